// verdict: holds
// property: check races
/** An object handed over through a volatile field. */
public class RacePublishedMended {
    static class Box {
        int value;
    }

    static volatile Box shared;

    public static void main(String[] args) {
        new Thread(() -> {
            Box b = new Box();
            b.value = 1;
            shared = b;
        }).start();
        if (shared != null) {
            System.out.println(shared.value);
        }
    }
}
