// verdict: holds
import java.util.ArrayList;
import java.util.List;

public class RacyShop {
    static class Account {
        private int balance;
        private String owner;
        private Account next;

        synchronized void pay(int amount) {
            balance += amount;
        }

        int balance() {
            return balance;
        }

        void rename(String name) {
            owner = name;
        }
    }

    static class Clerk extends Thread {
        private final Shop shop;
        private int served;

        Clerk(Shop shop) {
            this.shop = shop;
        }

        @Override
        public void run() {
            shop.account.pay(1);
            served++;
            shop.tills[0] = served;
            shop.account.rename("clerk");
            shop.publish();
        }

        int served() {
            return served;
        }
    }

    static class Shop {
        final Account account = new Account();
        final int[] tills = new int[2];
        final List<String> log = new ArrayList<>();
        Account latest;

        void publish() {
            Account a = new Account();
            a.next = latest;
            latest = a;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Shop shop = new Shop();
        Clerk clerk = new Clerk(shop);
        clerk.start();
        int sum = shop.account.balance() + shop.tills[0] + clerk.served();
        shop.account.rename("main");
        Account last = shop.latest;
        if (last != null && last.next != null) {
            sum++;
        }
        clerk.join();
        if (sum > 5) {
            throw new IllegalStateException();
        }
    }
}
