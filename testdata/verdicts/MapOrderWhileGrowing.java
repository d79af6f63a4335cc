// verdict: assertion

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ConcurrentHashMap;

/** A key that makes the map grow can be found before the two of another bin are in their new order. */
public class MapOrderWhileGrowing {
    public static void main(String[] args) {
        ConcurrentHashMap<Integer, String> names = new ConcurrentHashMap<>(1);
        names.put(5, "five");
        names.put(1, "one");
        new Thread(() -> names.put(0, "zero")).start();
        List<Integer> seen = new ArrayList<>(names.keySet());
        assert !seen.equals(List.of(0, 5, 1)) : "the map had not grown yet";
    }
}
