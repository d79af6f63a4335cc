// verdict: exception java.lang.NullPointerException

/** An object without a name is to be written in a column: what has no text has no width. */
public class FormatOfNoText {
    static class Item {
        private String name;

        @Override
        public String toString() {
            return name;
        }
    }

    public static void main(String[] args) {
        String.format("%5s", new Item());
    }
}
