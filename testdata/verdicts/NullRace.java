// verdict: exception java.lang.NullPointerException
/** A field checked, cleared by another thread, then used. */
public class NullRace {
    static class Node {
        int value = 7;
    }

    Node node = new Node();
    int sum;

    void use() {
        if (node != null) {
            sum += node.value;
        }
    }

    void clear() {
        node = null;
    }

    public static void main(String[] args) {
        final NullRace race = new NullRace();
        new Thread() {
            @Override
            public void run() {
                race.clear();
            }
        }.start();
        race.use();
    }
}
