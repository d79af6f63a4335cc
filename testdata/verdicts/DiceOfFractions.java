// verdict: holds
import java.util.Random;

/** Random fractions that are made whole numbers at once are a choice among all of these. */
public class DiceOfFractions {
    static int roll(int sides) {
        return (int) (Math.random() * sides) + 1;
    }

    public static void main(String[] args) {
        Random random = new Random();
        int sum = roll(6) + (int) (random.nextDouble() * 4);
        assert sum >= 1 && sum <= 9;
        long card = (long) (Math.random() * 10 + 1);
        assert card >= 1 && card <= 10;
        char letter = (char) ('a' + (int) (26 * Math.random()));
        assert Character.isLowerCase(letter);
        assert (int) (Math.random() * 0) == 0 && (int) (Math.random() * -2) <= 0;
    }
}
