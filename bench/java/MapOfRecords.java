import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** Three clerks replace records, each with a list of tags, in a map. */
public class MapOfRecords {
    record Account(String owner, int balance, List<String> tags) {}

    static final Map<Integer, Account> accounts = new ConcurrentHashMap<>();

    public static void main(String[] args) throws InterruptedException {
        int n = Integer.parseInt(args[0]);
        for (int i = 0; i < n; i++) {
            accounts.put(i, new Account("owner " + i, 10, List.of("a" + i, "b" + i, "c")));
        }
        Thread[] clerks = new Thread[3];
        for (int c = 0; c < clerks.length; c++) {
            int id = c;
            clerks[c] = new Thread(() -> pay(id, n));
        }
        for (Thread c : clerks) {
            c.start();
        }
        for (Thread c : clerks) {
            c.join();
        }
        int sum = 0;
        for (Account a : accounts.values()) {
            sum += a.balance();
        }
        assert sum <= 10 * n + 9 : sum;
    }

    static void pay(int id, int n) {
        for (int i = 0; i < 3; i++) {
            int at = (id + i) % n;
            Account a = accounts.get(at);
            accounts.put(at, new Account(a.owner(), a.balance() + id, a.tags()));
        }
    }
}
