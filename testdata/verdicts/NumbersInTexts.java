// verdict: gave up
import java.util.HashMap;
import java.util.Map;

/** A key that equals whatever reads as its number, in a table where another, which reads as none, may have the same hash code. */
public class NumbersInTexts {
    static final class Line {
        final int number;

        Line(int number) {
            this.number = number;
        }

        @Override
        public boolean equals(Object o) {
            return Integer.parseInt(o.toString()) == number;
        }

        @Override
        public int hashCode() {
            return number;
        }

        @Override
        public String toString() {
            return Integer.toString(number);
        }
    }

    static final class End {
        @Override
        public String toString() {
            return "end";
        }
    }

    public static void main(String[] args) {
        Map<Object, String> marks = new HashMap<>();
        marks.put(new End(), "last");
        marks.put(new Line(7), "here"); // may throw, by chance
        assert marks.size() == 2;
    }
}
