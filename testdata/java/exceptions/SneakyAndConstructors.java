import java.io.IOException;
import java.util.concurrent.Callable;

/** Exceptions from constructors, initialisers, lambdas, iterators and undeclared ones. */
public class SneakyAndConstructors {
    @SuppressWarnings("unchecked")
    static <E extends Throwable> void sneak(Throwable t) throws E {
        throw (E) t;
    }

    static class Half {
        static Half escaped;
        final int first;
        int second;

        Half(int n) {
            first = n;
            escaped = this;
            if (n < 0) {
                throw new IllegalArgumentException("negative " + n);
            }
            second = n * 2;
        }
    }

    static class Sub extends Half {
        Sub(String s) throws IOException {
            super(check(s));
        }

        private static int check(String s) throws IOException {
            if (s.isEmpty()) {
                throw new IOException("empty");
            }
            return s.length();
        }
    }

    static class InBlock {
        {
            if (count++ == 1) {
                throw new IllegalStateException("second object");
            }
        }

        static int count;
    }

    static <T> T call(Callable<T> c) {
        try {
            return c.call();
        } catch (RuntimeException e) {
            System.out.println("unchecked " + e.getMessage());
        } catch (Exception e) {
            System.out.println("checked " + e.getMessage());
        }
        return null;
    }

    static int evaluate(int a, int b, int c) {
        return a * 100 + b * 10 + c;
    }

    static int step(int n) {
        System.out.print("step" + n + " ");
        if (n == 2) {
            throw new RuntimeException("at two");
        }
        return n;
    }

    public static void main(String[] args) {
        try {
            SneakyAndConstructors.<RuntimeException>sneak(new IOException("sneaky"));
        } catch (Exception e) {
            System.out.println(e);
        }
        call(() -> new Half(-4));
        System.out.println(Half.escaped.first + " " + Half.escaped.second);
        call(() -> new Sub(""));
        System.out.println(call(() -> new Sub("abc")).second);
        call(InBlock::new);
        call(InBlock::new);
        System.out.println(InBlock.count);
        try {
            System.out.println(evaluate(step(1), step(2), step(3)));
        } catch (RuntimeException e) {
            System.out.println(e.getMessage());
        }
        int[] a = {0, 0};
        try {
            a[step(0)] = step(2);
        } catch (RuntimeException e) {
            System.out.println(a[0]);
        }
        int x = 5;
        try {
            x += step(2);
        } catch (RuntimeException e) {
            System.out.println("x is " + x);
        }
        try {
            java.util.List.of(1, 2, 3).forEach(i -> {
                if (i == 2) {
                    throw new IllegalStateException("in lambda " + i);
                }
            });
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage());
        }
    }
}
