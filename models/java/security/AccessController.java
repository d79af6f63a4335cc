package java.security;

import bandsaw.Releases;
import bandsaw.Whole;

/** Every action is allowed, and done at once. */
@Whole
public final class AccessController {
    private AccessController() {}

    public static <T> T doPrivileged(PrivilegedAction<T> a) {
        return a.run();
    }

    public static <T> T doPrivilegedWithCombiner(PrivilegedAction<T> a) {
        return a.run();
    }

    public static <T> T doPrivileged(PrivilegedAction<T> a, AccessControlContext c) {
        return a.run();
    }

    public static <T> T doPrivileged(PrivilegedAction<T> a, AccessControlContext c, Permission... p) {
        return a.run();
    }

    public static <T> T doPrivilegedWithCombiner(PrivilegedAction<T> a, AccessControlContext c, Permission... p) {
        return a.run();
    }

    public static <T> T doPrivileged(PrivilegedExceptionAction<T> a) throws PrivilegedActionException {
        try {
            return a.run();
        } catch (RuntimeException e) {
            throw e;
        } catch (Exception e) {
            throw new PrivilegedActionException(e);
        }
    }

    public static <T> T doPrivilegedWithCombiner(PrivilegedExceptionAction<T> a) throws PrivilegedActionException {
        return doPrivileged(a);
    }

    public static <T> T doPrivileged(PrivilegedExceptionAction<T> a, AccessControlContext c) throws PrivilegedActionException {
        return doPrivileged(a);
    }

    public static <T> T doPrivileged(PrivilegedExceptionAction<T> a, AccessControlContext c, Permission... p)
            throws PrivilegedActionException {
        return doPrivileged(a);
    }

    public static <T> T doPrivilegedWithCombiner(PrivilegedExceptionAction<T> a, AccessControlContext c, Permission... p)
            throws PrivilegedActionException {
        return doPrivileged(a);
    }

    /** No context says anything: null. */
    public static AccessControlContext getContext() {
        return null;
    }

    @Releases(until = 21)
    static AccessControlContext getInheritedAccessControlContext() {
        return null;
    }

    public static void checkPermission(Permission p) {}
}
