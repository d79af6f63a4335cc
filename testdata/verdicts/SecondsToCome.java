// verdict: gave up
/** Around 0 the JVM rounds numbers towards each other. */
public class SecondsToCome {
    public static void main(String[] args) {
        long a = System.currentTimeMillis() - 1_800_000_000_000L;
        long b = System.currentTimeMillis() - 1_800_000_000_000L;
        if (b - a >= 1000) {
            if (b / 1000 == a / 1000) throw new IllegalStateException("reached");
        }
    }
}
