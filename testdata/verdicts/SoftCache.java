// verdict: gave up
import java.lang.ref.SoftReference;
import java.util.function.Function;

/** The garbage collector may clear what the program itself keeps by soft references, whoever makes them. */
public class SoftCache {
    static class Entry extends SoftReference<String> {
        Entry(String s) {
            super(s);
        }
    }

    public static void main(String[] args) {
        Function<String, SoftReference<String>> other = SoftReference::new;
        assert new Entry("a").get() != null;
        assert other.apply("b").get() != null;
    }
}
