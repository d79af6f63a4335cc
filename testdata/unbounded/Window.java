// verdict: holds
import bandsaw.Verify;


public class Window {
    static final int SIZE = 4;
    static int base;
    static int next;

    static boolean send() {
        if (next - base >= SIZE) {
            return false;
        }
        next++;
        return true;
    }

    static void ack(int n) {
        int ahead = n - base;
        if (ahead > 0 && ahead <= next - base) {
            base = n;
        }
    }

    public static void main(String[] args) {
        while (true) {
            if (Verify.chooseBoolean()) {
                send();
            } else {
                ack(Verify.anyInt());
            }
            int open = next - base;
            assert open >= 0 && open <= SIZE;
        }
    }
}
