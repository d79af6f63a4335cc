/** The messages of failing array operations. */
public class ArrayErrors {
    interface Attempt {
        void run();
    }

    static void attempt(Attempt a) {
        try {
            a.run();
            System.out.println("fine");
        } catch (RuntimeException e) {
            System.out.println(e);
        }
    }

    static int[] ints = {1, 2, 3};
    static int minus = -1;

    public static void main(String[] args) {
        attempt(() -> System.out.println(ints[3]));
        attempt(() -> System.out.println(ints[minus]));
        attempt(() -> ints[Integer.MAX_VALUE] = 1);
        attempt(() -> ints[Integer.MIN_VALUE]++);
        attempt(() -> (new long[0])[0] = 5L);
        attempt(() -> System.out.println(new boolean[2][5].length + new boolean[2].length));
        attempt(() -> System.out.println(new byte[minus].length));
        attempt(() -> System.out.println(new String[3][-2].length));
        attempt(() -> System.out.println(new int[-5][3].length));
        attempt(() -> {
            Object[] o = new Integer[1];
            o[0] = "text";
        });
        attempt(() -> {
            Number[][] n = new Integer[1][];
            n[0] = new Double[0];
        });
        attempt(() -> {
            Object[] o = new Runnable[1];
            o[0] = new int[0];
        });
        attempt(() -> {
            Object[] o = new Object[1][1];
            o[0] = null;
        });
        attempt(() -> System.out.println("abc".charAt(3)));
        attempt(() -> System.out.println("abc".substring(2, 1)));
        attempt(() -> System.out.println("abc".substring(-1)));
        attempt(() -> System.out.println("abc".substring(1, 9)));
        attempt(() -> System.out.println(new StringBuilder("x").charAt(1)));
        attempt(() -> new StringBuilder("xyz").deleteCharAt(5));
        attempt(() -> new StringBuilder("xyz").insert(4, "q"));
        attempt(() -> new StringBuilder("xyz").setLength(-1));
        attempt(() -> System.out.println(java.util.Arrays.copyOf(ints, -1).length));
        attempt(() -> System.out.println(java.util.Arrays.copyOfRange(ints, 2, 1).length));
        attempt(() -> java.util.Arrays.fill(ints, 1, 9, 0));
        attempt(() -> System.out.println(java.util.List.of(1, 2).get(2)));
        attempt(() -> System.out.println(new java.util.ArrayList<>(java.util.List.of(1)).get(1)));
        attempt(() -> System.out.println(new java.util.ArrayList<String>().remove(0)));
        attempt(() -> System.out.println(new java.util.LinkedList<String>().get(3)));
        attempt(() -> System.out.println(java.util.Objects.checkIndex(5, 5)));
        attempt(() -> System.out.println(new java.util.ArrayList<String>(-1)));
        try {
            int at = 0;
            int[] a = new int[2];
            a[at++] = a[at + 5] = at++;
        } catch (ArrayIndexOutOfBoundsException e) {
            System.out.println(e.getMessage());
        }
    }
}
