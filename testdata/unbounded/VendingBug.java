// verdict: violated
import bandsaw.Verify;

/** A machine that takes more than a hundred. */
public class VendingBug {
    static int credit;
    static int sold;

    static void insert(int coin) {
        if (coin == 5 || coin == 10 || coin == 20) {
            if (credit <= 10 + 80) {
                credit += coin;
            }
        }
    }

    static void buy() {
        if (credit >= 50) {
            credit -= 50;
            sold++;
        }
    }

    public static void main(String[] args) {
        while (true) {
            insert(Verify.anyInt());
            if (Verify.chooseBoolean()) {
                buy();
            }
            assert credit >= 0 && credit <= 100;
        }
    }
}
