// verdict: holds
import bandsaw.Verify;

/** A terminal: guests, of whom there are more and more names, come in between, and whoever was there before goes on. */
public class Guests {
    static String user;
    static String before;

    static void login() {
        user = "admin";
    }

    static void logout() {
        user = null;
        before = null;
    }

    static void enter(int number) {
        before = user;
        user = "guest" + number;
    }

    static void leave() {
        user = before;
        before = null;
    }

    static boolean mayDelete() {
        return "admin".equals(user);
    }

    public static void main(String[] args) {
        boolean in = false;
        while (true) {
            switch (Verify.choose(0, 3)) {
                case 0:
                    login();
                    in = true;
                    break;
                case 1:
                    logout();
                    in = false;
                    break;
                case 2:
                    enter(Verify.choose(1, 2000));
                    break;
                default:
                    leave();
                    assert in || !mayDelete();
            }
        }
    }
}
