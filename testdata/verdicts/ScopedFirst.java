// verdict: assertion
// release: 25
// preview: 25
import java.util.concurrent.StructuredTaskScope;
import java.util.concurrent.StructuredTaskScope.Joiner;

/** Whoever answers first is taken, and that may be either. */
public class ScopedFirst {
    public static void main(String[] args) throws InterruptedException {
        try (var scope = StructuredTaskScope.open(Joiner.<String>anySuccessfulResultOrThrow())) {
            scope.fork(() -> "near");
            scope.fork(() -> "far");
            assert scope.join().equals("near");
        }
    }
}
