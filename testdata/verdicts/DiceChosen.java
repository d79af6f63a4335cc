// verdict: holds
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.concurrent.ThreadLocalRandom;

/** Numbers that nobody gives a seed are choices, and few of them all explored. */
public class DiceChosen {
    public static void main(String[] args) {
        Random random = new Random();
        int sum = random.nextInt(6) + 1 + ThreadLocalRandom.current().nextInt(1, 7);
        assert sum >= 2 && sum <= 12;
        List<Integer> cards = new ArrayList<>(List.of(1, 2, 3));
        Collections.shuffle(cards);
        int first = cards.get(0);
        assert first >= 1 && first <= 3 && (random.nextBoolean() || cards.size() == 3);
    }
}
