// verdict: invariant
// property: check invariant InvariantInitial$Settings.size == 4
/** A class is looked at from when its initialiser has ended: not before, when nothing is set yet. */
class InvariantInitial {
    static class Settings {
        static int size = 4;
        static {
            if (InvariantInitial.wrong)
                size++;
        }
    }

    static boolean wrong;

    public static void main(String[] args) throws InterruptedException {
        Thread t = new Thread(() -> wrong = true);
        t.start();
        int unused = Settings.size;
    }
}
