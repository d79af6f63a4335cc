// preview: 25
import java.time.Duration;
import java.util.List;
import java.util.concurrent.StructuredTaskScope;
import java.util.concurrent.StructuredTaskScope.FailedException;
import java.util.concurrent.StructuredTaskScope.Joiner;
import java.util.concurrent.StructuredTaskScope.Subtask;
import java.util.stream.Collectors;

/** Tasks whose threads end before the scope in which they began. */
public class Scopes {
    static final ScopedValue<String> USER = ScopedValue.newInstance();

    record Offer(String shop, int price) {}

    static Offer ask(String shop, int price) throws InterruptedException {
        Thread.sleep(price);
        return new Offer(shop, price);
    }

    static List<Offer> all() throws InterruptedException {
        try (var scope = StructuredTaskScope.open(Joiner.<Offer>allSuccessfulOrThrow())) {
            scope.fork(() -> ask("a", 3));
            scope.fork(() -> ask("b", 2));
            return scope.join().map(Subtask::get).collect(Collectors.toList());
        }
    }

    static Offer first() throws InterruptedException {
        try (var scope = StructuredTaskScope.open(Joiner.<Offer>anySuccessfulResultOrThrow())) {
            scope.fork(() -> ask("slow", 100_000));
            scope.fork(() -> ask("fast", 1));
            return scope.join();
        }
    }

    static void nested(String name) throws InterruptedException {
        try (var scope = StructuredTaskScope.open()) {
            var inner = scope.fork(() -> {
                try (var below = StructuredTaskScope.open()) {
                    var user = below.fork(USER::get);
                    below.join();
                    return user.get() + " in " + name;
                }
            });
            scope.join();
            System.out.println(inner.get() + " " + inner.state() + " " + scope.isCancelled());
        }
    }

    public static void main(String[] args) throws Exception {
        System.out.println(all());
        System.out.println(first());
        ScopedValue.where(USER, "ann").call(() -> {
            nested("scope");
            return null;
        });

        try (var scope = StructuredTaskScope.open()) {
            var bad = scope.fork(() -> {
                throw new IllegalArgumentException("bad");
            });
            try {
                scope.join();
            } catch (FailedException e) {
                System.out.println(e.getCause() + " " + bad.state() + " " + bad.exception().getMessage() + " " + scope.isCancelled());
            }
        }
        try (var scope = StructuredTaskScope.open(Joiner.awaitAll(), c -> c.withName("late").withTimeout(Duration.ofMillis(5)))) {
            scope.fork(() -> ask("late", 100_000));
            scope.join();
        } catch (StructuredTaskScope.TimeoutException e) {
            System.out.println("late");
        }
        try (var scope = StructuredTaskScope.open(Joiner.awaitAll(), c -> c.withThreadFactory(Thread.ofPlatform().name("worker-", 1).factory()))) {
            var name = scope.fork(() -> Thread.currentThread().getName());
            scope.join();
            System.out.println(name.get());
            scope.fork(() -> 1);
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage());
        }
        try (var scope = StructuredTaskScope.open()) {
            scope.fork(() -> 1).get();
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage());
        }
    }
}
