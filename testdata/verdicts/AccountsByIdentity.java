// verdict: gave up
import java.util.HashSet;
import java.util.Set;

/** Accounts that are equal if their names are, but have the hash codes of their identities: one is not found by its name. */
public class AccountsByIdentity {
    static final class Account {
        final String name;

        Account(String name) {
            this.name = name;
        }

        @Override
        public boolean equals(Object o) {
            return o instanceof Account && ((Account) o).name.equals(name);
        }

        @Override
        public int hashCode() {
            return super.hashCode();
        }
    }

    public static void main(String[] args) {
        Set<Account> accounts = new HashSet<>();
        accounts.add(new Account("a"));
        assert accounts.contains(new Account("a")); // found with all hash codes equal only
    }
}
