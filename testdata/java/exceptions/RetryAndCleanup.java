import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;

/** Retry with back off, cleanup stacks, fallbacks: exceptions as people use them. */
public class RetryAndCleanup {
    static class Transient extends RuntimeException {
        Transient(int attempt) {
            super("attempt " + attempt);
        }
    }

    static class Flaky implements Supplier<String> {
        private final int failures;
        private int calls;

        Flaky(int failures) {
            this.failures = failures;
        }

        @Override
        public String get() {
            if (++calls <= failures) {
                throw new Transient(calls);
            }
            return "answer after " + calls;
        }
    }

    static <T> T retry(int times, Supplier<T> s) {
        List<Throwable> seen = new ArrayList<>();
        for (int i = 0; i < times; i++) {
            try {
                return s.get();
            } catch (Transient t) {
                seen.add(t);
            }
        }
        IllegalStateException all = new IllegalStateException("gave up after " + times);
        seen.forEach(all::addSuppressed);
        throw all;
    }

    static class Cleanup implements AutoCloseable {
        private final List<Runnable> actions = new ArrayList<>();

        void add(Runnable r) {
            actions.add(r);
        }

        @Override
        public void close() {
            RuntimeException first = null;
            for (int i = actions.size() - 1; i >= 0; i--) {
                try {
                    actions.get(i).run();
                } catch (RuntimeException e) {
                    if (first == null) {
                        first = e;
                    } else {
                        first.addSuppressed(e);
                    }
                }
            }
            if (first != null) {
                throw first;
            }
        }
    }

    static <T> T fallback(Supplier<T> s, T otherwise) {
        try {
            return s.get();
        } catch (RuntimeException e) {
            return otherwise;
        }
    }

    public static void main(String[] args) {
        System.out.println(retry(3, new Flaky(2)));
        try {
            retry(3, new Flaky(5));
        } catch (IllegalStateException e) {
            System.out.print(e.getMessage() + ":");
            for (Throwable t : e.getSuppressed()) {
                System.out.print(" " + t.getMessage());
            }
            System.out.println();
        }
        try (Cleanup c = new Cleanup()) {
            c.add(() -> System.out.println("first added, last run"));
            c.add(() -> {
                throw new IllegalStateException("b");
            });
            c.add(() -> {
                throw new IllegalStateException("a");
            });
            System.out.println("body");
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage() + " suppresses " + e.getSuppressed()[0].getMessage());
        }
        System.out.println(fallback(() -> Integer.parseInt("12"), -1) + fallback(() -> Integer.parseInt("x"), -1));
    }
}
