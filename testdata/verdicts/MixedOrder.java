// verdict: exception java.lang.ClassCastException
import java.util.Map;
import java.util.TreeMap;

/** What is written down under numbers and under names is in one order: the second thread that comes finds that they have none. */
public class MixedOrder {
    private static final Map<Object, String> notes = new TreeMap<>();

    static synchronized void note(Object key, String text) {
        notes.put(key, text);
    }

    public static void main(String[] args) {
        new Thread(() -> note("rent", "due")).start();
        note(7, "lucky");
    }
}
