// verdict: holds
// property: check races
/** Double-checked locking of a volatile field. */
public class RaceDoubleCheckedMended {
    private static volatile RaceDoubleCheckedMended it;
    private final int value = 42;

    static RaceDoubleCheckedMended get() {
        if (it == null) {
            synchronized (RaceDoubleCheckedMended.class) {
                if (it == null) {
                    it = new RaceDoubleCheckedMended();
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
