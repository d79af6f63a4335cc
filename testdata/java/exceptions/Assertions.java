/** assert with every type of detail, on. */
public class Assertions {
    static int evaluated;

    static String detail() {
        evaluated++;
        return "detail";
    }

    static void check(boolean b, Object o) {
        assert b : o;
    }

    interface Attempt {
        void run();
    }

    static void attempt(Attempt a) {
        try {
            a.run();
            System.out.println("held");
        } catch (AssertionError e) {
            System.out.println(e + " / " + (e.getCause() == null ? "no cause" : "cause " + e.getCause().getMessage()));
        }
    }

    public static void main(String[] args) {
        attempt(() -> {
            assert true : detail();
        });
        attempt(() -> {
            assert evaluated > 0 : detail();
        });
        attempt(() -> {
            assert evaluated > 1;
        });
        attempt(() -> {
            assert false : 42;
        });
        attempt(() -> {
            assert false : 'c';
        });
        attempt(() -> {
            assert false : 1L << 40;
        });
        attempt(() -> {
            assert false : 2.5;
        });
        attempt(() -> {
            assert false : 1.5f;
        });
        attempt(() -> {
            assert false : true;
        });
        attempt(() -> check(false, null));
        attempt(() -> check(false, new RuntimeException("as cause")));
        attempt(() -> {
            throw new AssertionError("message", new Exception("given"));
        });
        boolean enabled = false;
        assert enabled = true;
        System.out.println("enabled " + enabled + ", evaluated " + evaluated);
    }
}
