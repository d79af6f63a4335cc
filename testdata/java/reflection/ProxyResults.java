import java.lang.reflect.Proxy;
import java.util.Collection;
import java.util.TreeSet;

/** A proxy of interfaces with methods of which one gives what the others give too. */
public class ProxyResults {
    interface Any {
        Object get();
    }

    interface Some {
        Collection<?> get();
    }

    interface One {
        TreeSet<?> get();
    }

    static Object make(Class<?>... interfaces) {
        return Proxy.newProxyInstance(Any.class.getClassLoader(), interfaces, (p, m, args) -> new TreeSet<>());
    }

    public static void main(String[] args) {
        System.out.println(((Some) make(Any.class, Some.class)).get().size());
        Object all = make(Some.class, One.class, Any.class);
        System.out.println(((Any) all).get().equals(((One) all).get()));
    }
}
