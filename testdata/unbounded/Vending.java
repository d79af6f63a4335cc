// verdict: holds
import bandsaw.Verify;

/** A machine that takes coins of five, ten and twenty and sells at fifty. */
public class Vending {
    static int credit;
    static int sold;

    static void insert(int coin) {
        if (coin == 5 || coin == 10 || coin == 20) {
            if (credit <= 80) {
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
