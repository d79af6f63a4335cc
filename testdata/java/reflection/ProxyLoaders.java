import java.lang.reflect.Proxy;

/** What interfaces a proxy may have, with what loaders. */
public class ProxyLoaders {
    interface Greeting {
        void greet();
    }

    sealed interface Shape permits Circle {}

    static final class Circle implements Shape {}

    static void ask(ClassLoader loader, Class<?>... interfaces) {
        try {
            System.out.println(Proxy.newProxyInstance(loader, interfaces, (p, m, args) -> null) instanceof Proxy);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
    }

    public static void main(String[] args) {
        ClassLoader app = Greeting.class.getClassLoader(), platform = ClassLoader.getPlatformClassLoader();
        ask(null, Greeting.class);
        ask(null, Runnable.class);
        ask(null, ProxyLoaders.class);
        ask(platform, Greeting.class);
        ask(platform, Runnable.class);
        ask(app, Greeting.class, Runnable.class);
        ask(app, Greeting.class, Runnable.class, Greeting.class);
        ask(app, String.class);
        ask(app, Shape.class);
        ask(null, Shape.class);
        ask(String.class.getClassLoader(), Comparable.class, Greeting.class);
    }
}
