// verdict: deadlock
import java.util.concurrent.ConcurrentHashMap;

/** Versions, all in one bin of a map, are compared under a lock; who adds one under that lock may wait for a reader that wants it. */
public class ComparedUnderLock {
    static final Object lock = new Object();
    static final ConcurrentHashMap<Version, String> releases = new ConcurrentHashMap<>(64);

    static final class Version implements Comparable<Version> {
        final int major;

        Version(int major) {
            this.major = major;
        }

        @Override
        public int hashCode() {
            return 7;
        }

        @Override
        public boolean equals(Object o) {
            return o instanceof Version && ((Version) o).major == major;
        }

        @Override
        public int compareTo(Version o) {
            synchronized (lock) {
                return Integer.compare(major, o.major);
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        for (int i = 0; i < 10; i++) {
            releases.put(new Version(2 * i), "stable");
        }
        Thread reader = new Thread(() -> releases.get(new Version(4)));
        reader.start();
        synchronized (lock) {
            releases.put(new Version(20), "new");
        }
        reader.join();
    }
}
