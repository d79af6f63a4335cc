import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Static tables built at initialisation, by loops, lambdas and exceptions. */
public class InitialiserUses {
    private static final int[] SQUARES = new int[10];
    private static final Map<String, Integer> ROMAN;
    private static final List<String> NAMES = new ArrayList<>();
    private static final String[][] GRID = {{"a", "b"}, {}, {"c"}};
    private static final long SEED = compute();
    private static final Runnable TASK = () -> System.out.println("task over " + NAMES.size());
    private static final Comparable<String> COMPARE = new Comparable<>() {
        private final String own = NAMES.get(0);

        @Override
        public int compareTo(String o) {
            return own.compareTo(o);
        }
    };

    static {
        for (int i = 0; i < SQUARES.length; i++) {
            SQUARES[i] = i * i;
        }
        Map<String, Integer> m = new HashMap<>();
        m.put("I", 1);
        m.put("V", 5);
        m.put("X", 10);
        ROMAN = Collections.unmodifiableMap(m);
    }

    private final List<Integer> own = new ArrayList<>(Arrays.asList(1, 2)) {
        {
            add(3);
            addAll(List.of(4, 5));
        }
    };

    private static long compute() {
        long h = 17;
        try {
            h += Integer.parseInt("x");
        } catch (NumberFormatException e) {
            h *= 31;
        } finally {
            NAMES.add("finally");
        }
        return h + SQUARES[3];
    }

    public static void main(String[] args) {
        System.out.println(Arrays.toString(SQUARES) + " " + SEED);
        System.out.println(ROMAN.get("V") + ROMAN.get("X") + " " + ROMAN.containsKey("C"));
        System.out.println(NAMES + " " + GRID.length + GRID[2][0] + " " + COMPARE.compareTo("finally"));
        TASK.run();
        System.out.println(new InitialiserUses().own);
        try {
            ROMAN.put("C", 100);
        } catch (UnsupportedOperationException e) {
            System.out.println("unmodifiable");
        }
    }
}
