package java.lang.reflect;

import bandsaw.Adds;
import bandsaw.AnyCaller;
import bandsaw.Caller;
import bandsaw.Machine;
import bandsaw.MemberEntry;
import bandsaw.Members;
import bandsaw.Unmodelled;
import bandsaw.Whole;
import java.io.Serializable;
import jdk.internal.loader.ClassLoaders;

/** Objects that hand all calls to a handler. lift makes a class for each list of interfaces that a program can ask for. */
@Whole
public class Proxy implements Serializable {
    protected InvocationHandler h;

    protected Proxy(InvocationHandler h) {
        if (h == null) {
            throw new NullPointerException();
        }
        this.h = h;
    }

    public static Object newProxyInstance(ClassLoader loader, Class<?>[] interfaces, InvocationHandler h) {
        return make(interfaces, h, false, null); // the JDK's own classes do not know whose a loader is
    }

    @Adds
    @Caller
    @AnyCaller
    public static Object newProxyInstance(ClassLoader loader, Class<?>[] interfaces, InvocationHandler h, Class<?> caller) {
        return make(interfaces, h, loader == null || loader == ClassLoaders.platformClassLoader(), loader);
    }

    /** The loader finds only classes of the JDK if it is one of its own. */
    @Adds
    private static Object make(Class<?>[] interfaces, InvocationHandler h, boolean own, ClassLoader loader) {
        if (h == null) {
            throw new NullPointerException();
        }
        String names = "";
        Class<?>[] asked = interfaces.clone();
        for (int i = 0; i < asked.length; i++) {
            if (!asked[i].isInterface()) {
                throw new IllegalArgumentException(asked[i].getName() + " is not an interface");
            }
            if (asked[i].isSealed()) {
                throw new IllegalArgumentException(asked[i].getName() + " is a sealed interface");
            }
            if (own) {
                ClassLoader its = asked[i].getClassLoader(Proxy.class);
                if (its != null && its != loader) {
                    throw new IllegalArgumentException(
                            asked[i].getName() + " referenced from a method is not visible from class loader: " + (loader == null ? "null" : "'platform'"));
                }
            }
            for (int k = 0; k < i; k++) {
                if (asked[k] == asked[i]) {
                    throw new IllegalArgumentException("repeated interface: " + asked[i].getName());
                }
            }
            names += (i == 0 ? "" : ", ") + asked[i].getName();
        }
        Object made = Machine.proxy(asked, h);
        if (made == null) {
            throw Unmodelled.proxy(names);
        }
        return made;
    }

    public static boolean isProxyClass(Class<?> c) {
        return c.getSuperclass() == Proxy.class;
    }

    public static InvocationHandler getInvocationHandler(Object o) {
        if (!isProxyClass(o.getClass())) {
            throw new IllegalArgumentException("not a proxy instance");
        }
        return ((Proxy) o).h;
    }

    /** What the methods of the classes that lift makes do. */
    @Adds
    final Object call(MemberEntry m, Object[] args) {
        try {
            return h.invoke(this, Method.of(m), args);
        } catch (RuntimeException | Error e) {
            throw e;
        } catch (Throwable e) {
            for (Class<?> c : m.exceptions()) {
                if (c.isInstance(e)) {
                    throw Members.<RuntimeException>raise(e);
                }
            }
            throw new UndeclaredThrowableException(e);
        }
    }

    /** Calls a default method of an interface of the proxy's. */
    @Adds
    static Object callDefault(Object proxy, Method m, Object[] args) throws Throwable {
        if (!isProxyClass(proxy.getClass())) {
            throw new IllegalArgumentException("'proxy' is not a proxy instance");
        }
        if (!m.isDefault()) {
            throw new IllegalArgumentException("\"" + m + "\" is not a default method");
        }
        if (!m.getDeclaringClass().isInstance(proxy)) {
            throw new IllegalArgumentException("\"" + m.getDeclaringClass() + "\" is not a proxy interface");
        }
        Members.check(m.getParameterTypes(), args);
        return m.entry.invokeDefault(proxy, args);
    }
}
