// verdict: holds
import java.util.Hashtable;
import java.util.List;
import java.util.Map;
import java.util.Stack;
import java.util.Vector;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;

/** A till of which two cashiers write down what they do, in collections that any thread may use, and that nobody looks at. */
public class CollectionsAside {
    private static final Vector<String> journal = new Vector<>();
    private static final Stack<Integer> undo = new Stack<>();
    private static final Map<String, Integer> last = new Hashtable<>();
    private static final Map<String, Integer> largest = new ConcurrentHashMap<>();
    private static final List<String> listeners = new CopyOnWriteArrayList<>();
    private static final Object lock = new Object();
    private static int cents;

    static void sell(String who, int amount) {
        journal.add(who + " sells for " + amount);
        undo.push(amount);
        last.put(who, amount);
        largest.merge(who, amount, Math::max);
        listeners.add(who);
        synchronized (lock) {
            cents += amount;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(() -> sell("Bo", 250));
        other.start();
        sell("Al", 100);
        other.join();
        assert cents == 350;
    }
}
