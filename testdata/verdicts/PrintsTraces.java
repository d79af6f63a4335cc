// verdict: assertion
/** An exception that tells the console of itself, and counts how often it does. */
public class PrintsTraces {
    static class Counted extends RuntimeException {
        int asked;

        @Override
        public String getMessage() {
            asked++;
            return "asked " + asked + " times";
        }
    }

    public static void main(String[] args) {
        Counted e = new Counted();
        e.printStackTrace();
        e.printStackTrace(System.out);
        assert e.asked == 0;
    }
}
