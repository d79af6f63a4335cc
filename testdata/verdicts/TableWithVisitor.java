// verdict: gave up
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** A visitor is compared with members only if their hash codes happen to be its own. */
public class TableWithVisitor {
    static int compared;

    static final class Visitor {
        @Override
        public boolean equals(Object o) {
            compared++;
            return o == this;
        }

        @Override
        public int hashCode() {
            return 1;
        }
    }

    public static void main(String[] args) {
        Set<Object> members = new HashSet<>();
        members.add(new Object());
        members.add(new Object());
        boolean all = members.containsAll(List.of(new Visitor()));
        assert !all && compared > 0;
    }
}
