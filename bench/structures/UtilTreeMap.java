import bandsaw.Verify;
import java.util.TreeMap;

/** java.util.TreeMap as it is, beside a plain array. */
final class UtilTreeMap implements Driver.Structure {
    private final TreeMap<Integer, Integer> map = new TreeMap<>();
    private final int[] plain;

    private UtilTreeMap(int n) {
        plain = new int[n + 1];
    }

    public static void main(String[] args) {
        Driver.explore(new UtilTreeMap(Driver.size(args)), args);
    }

    @Override
    public void call(int kind, int value) {
        switch (kind) {
            case 0:
                map.put(value, value + 1);
                plain[value] = value + 1;
                break;
            case 1:
                map.remove(value);
                plain[value] = 0;
                break;
            default:
                Integer found = map.get(value);
                Verify.check((found == null ? 0 : found) == plain[value], "another value");
        }
    }

    @Override
    public void check() {
        int count = 0;
        Integer last = null;
        for (int i = 1; i < plain.length; i++) {
            if (plain[i] != 0) {
                Verify.check(last == null ? map.firstKey() == i : map.higherKey(last) == i, "not in order");
                last = i;
                count++;
            }
        }
        Verify.check(map.size() == count, "a wrong size");
    }
}
