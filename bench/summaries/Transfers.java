/** Transfers between accounts, each of which locks both: in the order of their numbers, or not. */
public class Transfers {
    static final class Account {
        final int number;
        int balance;

        Account(int number, int balance) {
            this.number = number;
            this.balance = balance;
        }
    }

    static boolean mended;

    static int fee(int amount) {
        int fee = 0;
        for (int rest = amount; rest > 0; rest -= 7) {
            fee++;
        }
        return fee;
    }

    static void transfer(Account from, Account to, int amount) {
        Account first = from;
        Account second = to;
        if (mended && from.number > to.number) {
            first = to;
            second = from;
        }
        synchronized (first) {
            synchronized (second) {
                from.balance -= amount + fee(amount);
                to.balance += amount;
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        int transfers = args.length > 1 ? Integer.parseInt(args[1]) : 2;
        mended = args.length > 0;
        Account a = new Account(1, 500);
        Account b = new Account(2, 500);
        Thread[] threads = new Thread[transfers];
        for (int i = 0; i < transfers; i++) {
            Account from = i % 2 == 0 ? a : b;
            threads[i] = new Thread(() -> transfer(from, from == a ? b : a, 100));
            threads[i].start();
        }
        for (Thread t : threads) {
            t.join();
        }
        assert a.balance + b.balance == 1000 - transfers * fee(100);
    }
}
