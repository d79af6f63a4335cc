// verdict: holds
/** Two looks at the clock may or may not differ. */
public class ClockAdvances {
    public static void main(String[] args) {
        long start = System.nanoTime();
        assert System.nanoTime() - start >= 0;
    }
}
