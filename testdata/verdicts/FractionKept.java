// verdict: assertion
/** A fraction that is kept is the one of which the number was made. */
public class FractionKept {
    public static void main(String[] args) {
        double fraction = Math.random();
        int half = (int) (fraction * 2);
        assert half == 0 || fraction < 0.75;
    }
}
