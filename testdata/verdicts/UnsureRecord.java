// verdict: gave up
/** The text of a record is made by methods of the JDK's that have frames, which lift has put something else in the place of. */
public class UnsureRecord {
    static class Part {
        @Override
        public String toString() {
            throw new IllegalStateException("no text");
        }
    }

    record Whole(Part part) {}

    public static void main(String[] args) {
        try {
            new Whole(new Part()).toString();
        } catch (IllegalStateException e) {
            assert e.getStackTrace().length > 2;
        }
    }
}
