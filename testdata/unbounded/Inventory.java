// verdict: holds
import bandsaw.Verify;
import java.util.ArrayList;
import java.util.List;

/** Orders are filled while there is stock; nothing is sold twice. */
public class Inventory {
    static class Order { final int pieces; boolean filled; Order(int p) { pieces = p; } }

    static int stock;
    static int sold;

    static void fill(List<Order> orders) {
        for (Order o : orders) {
            if (o.pieces > 0 && o.pieces <= stock) {
                stock -= o.pieces;
                sold += o.pieces;
                o.filled = true;
            }
        }
    }

    public static void main(String[] args) {
        stock = Verify.anyInt();
        if (stock < 0 || stock > 1000000) return;
        int begun = stock;
        List<Order> orders = new ArrayList<>();
        for (int i = 0; i < 3; i++) orders.add(new Order(Verify.anyInt()));
        fill(orders);
        assert stock >= 0 && stock + sold == begun;
    }
}
