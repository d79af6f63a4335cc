// verdict: assertion
import java.util.concurrent.TimeUnit;

/** A lease of more than 29,000 days can be over. */
public class SpansOfDays {
    public static void main(String[] args) {
        long begin = System.nanoTime();
        long took = System.nanoTime() - begin;
        assert TimeUnit.NANOSECONDS.toDays(took) <= 29_000;
    }
}
