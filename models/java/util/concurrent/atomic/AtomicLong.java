package java.util.concurrent.atomic;

public class AtomicLong {
    private static boolean VMSupportsCS8() {
        return true;
    }
}
