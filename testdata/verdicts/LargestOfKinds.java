// verdict: exception java.lang.ClassCastException
import java.util.Comparator;
import java.util.HashMap;
import java.util.Map;
import java.util.function.BinaryOperator;

/** The largest is kept by a function of the JDK's, which refuses to compare a text with a number. */
public class LargestOfKinds {
    @SuppressWarnings({"unchecked", "rawtypes"})
    static final BinaryOperator<Object> larger = BinaryOperator.maxBy((Comparator) Comparator.naturalOrder());

    public static void main(String[] args) {
        Map<String, Object> largest = new HashMap<>();
        largest.merge("size", 12, larger);
        largest.merge("size", "large", larger);
    }
}
