// verdict: race
// property: check races
/** Two threads count without a lock. */
public class RaceCounter {
    private int count;

    void add() {
        count++;
    }

    public static void main(String[] args) {
        RaceCounter c = new RaceCounter();
        new Thread(c::add).start();
        c.add();
    }
}
