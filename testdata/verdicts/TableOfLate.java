// verdict: gave up
import java.util.ConcurrentModificationException;
import java.util.HashMap;
import java.util.Map;

/** Whether the loop comes to the job that is added meanwhile depends on where in the table that is; it fails only behind. */
public class TableOfLate {
    static int met;

    public static void main(String[] args) {
        Map<Object, Integer> open = new HashMap<>();
        Object late = new Object();
        open.put("first", 1);
        try {
            open.forEach((job, n) -> {
                met++;
                open.put(late, 2);
            });
        } catch (ConcurrentModificationException e) {
            met += 10;
        }
        assert met == 11;
    }
}
