// verdict: gave up
import java.util.HashSet;
import java.util.Objects;
import java.util.Set;
import java.util.Arrays;

/** Tags that are equal by what their array holds, and whose hash code is made of the array's own. */
public class TagsByArray {
    static final class Tags {
        private final String of;
        private final int[] numbers;

        Tags(String of, int... numbers) {
            this.of = of;
            this.numbers = numbers;
        }

        @Override
        public boolean equals(Object o) {
            return o instanceof Tags && ((Tags) o).of == of && Arrays.equals(((Tags) o).numbers, numbers);
        }

        @Override
        public int hashCode() {
            return Objects.hash(of, numbers);
        }
    }

    public static void main(String[] args) {
        Set<Tags> known = new HashSet<>();
        known.add(new Tags("a", 1, 2));
        assert known.contains(new Tags("a", 1, 2));
    }
}
