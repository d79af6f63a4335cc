// verdict: gave up
import java.lang.ref.WeakReference;

/** What a weak reference refers to may be gone at any time, which is not explored. */
public class WeakCache {
    public static void main(String[] args) {
        WeakReference<Object> cached = new WeakReference<>(new Object());
        assert cached.get() != null;
    }
}
