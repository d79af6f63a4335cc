// verdict: holds
import bandsaw.Verify;

/** An invoice in cents; discounts never make it negative, the total is what its lines come to. */
public class Invoice {
  static final int MOST = 1_000_000;

  private int net;
  private int discount;
  private int lines;
  private boolean closed;

  boolean add(int price, int quantity) {
    if (closed || price < 0 || price > 10_000 || quantity < 1 || quantity > 99) {
      return false;
    }
    int amount = price * quantity;
    if (net + amount > MOST) {
      return false;
    }
    net += amount;
    lines++;
    return true;
  }

  void rebate(int percent) {
    if (closed || percent < 0 || percent > 100) {
      return;
    }
    discount = net / 100 * percent;
  }

  int total() {
    return net - discount;
  }

  public static void main(String[] args) {
    Invoice invoice = new Invoice();
    while (Verify.chooseBoolean()) {
      switch (Verify.choose(0, 1)) {
        case 0:
          invoice.add(Verify.anyInt(), Verify.anyInt());
          break;
        default:
          invoice.rebate(Verify.anyInt());
      }
      assert invoice.net >= 0 && invoice.net <= MOST;
    }
    invoice.closed = true;
    assert invoice.net <= MOST;
  }
}
