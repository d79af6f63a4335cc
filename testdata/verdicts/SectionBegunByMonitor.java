// verdict: assertion

/**
 * An atomic section that begins by leaving a monitor comes after what was read before: another thread
 * may store in between.
 */
public class SectionBegunByMonitor {
    static final Object lock = new Object();
    static int shared;

    public static void main(String[] args) {
        Thread t = new Thread(() -> shared = 1);
        t.start();
        int before;
        synchronized (lock) {
            before = shared;
            bandsaw.Verify.beginAtomic();
        }
        int after = shared;
        bandsaw.Verify.endAtomic();
        assert before == after;
    }
}
