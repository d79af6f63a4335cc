// verdict: gave up
import java.util.HashMap;
import java.util.Map;

/** Which prices are compared, until two are found that differ, depends on where in the table the items are. */
public class TablesOfPrices {
    static int compared;

    static final class Item {}

    static final class Price {
        final int cents;

        Price(int cents) {
            this.cents = cents;
        }

        @Override
        public boolean equals(Object o) {
            compared++;
            return o instanceof Price p && p.cents == cents;
        }

        @Override
        public int hashCode() {
            return cents;
        }
    }

    public static void main(String[] args) {
        Item tea = new Item();
        Item milk = new Item();
        Map<Item, Price> today = new HashMap<>();
        today.put(tea, new Price(5));
        today.put(milk, new Price(2));
        Map<Item, Price> before = new HashMap<>();
        before.put(tea, new Price(5));
        before.put(milk, new Price(1));
        boolean same = today.equals(before);
        assert !same && compared == 2;
    }
}
