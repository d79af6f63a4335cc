// verdict: violated
import bandsaw.Verify;

/** Logins: after three failures the account is locked until an hour has passed. */
public class Attempts {
    static int failures;
    static long lockedUntil;

    static boolean login(boolean right, long now) {
        if (now < lockedUntil) return false;
        if (right) { failures = 0; return true; }
        failures++;
        if (failures > 3) { lockedUntil = now + 3600; failures = 0; }     // bug: the fourth locks
        return false;
    }

    public static void main(String[] args) {
        long now = 0;
        int wrong = 0;
        while (true) {
            int passed = Verify.anyInt();
            if (passed <= 0 || passed > 100) continue;
            now += passed;
            boolean right = Verify.chooseBoolean();
            boolean ok = login(right, now);
            wrong = ok ? 0 : wrong + 1;
            if (wrong == 3) { assert lockedUntil > now; wrong = 0; }
        }
    }
}
