// verdict: race
// property: check races
/** An object handed over through a plain field. */
public class RacePublished {
    static class Box {
        int value;
    }

    static Box shared;

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
