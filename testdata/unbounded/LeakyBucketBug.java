// verdict: violated
import bandsaw.Verify;

/** A leaky bucket: requests fill it, time empties it. */
public class LeakyBucketBug {
    static final long CAPACITY = 1000;
    static final long PER_TICK = 7;
    long level;
    long last;

    boolean offer(long now, int size) {
        if (now > last) {
            long leaked = (now - last) * PER_TICK;
            last = now;
            level -= leaked;  // bug: more leaks than there is
        }
        if (size <= 0 || size > CAPACITY - level) {
            return false;
        }
        level += size;
        return true;
    }

    public static void main(String[] args) {
        LeakyBucketBug b = new LeakyBucketBug();
        long now = 0;
        while (now < 1_000_000_000L) {
            int wait = Verify.choose(0, 1000);
            now += wait;
            b.offer(now, Verify.anyInt());
            assert b.level >= 0 && b.level <= CAPACITY;
            assert b.last <= now;
        }
    }
}
