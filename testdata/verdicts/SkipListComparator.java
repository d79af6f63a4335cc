// verdict: gave up
import java.util.concurrent.ConcurrentSkipListSet;

/** How often the comparator of a skip list is asked is a matter of the list's levels. */
public class SkipListComparator {
    static int asked;

    static int compare(int a, int b) {
        asked++;
        return Integer.compare(b, a);
    }

    public static void main(String[] args) {
        ConcurrentSkipListSet<Integer> set = new ConcurrentSkipListSet<>(SkipListComparator::compare);
        set.add(2);
        set.add(1);
        assert asked == 2 : "an index costs one more";
    }
}
