// verdict: exception java.lang.IllegalStateException
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.reflect.Constructor;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** A container that makes a singleton by its constructor when it is first asked for: two threads that ask at once make two. */
public class ReflectedSingleton {
    @Retention(RetentionPolicy.RUNTIME)
    @interface Singleton {}

    @Singleton
    static class Pool {
        private static int made;

        Pool() {
            synchronized (Pool.class) {
                if (++made > 1) {
                    throw new IllegalStateException("a second pool");
                }
            }
        }
    }

    static final Map<Class<?>, Object> known = new ConcurrentHashMap<>();

    static <T> T get(Class<T> c) {
        Object o = known.get(c);
        if (o == null) {
            try {
                Constructor<T> k = c.getDeclaredConstructor();
                o = k.newInstance();
            } catch (ReflectiveOperationException e) {
                throw new IllegalStateException(e);
            }
            if (c.isAnnotationPresent(Singleton.class)) {
                known.put(c, o);
            }
        }
        return c.cast(o);
    }

    public static void main(String[] args) throws InterruptedException {
        Thread t = new Thread(() -> get(Pool.class));
        t.start();
        get(Pool.class);
        t.join();
    }
}
