package bandsaw;

/** Choices of an order that the JDK leaves to chance: they are no inputs of the program. */
public final class Order {
    /** So many are put in every order. */
    private static final int MOST = 4;

    private Order() {}

    /** Puts any of the elements first, or all of them in any order: if there are not too many, or the search says by that text that it was one order only. */
    public static void any(Object[] all, boolean first, String one) {
        int n = all.length;
        if (!first && n > MOST) {
            Machine.unexplored(one);
            return;
        }
        for (int i = 0; i < n - 1 && (i == 0 || !first); i++) {
            int k = Machine.choose(i, n - 1, "which comes next");
            Object x = all[k];
            all[k] = all[i];
            all[i] = x;
        }
    }
}
