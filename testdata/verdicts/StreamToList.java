// verdict: holds
import java.util.List;

/** Streams make lists by an object that an initialiser hands to another class, which no other code uses. */
public class StreamToList {
    public static void main(String[] args) {
        List<String> lines = "name,qty\na,2\nb,3".lines().skip(1).toList();
        assert lines.size() == 2 && lines.get(1).equals("b,3");
    }
}
