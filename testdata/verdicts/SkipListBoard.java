// verdict: holds
import java.util.concurrent.ConcurrentSkipListMap;

/** A leader board that two matches fill at the same time: the levels of its skip list say nothing about its contents. */
public class SkipListBoard {
    private final ConcurrentSkipListMap<Integer, String> scores = new ConcurrentSkipListMap<>();

    void record(int score, String player) {
        scores.merge(score, player, (a, b) -> a + "," + b);
    }

    public static void main(String[] args) throws InterruptedException {
        SkipListBoard board = new SkipListBoard();
        board.record(10, "ann");
        Thread match = new Thread(() -> {
            board.record(30, "bob");
            board.scores.remove(10);
        });
        match.start();
        board.record(20, "cid");
        match.join();
        assert board.scores.size() == 2 : "lost or kept";
        assert board.scores.firstKey() == 20 && board.scores.lastKey() == 30 : "out of order";
    }
}
