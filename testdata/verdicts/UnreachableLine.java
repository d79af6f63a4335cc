// verdict: unreachable
// property: check unreachable UnreachableLine.java:18
/** What the line does matters to nobody: it is reached all the same, if a thread comes between. */
class UnreachableLine {
    static int count, lost;

    static void add() {
        int old = count;
        count = old + 1;
    }

    public static void main(String[] args) throws InterruptedException {
        Thread t = new Thread(UnreachableLine::add);
        t.start();
        add();
        t.join();
        if (count != 2) {
            lost = 1;
        }
    }
}
