// verdict: gave up
/** Relies on what identity hash codes are: no verdict covers them all. */
public class IdentityHash {
    public static void main(String[] args) {
        Object a = new Object();
        Object b = new Object();
        assert System.identityHashCode(a) == a.hashCode();
        assert a == b || a.hashCode() == b.hashCode() : "a JVM may give different ones";
    }
}
