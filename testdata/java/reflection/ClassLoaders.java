import java.lang.reflect.Method;
import java.net.URLClassLoader;
import java.security.SecureClassLoader;

/** The class loaders that every program has, and those that it makes. */
public class ClassLoaders {
    static class Own extends ClassLoader {}

    static class Named extends ClassLoader {
        Named(String name, ClassLoader parent) {
            super(name, parent);
        }
    }

    static class Secure extends SecureClassLoader {}

    static String tell(ClassLoader l) {
        return l == null ? "bootstrap" : l.getName() + " " + l.getClass().getName() + " < " + tell(l.getParent());
    }

    public static void main(String[] args) throws Exception {
        ClassLoader system = ClassLoader.getSystemClassLoader();
        System.out.println(tell(system));
        System.out.println(system.toString().startsWith("jdk.internal.loader.ClassLoaders$AppClassLoader@"));
        System.out.println(tell(ClassLoader.getPlatformClassLoader()));
        System.out.println(system == ClassLoaders.class.getClassLoader());
        System.out.println(system == ClassLoader.getSystemClassLoader());
        System.out.println(system instanceof SecureClassLoader && !(system instanceof URLClassLoader));
        System.out.println(tell(new Own()));
        System.out.println(tell(new Secure()));
        System.out.println(tell(new Named("mine", null)));
        System.out.println(tell(new Named("mine", new Own())));
        try {
            new Named("", null);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        System.out.println(tell(String.class.getClassLoader()));
        System.out.println(tell(int.class.getClassLoader()) + tell(int[].class.getClassLoader()));
        System.out.println(tell(Own[][].class.getClassLoader()));
        Runnable lambda = () -> {};
        System.out.println(tell(lambda.getClass().getClassLoader()));
        System.out.println(tell(args.getClass().getClassLoader()));

        Thread main = Thread.currentThread();
        System.out.println(tell(main.getContextClassLoader()));
        // As loggers do that run on old releases too.
        Method get = Thread.class.getMethod("getContextClassLoader");
        System.out.println(get.invoke(main) == system);
        Thread.class.getMethod("setContextClassLoader", ClassLoader.class).invoke(main, new Named("reflected", null));
        System.out.println(tell((ClassLoader) get.invoke(main)));
        System.out.println(Class.class.getMethod("getClassLoader").invoke(Own.class) == system);
        System.out.println(ClassLoader.class.getMethod("getSystemClassLoader").invoke(null) == system);
        for (String name : new String[] {"META-INF/nothing.properties", "nothing.properties"}) {
            System.out.println(system.getResource(name) + " " + system.getResources(name).hasMoreElements());
        }
        main.setContextClassLoader(new Named("context", null));
        Thread t = new Thread(() -> System.out.println(tell(Thread.currentThread().getContextClassLoader())));
        main.setContextClassLoader(null);
        System.out.println(tell(main.getContextClassLoader()));
        t.start();
        t.join();
        t = new Thread(() -> System.out.println(tell(Thread.currentThread().getContextClassLoader())));
        t.start();
        t.join();
    }
}
