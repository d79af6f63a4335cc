import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;

/** hashCode and equals of strings, boxes, arrays, lists; Objects. */
public class HashesAndEquality {
    static final class Key {
        final String name;
        final int[] parts;
        final double weight;

        Key(String name, double weight, int... parts) {
            this.name = name;
            this.weight = weight;
            this.parts = parts;
        }

        @Override
        public boolean equals(Object o) {
            if (this == o) {
                return true;
            }
            if (!(o instanceof Key)) {
                return false;
            }
            Key k = (Key) o;
            return Objects.equals(name, k.name) && Double.compare(weight, k.weight) == 0 && Arrays.equals(parts, k.parts);
        }

        @Override
        public int hashCode() {
            return 31 * Objects.hash(name, weight) + Arrays.hashCode(parts);
        }
    }

    public static void main(String[] args) {
        for (String s : new String[] {"", "a", "Aa", "BB", "hello", "polygenelubricants", "ünïcödé", "日本"}) {
            System.out.println(s + " " + s.hashCode());
        }
        System.out.println(Integer.valueOf(-5).hashCode() + " " + Long.valueOf(-5).hashCode() + " " + Double.valueOf(1.1).hashCode() + " " + Boolean.TRUE.hashCode() + " " + Character.valueOf('x').hashCode() + " " + Float.hashCode(2.5f) + " " + Byte.hashCode((byte) -1));
        System.out.println(List.of(1, 2, 3).hashCode() + " " + Arrays.hashCode(new int[] {1, 2, 3}) + " " + Arrays.asList("a", null).hashCode() + " " + Set.of(1, 2).hashCode() + " " + Arrays.deepHashCode(new Object[] {new int[] {1}, "x"}));
        System.out.println(Objects.hash(1, "two", null) + " " + Objects.hash() + " " + Objects.hashCode(null) + " " + Objects.toString(null) + " " + Objects.toString(null, "default") + " " + Objects.equals(null, null) + " " + Objects.equals("a", null));
        Set<Key> keys = new HashSet<>();
        keys.add(new Key("a", 1.5, 1, 2));
        keys.add(new Key("a", 1.5, 1, 2));
        keys.add(new Key("a", -0.0));
        keys.add(new Key("a", 0.0));
        keys.add(new Key(null, Double.NaN));
        System.out.println(keys.size() + " " + keys.contains(new Key(null, Double.NaN)) + " " + keys.contains(new Key("b", 1)));
        System.out.println(Objects.requireNonNullElse(null, "else") + " " + Objects.isNull(null) + " " + Objects.nonNull("") + " " + Objects.compare("a", "b", String::compareTo) + " " + Objects.requireNonNullElseGet("given", () -> "made"));
        String built = new StringBuilder("he").append("llo").toString();
        System.out.println((built == "hello") + " " + built.equals("hello") + " " + (built.intern() == "hello") + " " + (built.hashCode() == "hello".hashCode()));
        int collisions = 0;
        Set<Integer> seen = new HashSet<>();
        for (char a = 'A'; a <= 'Z'; a++) {
            for (char b = 'a'; b <= 'z'; b++) {
                if (!seen.add(("" + a + b).hashCode())) {
                    collisions++;
                }
            }
        }
        System.out.println(collisions + " " + seen.size());
    }
}
