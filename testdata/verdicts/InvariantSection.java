// verdict: holds
// property: check invariant InvariantSection.left + InvariantSection.right == 10
import bandsaw.Verify;

/** In an atomic section nobody looks: what is so between the two stores, and in sections within it, does not count. */
class InvariantSection {
    static int left = 10, right;

    static void move(int n) {
        Verify.beginAtomic();
        Verify.beginAtomic();
        left -= n;
        Verify.endAtomic();
        right += n;
        Verify.endAtomic();
    }

    public static void main(String[] args) throws InterruptedException {
        Thread t = new Thread(() -> move(2));
        t.start();
        move(3);
        t.join();
    }
}
