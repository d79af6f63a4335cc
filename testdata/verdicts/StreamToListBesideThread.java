// verdict: holds
import java.util.List;

/** As StreamToList, beside a thread that nothing depends on. */
public class StreamToListBesideThread {
    static int unused;

    public static void main(String[] args) {
        new Thread(() -> unused++).start();
        List<String> lines = "name,qty\na,2\nb,3".lines().skip(1).toList();
        assert lines.size() == 2 && lines.get(1).equals("b,3");
    }
}
