// verdict: holds
// with the bug: assertion
import bandsaw.Verify;

/** Stock of several articles, with reservations and orders. */
public class Main {
  static final class Article {
    final int price;
    int stock;
    int reserved;

    Article(int price, int stock) {
      this.price = price;
      this.stock = stock;
    }

    boolean reserve(int n) {
      if (n <= 0 || n > stock - reserved) {
        return false;
      }
      reserved += n;
      return true;
    }

    void ship(int n) {
      if (n <= 0 || n > reserved) { // bug: if (n <= 0 || n > stock) {
        return;
      }
      reserved -= n;
      stock -= n;
    }

    void cancel(int n) {
      if (n > 0 && n <= reserved) {
        reserved -= n;
      }
    }

    void restock(int n) {
      if (n > 0 && n <= 1_000_000 && stock <= 1_000_000) {
        stock += n;
      }
    }
  }

  static int orders;
  static int failed;

  public static void main(String[] args) {
    Article bolt = new Article(3, 100), nut = new Article(1, 50);
    for (;;) {
      Article a = Verify.chooseBoolean() ? bolt : nut;
      int n = Verify.anyInt();
      switch (Verify.choose(0, 3)) {
        case 0:
          if (a.reserve(n)) orders++;
          else failed++;
          break;
        case 1: a.ship(n); break;
        case 2: a.cancel(n); break;
        default: a.restock(n);
      }
      assert a.reserved >= 0;
      assert a.reserved <= a.stock : "reserved what is not there";
      assert a.stock >= 0;
    }
  }
}
