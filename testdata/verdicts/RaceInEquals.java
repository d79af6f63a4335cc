// verdict: gave up
import java.util.HashMap;
import java.util.Map;

/** A thread changes what an equals reads that a table of another calls: with which keys depends on their hash codes. */
public class RaceInEquals {
    enum Kind { SMALL, LARGE }

    record Key(Kind kind, Name name) {}

    static final class Name {
        private final int length;
        private int asked;

        Name(int length) {
            this.length = length;
        }

        @Override
        public boolean equals(Object o) {
            return o instanceof Name n && n.length == length && asked >= 0;
        }

        @Override
        public int hashCode() {
            return length;
        }
    }

    public static void main(String[] args) {
        Name name = new Name(3);
        Map<Key, Integer> prices = new HashMap<>();
        prices.put(new Key(Kind.SMALL, new Name(3)), 1);
        new Thread(() -> name.asked = 1).start();
        assert name.equals(new Name(3));
        assert prices.get(new Key(Kind.SMALL, name)) == 1;
    }
}
