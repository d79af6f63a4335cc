// verdict: assertion
/** Each of the numbers that fractions are made comes. */
public class DiceOfSeven {
    public static void main(String[] args) {
        int day = (int) (Math.random() * 7);
        int month = (int) (Math.random() * 12 + 1);
        assert day != 4 || month != 9;
    }
}
