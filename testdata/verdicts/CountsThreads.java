// verdict: assertion
import java.lang.ref.SoftReference;
import java.lang.ref.WeakReference;

/** Threads that are counted while they come and go; references that are cleared by hand. */
public class CountsThreads {
    public static void main(String[] args) throws InterruptedException {
        Thread t = new Thread(() -> {
            WeakReference<String> w = new WeakReference<>("x");
            w.clear();
            SoftReference<String> s = new SoftReference<>("y");
            s.clear();
            if (w.get() != null || s.get() != null) {
                throw new IllegalStateException("not cleared");
            }
        });
        assert Thread.activeCount() == 1;
        t.start();
        t.join();
        assert Thread.activeCount() != 1 : "it has ended";
    }
}
