// verdict: exception java.lang.IllegalStateException
import java.util.concurrent.ConcurrentHashMap;

/** A value is put while another is computed: that fails where both are in one bin. */
public class BinWithin {
    public static void main(String[] args) {
        ConcurrentHashMap<Object, Integer> m = new ConcurrentHashMap<>();
        m.computeIfAbsent(new Object(), k -> m.size() + m.computeIfAbsent(new Object(), l -> 1));
    }
}
