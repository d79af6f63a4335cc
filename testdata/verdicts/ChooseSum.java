// verdict: assertion
import bandsaw.Verify;

/** Two numbers whose sum and product are as said: there is one such pair. */
class ChooseSum {
    public static void main(String[] args) {
        int a = Verify.choose(1, 20);
        int b = Verify.chooseInt(3, 5, 7, 11);
        Verify.assume(a < b);
        if (a + b == 17) {
            Verify.check(a * b != 66, "6 and 11");
        }
    }
}
