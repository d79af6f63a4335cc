// verdict: gave up
import java.util.HashMap;
import java.util.Map;

/** A key that compares a part with whatever it is compared with itself, and whose hash code is its number's: nobody asks the part for one. */
public class LooseTags {
    static final class Name {
        final String text;

        Name(String text) {
            this.text = text;
        }

        @Override
        public boolean equals(Object o) {
            return ((Name) o).text.equals(text);
        }

        @Override
        public int hashCode() {
            return text.hashCode();
        }
    }

    static final class Tag {
        final Name name;
        final int number;

        Tag(String name, int number) {
            this.name = new Name(name);
            this.number = number;
        }

        @Override
        public boolean equals(Object o) {
            return name.equals(o instanceof Tag ? ((Tag) o).name : o);
        }

        @Override
        public int hashCode() {
            return number;
        }
    }

    public static void main(String[] args) {
        Map<Object, String> found = new HashMap<>();
        found.put(new Object(), "here");
        found.put(new Tag("red", 7), "there"); // may throw, by chance
        assert found.size() == 2;
    }
}
