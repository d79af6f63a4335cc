// exit: 1
/** A failing assertion, uncaught. */
public class UncaughtError {
    static int root(int n) {
        int r = (int) Math.sqrt(n);
        assert r * r == n : "no square: " + n;
        return r;
    }

    public static void main(String[] args) {
        System.out.println(root(16));
        try {
            assert args.length == 1;
        } catch (AssertionError e) {
            System.out.println("caught " + e.getMessage());
        }
        System.out.println(root(17));
    }
}
