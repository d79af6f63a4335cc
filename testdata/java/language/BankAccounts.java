import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Accounts with checked exceptions, a journal and roll back. */
public class BankAccounts {
    static class InsufficientFunds extends Exception {
        private final long missing;

        InsufficientFunds(String account, long missing) {
            super(account + " lacks " + money(missing));
            this.missing = missing;
        }

        long missing() {
            return missing;
        }
    }

    static String money(long cents) {
        return (cents < 0 ? "-" : "") + Math.abs(cents) / 100 + "." + (Math.abs(cents) % 100 < 10 ? "0" : "") + Math.abs(cents) % 100;
    }

    static abstract class Account {
        protected long balance;
        private final String name;
        private final List<String> journal = new ArrayList<>();

        Account(String name) {
            this.name = name;
        }

        void deposit(long amount) {
            if (amount <= 0) {
                throw new IllegalArgumentException("deposit of " + money(amount));
            }
            balance += amount;
            journal.add("+" + money(amount));
        }

        void withdraw(long amount) throws InsufficientFunds {
            if (available() < amount) {
                throw new InsufficientFunds(name, amount - available());
            }
            balance -= amount;
            journal.add("-" + money(amount));
        }

        abstract long available();

        void endOfMonth() {
        }

        @Override
        public String toString() {
            return name + " " + money(balance) + " " + journal;
        }
    }

    static class Savings extends Account {
        Savings(String name) {
            super(name);
        }

        @Override
        long available() {
            return balance;
        }

        @Override
        void endOfMonth() {
            deposit(balance / 100);
        }
    }

    static class Giro extends Account {
        final long credit;

        Giro(String name, long credit) {
            super(name);
            this.credit = credit;
        }

        @Override
        long available() {
            return balance + credit;
        }

        @Override
        void endOfMonth() {
            if (balance < 0) {
                balance += balance * 12 / 1200;
            }
        }
    }

    private final Map<String, Account> accounts = new LinkedHashMap<>();

    void open(Account a) {
        accounts.put(a.name, a);
    }

    boolean transfer(String from, String to, long amount) {
        try {
            accounts.get(from).withdraw(amount);
            accounts.get(to).deposit(amount);
            return true;
        } catch (InsufficientFunds e) {
            System.out.println("refused: " + e.getMessage() + " (" + e.missing() + ")");
            return false;
        } catch (NullPointerException e) {
            System.out.println("no account " + to);
            accounts.get(from).deposit(amount);
            return false;
        } finally {
            System.out.println(from + " -> " + to + " " + money(amount));
        }
    }

    public static void main(String[] args) {
        BankAccounts bank = new BankAccounts();
        bank.open(new Savings("ann"));
        bank.open(new Giro("bob", 50_00));
        bank.accounts.get("ann").deposit(100_05);
        System.out.println(bank.transfer("ann", "bob", 70_00));
        System.out.println(bank.transfer("ann", "bob", 70_00));
        System.out.println(bank.transfer("bob", "ann", 110_10));
        System.out.println(bank.transfer("bob", "eve", 1_00));
        for (Account a : bank.accounts.values()) {
            a.endOfMonth();
            System.out.println(a);
        }
        try {
            bank.accounts.get("bob").deposit(-5);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
    }
}
