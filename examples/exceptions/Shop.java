/**
 * An error that lies behind a null dereference, a virtual call and a finally
 * block: a discount that nobody configured breaks a sale half-way, and the
 * clean-up in the finally block reports the till as balanced all the same.
 */
public class Shop {
    interface Discount {
        int apply(int price);
    }

    static class Percent implements Discount {
        private final int percent;

        Percent(int percent) {
            this.percent = percent;
        }

        @Override
        public int apply(int price) {
            return price - price * percent / 100;
        }
    }

    /** Takes an amount off; forgets that the amount may not be known yet. */
    static class Voucher implements Discount {
        private Integer amount;

        void value(int amount) {
            this.amount = amount;
        }

        @Override
        public int apply(int price) {
            return price - amount;
        }
    }

    private int due = 0;
    private int paid = 0;
    private boolean open = false;

    void sell(int price, Discount discount) {
        open = true;
        try {
            due += price;
            paid += discount.apply(price);
        } finally {
            open = false;
        }
    }

    void sellSafely(int price, Discount discount) {
        try {
            sell(price, discount);
        } catch (RuntimeException e) {
            System.out.println("sale cancelled");
        }
    }

    void close() {
        assert !open : "the last sale ended";
        assert due == 0 || paid > 0 : "everything sold was paid";
    }

    public static void main(String[] args) throws InterruptedException {
        final Shop shop = new Shop();
        final Voucher voucher = new Voucher();
        Thread till = new Thread() {
            @Override
            public void run() {
                shop.sellSafely(100, voucher);
            }
        };
        till.start();
        voucher.value(10);
        till.join();
        shop.sellSafely(0, new Percent(5));
        shop.close();
    }
}
