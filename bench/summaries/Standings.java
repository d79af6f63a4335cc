import java.util.Arrays;

/** The standings of a league: results come in from several grounds, and the table is sorted anew. */
public class Standings {
    private static final class Team implements Comparable<Team> {
        final String name;
        int points;
        int goals;

        Team(String name) {
            this.name = name;
        }

        @Override
        public int compareTo(Team other) {
            if (points != other.points) {
                return other.points - points;
            }
            return goals != other.goals ? other.goals - goals : name.compareTo(other.name);
        }
    }

    private final Team[] table;
    private int played;
    private final boolean mended;

    Standings(boolean mended, String... names) {
        this.mended = mended;
        table = new Team[names.length];
        for (int i = 0; i < names.length; i++) {
            table[i] = new Team(names[i]);
        }
        Arrays.sort(table);
    }

    private Team find(String name) {
        for (Team t : table) {
            if (t.name.equals(name)) {
                return t;
            }
        }
        throw new IllegalArgumentException(name);
    }

    private void add(String name, int scored, int conceded) {
        Team t = find(name);
        t.goals += scored - conceded;
        t.points += scored > conceded ? 3 : scored == conceded ? 1 : 0;
    }

    /** A result as "home 2:1 guest". */
    private void enter(String result) {
        int home = result.indexOf(' ');
        int colon = result.indexOf(':');
        int guest = result.indexOf(' ', colon);
        int scored = Integer.parseInt(result.substring(home + 1, colon));
        int conceded = Integer.parseInt(result.substring(colon + 1, guest));
        add(result.substring(0, home), scored, conceded);
        add(result.substring(guest + 1), conceded, scored);
        Arrays.sort(table);
        played++;
    }

    void result(String result) {
        if (mended) {
            synchronized (this) {
                enter(result);
            }
        } else {
            enter(result);
        }
    }

    synchronized int sum() {
        int sum = 0;
        for (Team t : table) {
            sum += t.goals;
        }
        return sum;
    }

    public static void main(String[] args) throws InterruptedException {
        int grounds = args.length > 1 ? Integer.parseInt(args[1]) : 2;
        Standings league = new Standings(args.length > 0, "reds", "blues", "greens", "whites");
        String[] results = {"reds 2:1 blues", "blues 0:0 greens", "whites 1:3 reds", "greens 2:2 whites"};
        Thread[] threads = new Thread[grounds];
        for (int i = 0; i < grounds; i++) {
            String result = results[i % results.length];
            threads[i] = new Thread(() -> league.result(result));
            threads[i].start();
        }
        for (Thread t : threads) {
            t.join();
        }
        assert league.sum() == 0 && league.played == grounds;
    }
}
