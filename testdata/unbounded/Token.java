// verdict: holds
import bandsaw.Verify;

public class Token {
    static int issued;
    static int served;

    static void issue() {
        issued++;
    }

    static boolean serve() {
        if (served == issued) {
            return false;
        }
        served++;
        return true;
    }

    public static void main(String[] args) {
        while (true) {
            int n = Verify.anyInt();
            if (n > 0 && issued - served < 3) {
                issue();
            } else {
                serve();
            }
            assert issued - served >= 0 && issued - served <= 3;
        }
    }
}
