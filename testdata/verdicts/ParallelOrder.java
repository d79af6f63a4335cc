// verdict: assertion
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.StreamSupport;

/** What a parallel stream does for each element is done in no order; here an argument says that it is parallel. */
public class ParallelOrder {
    public static void main(String[] args) {
        List<Integer> seen = Collections.synchronizedList(new ArrayList<>());
        StreamSupport.stream(List.of(1, 2, 3).spliterator(), true).filter(x -> x != 2).forEach(seen::add);
        assert seen.equals(List.of(1, 3)) : seen;
    }
}
