// verdict: race
// property: check races
/** Double-checked locking of a field that is not volatile: the first look at it is not ordered. */
public class RaceDoubleChecked {
    private static RaceDoubleChecked it;
    private final int value = 42;

    static RaceDoubleChecked get() {
        if (it == null) {
            synchronized (RaceDoubleChecked.class) {
                if (it == null) {
                    it = new RaceDoubleChecked();
                }
            }
        }
        return it;
    }

    public static void main(String[] args) {
        new Thread(() -> System.out.println(get().value)).start();
        System.out.println(get().value);
    }
}
