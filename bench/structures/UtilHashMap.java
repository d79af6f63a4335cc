import bandsaw.Verify;
import java.util.HashMap;

/** java.util.HashMap as it is, beside a plain array; keys are eight apart, so that some share a bin. */
final class UtilHashMap implements Driver.Structure {
    private final HashMap<Integer, Integer> map = new HashMap<>(2);
    private final int[] plain;

    private UtilHashMap(int n) {
        plain = new int[n + 1];
    }

    public static void main(String[] args) {
        Driver.explore(new UtilHashMap(Driver.size(args)), args);
    }

    @Override
    public void call(int kind, int value) {
        switch (kind) {
            case 0:
                map.put(8 * value, value + 1);
                plain[value] = value + 1;
                break;
            case 1:
                map.remove(8 * value);
                plain[value] = 0;
                break;
            default:
                Verify.check(map.containsKey(8 * value) == (plain[value] != 0), "there, or not");
        }
    }

    @Override
    public void check() {
        int count = 0;
        for (int i = 1; i < plain.length; i++) {
            Verify.check(map.getOrDefault(8 * i, 0) == plain[i], "another value");
            count += plain[i] == 0 ? 0 : 1;
        }
        Verify.check(map.size() == count, "a wrong size");
    }
}
