// verdict: invariant
// property: check invariant InvariantSectionEnd.it.left + InvariantSectionEnd.it.right == 10
import bandsaw.Verify;

/** A section that ends with the condition broken violates it, though the store is not what ends it. */
class InvariantSectionEnd {
    static final InvariantSectionEnd it = new InvariantSectionEnd();
    int left = 10, right;

    static void take(InvariantSectionEnd e, int n) {
        e.left -= n;
    }

    static void move(int n) {
        Verify.beginAtomic();
        take(it, n);
        if (n != 3)
            it.right += n;
        Verify.endAtomic();
    }

    public static void main(String[] args) throws InterruptedException {
        Thread t = new Thread(() -> move(2));
        t.start();
        move(3);
        t.join();
    }
}
