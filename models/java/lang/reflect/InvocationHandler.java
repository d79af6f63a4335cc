package java.lang.reflect;

/** Who a proxy hands calls to. */
public interface InvocationHandler {
    Object invoke(Object proxy, Method method, Object[] args) throws Throwable;

    static Object invokeDefault(Object proxy, Method method, Object... args) throws Throwable {
        return Proxy.callDefault(proxy, method, args);
    }
}
