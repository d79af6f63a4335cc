// verdict: gave up
import java.util.HashMap;
import java.util.Map;

/** A hash code that was asked for by a table, and is then asked for by the program. */
public class CachedHash {
    enum Kind { A, B }

    static final class Key {
        final Kind kind;
        final int[] parts;

        Key(Kind kind, int[] parts) {
            this.kind = kind;
            this.parts = parts;
        }

        @Override
        public boolean equals(Object o) {
            return o instanceof Key k && k.kind == kind && java.util.Arrays.equals(parts, k.parts);
        }

        @Override
        public int hashCode() {
            return java.util.Objects.hash(kind, parts);  // a mistake: of the array, not of what is in it
        }
    }

    public static void main(String[] args) {
        Map<Object, Integer> m = new HashMap<>();
        m.put(new Key(Kind.A, new int[] {1}), 1);
        assert m.containsKey(new Key(Kind.A, new int[] {1})) : "not where the arrays have different hash codes";
        m.put(Kind.B, 2);
        assert Kind.B.hashCode() != 17;
    }
}
