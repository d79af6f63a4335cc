// verdict: gave up
import java.util.Iterator;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** Whether the iterator meets the newcomer depends on where in the table its only entry was. */
public class TableOfOne {
    public static void main(String[] args) {
        Map<Object, Integer> open = new ConcurrentHashMap<>();
        Object job = new Object();
        open.put(job, 1);
        Iterator<Object> it = open.keySet().iterator();
        open.remove(job);
        open.put("newcomer", 2);
        assert it.next() == job;
        assert !it.hasNext();
    }
}
