// verdict: holds
import bandsaw.Verify;

import java.util.TreeSet;

public class TreeSetMin {
    public static void main(String[] args) {
        TreeSet<Integer> set = new TreeSet<>();
        int least = Integer.MAX_VALUE;
        for (int i = 0; i < 3; i++) {
            int x = Verify.anyInt();
            set.add(x);
            least = Math.min(least, x);
        }
        assert set.first() == least;
        assert set.size() <= 3;
    }
}
