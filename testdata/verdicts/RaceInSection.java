// verdict: race
// property: check races
import java.util.concurrent.ConcurrentHashMap;

/** A map orders what is done to it, not what a key does when it is compared. */
public class RaceInSection {
    static class Key {
        final int id;
        int compared;

        Key(int id) {
            this.id = id;
        }

        @Override
        public int hashCode() {
            return 1;
        }

        @Override
        public boolean equals(Object o) {
            compared++;
            return o instanceof Key && ((Key) o).id == id;
        }
    }

    public static void main(String[] args) {
        ConcurrentHashMap<Key, String> map = new ConcurrentHashMap<>();
        Key key = new Key(1);
        map.put(new Key(2), "two");
        Thread t = new Thread(() -> map.get(key));
        t.start();
        System.out.println(key.compared);
    }
}
