// verdict: holds
import java.lang.StackWalker.Option;

/** A vault that only its owner may open, who is told by the class on the stack. */
public class WalkedStackOwner {
    static final StackWalker WALKER = StackWalker.getInstance(Option.RETAIN_CLASS_REFERENCE);
    static int opened;

    static void open() {
        Class<?> by = WALKER.getCallerClass();
        if (by != WalkedStackOwner.class) {
            throw new SecurityException(by.getName());
        }
        synchronized (WALKER) {
            opened++;
        }
    }

    static class Thief {
        static void visit() {
            if (opened > 2) {
                open();
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread owner = new Thread(() -> open());
        owner.start();
        Thief.visit();
        owner.join();
    }
}
