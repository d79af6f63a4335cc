// verdict: gave up
/** Two looks at the clock may or may not differ, which is not explored. */
public class ClockStands {
    public static void main(String[] args) {
        long start = System.nanoTime();
        assert System.nanoTime() - start >= 0;
    }
}
