// verdict: holds
// property: check invariant InvariantSingleton.it.total >= 0L
// property: check invariant InvariantSingleton.it == null || InvariantSingleton.it.next == null || InvariantSingleton.it.next.total != InvariantSingleton.it.total
/** Of an object that is not there yet an invariant says nothing; of others of its class neither. */
class InvariantSingleton {
    static InvariantSingleton it;
    long total;
    InvariantSingleton next;

    public static void main(String[] args) throws InterruptedException {
        InvariantSingleton other = new InvariantSingleton();
        other.total = -1;
        it = new InvariantSingleton();
        Thread t = new Thread(() -> it.total += 5);
        t.start();
        other.total -= 10;
        it.next = other;
        t.join();
        it.total -= 5;
    }
}
