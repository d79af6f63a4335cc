// verdict: gave up
import java.lang.ref.SoftReference;

/** A soft reference that the program makes by reflection is the program's own: the garbage collector may clear it. */
public class SoftReflected {
    public static void main(String[] args) throws ReflectiveOperationException {
        SoftReference<?> r = SoftReference.class.getConstructor(Object.class).newInstance("a");
        assert r.get() != null;
    }
}
