// verdict: holds
import bandsaw.Verify;


public class Transfer {
    static long from;
    static long to;

    static boolean transfer(int amount) {
        if (amount < 0 || amount > from) {
            return false;
        }
        from -= amount;
        to += amount;
        return true;
    }

    public static void main(String[] args) {
        from = 100;
        to = 50;
        transfer(Verify.anyInt());
        transfer(Verify.anyInt());
        assert from + to == 150;
        assert from >= 0;
    }
}
