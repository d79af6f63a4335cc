// exit: 1
/** An exception that nobody catches, through several frames. */
public class UncaughtPlain {
    private int[] data = {1, 2, 3};

    private int get(int at) {
        return data[at];
    }

    static int total(UncaughtPlain p, int n) {
        int sum = 0;
        for (int i = 0; i < n; i++) {
            sum += p.get(i);
        }
        return sum;
    }

    public static void main(String[] args) {
        UncaughtPlain p = new UncaughtPlain();
        System.out.println(total(p, 3));
        try {
            System.out.println(total(p, 5));
        } finally {
            System.out.println("finally on the way out");
        }
        System.out.println("never");
    }
}
