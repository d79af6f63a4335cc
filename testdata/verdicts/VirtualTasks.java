// verdict: assertion
// release: 21
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** Each order is priced by a virtual thread of its own, and counted without a lock. */
public class VirtualTasks {
    sealed interface Order permits Book, Box {}

    record Book(int pages) implements Order {}

    record Box(int width, int height) implements Order {}

    static int priced;

    static int price(Order order) {
        priced++;
        return switch (order) {
            case Book(int pages) when pages > 500 -> 50;
            case Book b -> b.pages() / 10;
            case Box(int width, int height) -> width * height;
        };
    }

    public static void main(String[] args) throws Exception {
        int total = 0;
        try (var executor = Executors.newVirtualThreadPerTaskExecutor()) {
            List<Future<Integer>> prices = new ArrayList<>();
            for (Order order : List.of(new Book(600), new Box(3, 4))) {
                prices.add(executor.submit(() -> price(order)));
            }
            for (Future<Integer> p : prices) {
                total += p.get();
            }
        }
        assert total == 62 : total;
        assert priced == 2 : priced;
    }
}
