// verdict: holds
// property: check unreachable UnreachableHolds.java:21
// property: check unreachable UnreachableHolds.broken
// property: check unreachable UnreachableHolds.never; check unreachable UnreachableHolds.<init>
/** A line, a method that is called there, and one that nobody calls. */
class UnreachableHolds {
    static int count;

    static void broken() {
        System.out.println("broken");
    }

    static void never() {
    }

    static synchronized void add() {
        int old = count;
        count = old + 1;
        if (count != old + 1)
            // The lock is held.
            System.out.println("another was here");
        if (count > 2)
            broken();
    }

    public static void main(String[] args) {
        new Thread(UnreachableHolds::add).start();
        add();
    }
}
