// verdict: holds
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;

/** Accounts copied field by field under their locks: no copy shows half of a transfer, and final fields stay. */
public class ReflectedFields {
    static class Account {
        private int cents = 2;
        private int reserved;
        private final int limit = Integer.parseInt("2");
        static int copies;

        synchronized void reserve() {
            cents--;
            reserved++;
        }

        synchronized Account copy() throws IllegalAccessException {
            Account to = new Account();
            for (Field f : Account.class.getDeclaredFields()) {
                if (!Modifier.isStatic(f.getModifiers()) && !Modifier.isFinal(f.getModifiers())) {
                    f.setInt(to, f.getInt(this));
                }
            }
            return to;
        }
    }

    public static void main(String[] args) throws Exception {
        Account a = new Account();
        Thread t = new Thread(a::reserve);
        t.start();
        Account b = a.copy();
        assert b.cents + b.reserved == b.limit;
        t.join();
        try {
            Account.class.getDeclaredField("limit").setInt(b, 3);
            assert false;
        } catch (IllegalAccessException e) {
            assert b.limit == 2;
        }
    }
}
