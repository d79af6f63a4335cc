// verdict: holds
import bandsaw.Verify;
import java.util.TreeMap;

/** All sequences of four operations on a tree map do what they do to a set of bits. */
class MapDriver {
    public static void main(String[] args) {
        TreeMap<Integer, Integer> map = new TreeMap<>();
        int bits = 0;
        for (int i = 0; i < 4; i++) {
            int key = Verify.choose(0, 3);
            if (Verify.chooseBoolean()) {
                map.put(key, key * key);
                bits |= 1 << key;
            } else {
                boolean was = map.remove(key) != null;
                Verify.check(was == ((bits >> key & 1) == 1), "remove");
                bits &= ~(1 << key);
            }
            Verify.check(map.size() == Integer.bitCount(bits), "size");
            Verify.check(bits == 0 || map.firstKey() == Integer.numberOfTrailingZeros(bits), "first");
        }
    }
}
