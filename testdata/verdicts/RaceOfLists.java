// verdict: race
// property: check races
import java.util.ArrayList;
import java.util.List;

/** A list of the JDK that leaves it to its users to order accesses. */
public class RaceOfLists {
    public static void main(String[] args) {
        List<String> names = new ArrayList<>();
        new Thread(() -> names.add("a")).start();
        System.out.println(names.size());
    }
}
