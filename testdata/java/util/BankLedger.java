import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Accounts, transfers that fail and roll back, statements. */
public class BankLedger {
    static class InsufficientFunds extends Exception {
        final long missing;

        InsufficientFunds(String account, long missing) {
            super(account + " lacks " + cents(missing));
            this.missing = missing;
        }
    }

    static abstract class Account {
        final String id;
        protected long balance;
        final List<String> history = new ArrayList<>();

        Account(String id) {
            this.id = id;
        }

        abstract long limit();

        void deposit(long amount) {
            if (amount <= 0) {
                throw new IllegalArgumentException("amount " + amount);
            }
            balance += amount;
            history.add("+" + cents(amount));
        }

        void withdraw(long amount) throws InsufficientFunds {
            if (balance + limit() < amount) {
                throw new InsufficientFunds(id, amount - balance - limit());
            }
            balance -= amount;
            history.add("-" + cents(amount));
        }
    }

    static class Savings extends Account {
        Savings(String id) {
            super(id);
        }

        @Override
        long limit() {
            return 0;
        }

        void interest(int permille) {
            deposit(balance * permille / 1000);
        }
    }

    static class Checking extends Account {
        final long overdraft;

        Checking(String id, long overdraft) {
            super(id);
            this.overdraft = overdraft;
        }

        @Override
        long limit() {
            return overdraft;
        }
    }

    static String cents(long c) {
        return String.format("%s%d.%02d", c < 0 ? "-" : "", Math.abs(c) / 100, Math.abs(c) % 100);
    }

    private final Map<String, Account> accounts = new LinkedHashMap<>();

    void open(Account a) {
        if (accounts.putIfAbsent(a.id, a) != null) {
            throw new IllegalStateException("account exists: " + a.id);
        }
    }

    boolean transfer(String from, String to, long amount) {
        Account a = accounts.get(from), b = accounts.get(to);
        try {
            a.withdraw(amount);
            try {
                b.deposit(amount);
            } catch (RuntimeException e) {
                a.deposit(amount);
                throw e;
            }
            return true;
        } catch (InsufficientFunds e) {
            System.out.println("refused: " + e.getMessage());
            return false;
        } catch (RuntimeException e) {
            System.out.println("rolled back: " + e.getClass().getSimpleName());
            return false;
        } finally {
            System.out.println(from + " -> " + to + " " + cents(amount));
        }
    }

    public static void main(String[] args) {
        BankLedger bank = new BankLedger();
        bank.open(new Savings("sav"));
        bank.open(new Checking("chk", 50_00));
        try {
            bank.open(new Savings("sav"));
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage());
        }
        bank.accounts.get("sav").deposit(1000_00);
        System.out.println(bank.transfer("sav", "chk", 250_50) + " " + bank.transfer("chk", "sav", 300_50) + " " + bank.transfer("chk", "sav", 0_01));
        System.out.println(bank.transfer("sav", "nobody", 5));
        ((Savings) bank.accounts.get("sav")).interest(15);
        for (Account a : bank.accounts.values()) {
            System.out.printf("%-4s %10s %s%n", a.id, cents(a.balance), a.history);
        }
    }
}
