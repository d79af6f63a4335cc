// jdk: 25
import java.util.NoSuchElementException;
import java.util.concurrent.Executors;

/** Values bound for the time of a call, in this thread only. */
public class ScopedValues {
    static final ScopedValue<String> USER = ScopedValue.newInstance();
    static final ScopedValue<Integer> LEVEL = ScopedValue.newInstance();

    static void tell(String what) {
        System.out.println(what + ": " + USER.orElse("nobody") + (LEVEL.isBound() ? " " + LEVEL.get() : ""));
    }

    static int factorial(int n) {
        return ScopedValue.where(LEVEL, n).call(() -> LEVEL.get() <= 1 ? 1 : LEVEL.get() * factorial(n - 1));
    }

    public static void main(String[] args) throws Exception {
        tell("outside");
        ScopedValue.where(USER, "ann").where(LEVEL, 3).run(() -> {
            tell("bound");
            ScopedValue.where(USER, "bob").run(() -> tell("rebound"));
            try {
                ScopedValue.where(USER, null).run(() -> {
                    System.out.println(USER.isBound() + " " + USER.get());
                    throw new IllegalStateException("inside");
                });
            } catch (IllegalStateException e) {
                tell(e.getMessage());
            }
            Thread other = new Thread(() -> tell("other thread"));
            other.start();
            try {
                other.join();
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        });
        System.out.println(factorial(6));
        try {
            USER.get();
        } catch (NoSuchElementException e) {
            System.out.println(e.getMessage());
        }
        var carrier = ScopedValue.where(USER, "dora").where(LEVEL, 5);
        System.out.println(carrier.get(USER) + carrier.get(LEVEL));
        try (var pool = Executors.newFixedThreadPool(2)) {
            pool.submit(() -> carrier.run(() -> tell("pool"))).get();
        }
        tell("at the end");
    }
}
