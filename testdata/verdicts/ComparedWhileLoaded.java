// verdict: deadlock
import java.util.concurrent.ConcurrentHashMap;

/** As ComparedUnderLock; the lock is wanted by a class that is initialised as versions are compared. */
public class ComparedWhileLoaded {
    static final Object lock = new Object();
    static final ConcurrentHashMap<Version, String> releases = new ConcurrentHashMap<>(64);

    static class Drafts {
        static final int place;

        static {
            synchronized (lock) {
                place = 1;
            }
        }
    }

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

        boolean draft() {
            return major % 2 == 1;
        }

        @Override
        public int compareTo(Version o) {
            return draft() || o.draft() ? Drafts.place : Integer.compare(major, o.major);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        for (int i = 0; i < 10; i++) {
            releases.put(new Version(2 * i), "stable");
        }
        Thread reader = new Thread(() -> releases.get(new Version(5)));
        reader.start();
        synchronized (lock) {
            releases.put(new Version(20), "new");
        }
        reader.join();
    }
}
