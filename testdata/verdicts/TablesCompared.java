// verdict: holds
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** Where comparing does nothing else, it is no matter in which order values are compared. */
public class TablesCompared {
    enum Item { TEA, MILK }

    record Price(int cents, String in) {}

    static final class Weight {
        private final int grams;
        private final String name;

        Weight(int grams, String name) {
            this.grams = grams;
            this.name = name;
        }

        @Override
        public boolean equals(Object o) {
            if (this == o) {
                return true;
            }
            if (o == null || getClass() != o.getClass()) {
                return false;
            }
            Weight other = (Weight) o;
            return grams == other.grams && Objects.equals(name, other.name);
        }

        @Override
        public int hashCode() {
            return Objects.hash(grams, name);
        }
    }

    static Map<Item, Object> table(Object tea, Object milk) {
        Map<Item, Object> all = new HashMap<>();
        all.put(Item.TEA, tea);
        all.put(Item.MILK, milk);
        return all;
    }

    public static void main(String[] args) {
        Map<Item, Object> some = table(new Price(5, "EUR"), new Weight(3, "tea"));
        Map<Item, Object> others = table(new Price(5, "EUR"), new Weight(3, "milk"));
        assert !some.equals(others);
        assert some.containsValue(new Weight(3, "tea")) && !some.containsValue(new Price(2, "EUR"));
        assert some.keySet().equals(others.keySet());
        assert new HashSet<Object>(List.of(new Price(5, "EUR"))).contains(some.get(Item.TEA));
    }
}
