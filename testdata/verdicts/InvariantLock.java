// verdict: invariant
// property: check invariant InvariantLock.left + InvariantLock.right == 10
/** A lock keeps others from entering, not from looking: between the two stores the sum is another. */
class InvariantLock {
    static int left = 10, right;

    static synchronized void move(int n) {
        left -= n;
        right += n;
    }

    public static void main(String[] args) {
        move(3);
    }
}
