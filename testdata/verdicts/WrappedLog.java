// verdict: exception java.lang.ArrayIndexOutOfBoundsException
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** A log that one thread comes to by its monitor, and another by a wrapper that has a monitor of its own. */
public class WrappedLog {
    private static final List<String> log = new ArrayList<>();
    private static final List<String> safe = Collections.synchronizedList(log);

    public static void main(String[] args) {
        log.add("ann");
        new Thread(() -> {
            synchronized (log) {
                log.remove("ann");
            }
        }).start();
        new Thread(() -> safe.remove("ann")).start();
    }
}
