// verdict: assertion
import java.util.Arrays;

/** A table that is filled by parallelSetAll is right; what the function counts beside that is lost. */
public class FillsInParallel {
    private int computed;

    private int square(int i) {
        computed++;
        return i * i;
    }

    int[] squares(int n) {
        int[] table = new int[n];
        Arrays.parallelSetAll(table, this::square);
        return table;
    }

    public static void main(String[] args) {
        FillsInParallel fills = new FillsInParallel();
        int[] table = fills.squares(2);
        if (table[0] != 0 || table[1] != 1) {
            throw new IllegalStateException(Arrays.toString(table));
        }
        assert fills.computed == 2 : fills.computed;
    }
}
