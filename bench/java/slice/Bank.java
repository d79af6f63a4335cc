import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.IntPredicate;

/**
 * A bank: clerks move money between accounts, an auditor adds it up meanwhile,
 * and everything is written to a journal and to an audit trail. Money is neither
 * made nor lost.
 */
public class Bank {
    /** The money of one customer. */
    static final class Account {
        private final int number;
        private final String owner;
        private int cents;
        private boolean frozen;
        private final List<Entry> entries = new LinkedList<>();

        Account(int number, String owner, int cents) {
            this.number = number;
            this.owner = owner;
            this.cents = cents;
        }

        int number() {
            return number;
        }

        String owner() {
            return owner;
        }

        synchronized int cents() {
            return cents;
        }

        synchronized void freeze() {
            frozen = true;
        }

        synchronized void add(int amount, String purpose) {
            if (frozen) {
                throw new IllegalStateException("account " + number + " is frozen");
            }
            if (cents + amount < 0) {
                throw new ArithmeticException("account " + number + " is overdrawn");
            }
            cents += amount;
            entries.add(new Entry(amount, cents, purpose));
        }

        synchronized List<Entry> entries() {
            return new ArrayList<>(entries);
        }

        @Override
        public String toString() {
            return number + " (" + owner + ")";
        }
    }

    /** A line of an account's statement. */
    static final class Entry {
        final int amount;
        final int after;
        final String purpose;

        Entry(int amount, int after, String purpose) {
            this.amount = amount;
            this.after = after;
            this.purpose = purpose;
        }

        @Override
        public String toString() {
            return amount + " -> " + after + " " + purpose;
        }
    }

    /** The accounts, by number. */
    static final class Register {
        private final Map<Integer, Account> accounts = Collections.synchronizedMap(new TreeMap<>());
        private int lastNumber;

        synchronized Account open(String owner, int cents) {
            Account a = new Account(++lastNumber, owner, cents);
            accounts.put(a.number(), a);
            return a;
        }

        Account find(int number) {
            Account a = accounts.get(number);
            if (a == null) {
                throw new IllegalArgumentException("no account " + number);
            }
            return a;
        }

        Optional<Account> richest() {
            Account best = null;
            synchronized (accounts) {
                for (Account a : accounts.values()) {
                    if (best == null || a.cents() > best.cents()) {
                        best = a;
                    }
                }
            }
            return Optional.ofNullable(best);
        }

        Collection<Account> all() {
            synchronized (accounts) {
                return new ArrayList<>(accounts.values());
            }
        }
    }

    /** Everything that happened, for people. */
    static final class Trail {
        private final List<String> lines = Collections.synchronizedList(new ArrayList<>());
        private final Map<String, Integer> counts = new HashMap<>();
        private final StringBuffer all = new StringBuffer();

        void note(String kind, Object... about) {
            StringBuilder line = new StringBuilder(kind);
            for (Object o : about) {
                line.append(' ').append(o);
            }
            lines.add(line.toString());
            all.append(line).append(';');
            synchronized (counts) {
                counts.merge(kind, 1, Integer::sum);
            }
        }

        int count(String kind) {
            synchronized (counts) {
                return counts.getOrDefault(kind, 0);
            }
        }

        void print() {
            synchronized (lines) {
                for (Iterator<String> i = lines.iterator(); i.hasNext();) {
                    System.out.println(i.next());
                }
            }
            System.out.println(all.length() + " characters");
        }
    }

    /** Money to be moved. */
    static final class Transfer {
        final int from;
        final int to;
        final int cents;

        Transfer(int from, int to, int cents) {
            this.from = from;
            this.to = to;
            this.cents = cents;
        }

        @Override
        public String toString() {
            return cents + " from " + from + " to " + to;
        }
    }

    /** Does a list of transfers, each as a whole. */
    final class Clerk extends Thread {
        private final List<Transfer> jobs = new ArrayList<>();
        private int refused;

        Clerk(String name) {
            super(name);
        }

        Clerk job(int from, int to, int cents) {
            jobs.add(new Transfer(from, to, cents));
            return this;
        }

        @Override
        public void run() {
            for (Transfer t : jobs) {
                if (!move(t)) {
                    refused++;
                }
            }
        }

        private boolean move(Transfer t) {
            Account from = register.find(t.from);
            Account to = register.find(t.to);
            Account first = from.number() < to.number() ? from : to;
            Account second = first == from ? to : from;
            synchronized (first) {
                synchronized (second) {
                    if (from.cents() < t.cents) {
                        trail.note("refused", t);
                        return false;
                    }
                    from.add(-t.cents, "to " + to);
                    to.add(t.cents, "from " + from);
                }
            }
            trail.note("moved", getName(), t);
            return true;
        }

        int refused() {
            return refused;
        }
    }

    /** Rules by which the auditor looks at entries. */
    static final class Rules {
        private final Map<String, IntPredicate> byName = new LinkedHashMap<>();

        Rules rule(String name, IntPredicate p) {
            byName.put(name, p);
            return this;
        }

        List<String> broken(Account a) {
            List<String> out = new ArrayList<>();
            for (Entry e : a.entries()) {
                for (Map.Entry<String, IntPredicate> r : byName.entrySet()) {
                    if (!r.getValue().test(e.amount)) {
                        out.add(r.getKey() + ": " + e);
                    }
                }
            }
            return out;
        }
    }

    private final Register register = new Register();
    private final Trail trail = new Trail();
    private final Rules rules = new Rules().rule("not zero", n -> n != 0).rule("small", n -> Math.abs(n) < 100_000);

    int total() {
        int sum = 0;
        for (Account a : register.all()) {
            sum += a.cents();
        }
        return sum;
    }

    void audit() {
        List<Account> all = new ArrayList<>(register.all());
        all.sort(Comparator.comparing(Account::owner));
        for (Account a : all) {
            List<String> broken = rules.broken(a);
            if (broken.isEmpty()) {
                trail.note("audited", a);
            } else {
                trail.note("irregular", a, broken);
            }
        }
    }

    void statement(int number) {
        Account a = register.find(number);
        System.out.println("statement of " + a);
        int line = 0;
        for (Entry e : a.entries()) {
            System.out.println(++line + ". " + e);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Bank bank = new Bank();
        int ann = bank.register.open("ann", 500).number();
        int bob = bank.register.open("bob", 300).number();
        Clerk first = bank.new Clerk("first").job(ann, bob, 200);
        Clerk second = bank.new Clerk("second").job(bob, ann, 400);
        int before = bank.total();
        first.start();
        second.start();
        bank.audit();
        first.join();
        second.join();
        bank.statement(ann);
        bank.statement(bob);
        bank.trail.print();
        System.out.println("richest: " + bank.register.richest().orElseThrow(IllegalStateException::new));
        assert bank.total() == before : bank.total();
        assert bank.register.find(ann).cents() >= 0 && bank.register.find(bob).cents() >= 0;
        assert first.refused() == 0;
    }
}
