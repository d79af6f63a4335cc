// verdict: holds
import java.io.Serializable;
import java.util.function.IntUnaryOperator;
import java.util.function.Supplier;

/** A lambda or method reference that captures nothing is one object for each place where it stands. */
public class LambdaIdentity {
    interface Listener {
        void tell();
    }

    static Runnable task() {
        return () -> {
        };
    }

    static Supplier<String> reference() {
        return LambdaIdentity::name;
    }

    static Runnable saved() {
        return (Runnable & Serializable) () -> {
        };
    }

    static String name() {
        return "name";
    }

    static IntUnaryOperator adder(int n) {
        return x -> x + n;
    }

    /** Removed by identity, as many buses do. */
    static Listener[] listeners = new Listener[2];

    static Listener log() {
        return LambdaIdentity::name;
    }

    static Runnable other;

    public static void main(String[] args) throws InterruptedException {
        Thread t = new Thread(() -> other = task());
        t.start();
        Runnable mine = task();
        assert mine == task() && mine != null;
        assert reference() == reference() && saved() == saved();
        assert adder(1) != adder(1);
        listeners[0] = log();
        if (listeners[0] == log()) {
            listeners[0] = null;
        }
        assert listeners[0] == null;
        t.join();
        assert other == mine;
    }
}
