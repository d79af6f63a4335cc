// verdict: violated
import bandsaw.Verify;

/** An advice to climb where neither is above. */
public class SeparationBug {
    static final int LEVEL = 0;
    static final int CLIMB = 1;
    static final int DESCEND = 2;

    static int advise(int above, int apart, boolean equipped) {
        if (!equipped || apart > 600) {
            return LEVEL;
        }
        if (above >= 0) {
            return apart < 300 ? CLIMB : LEVEL;
        }
        return DESCEND;
    }

    public static void main(String[] args) {
        int above = Verify.anyInt();
        int apart = Verify.anyInt();
        int advice = advise(above, apart, Verify.chooseBoolean());
        if (advice == CLIMB) {
            assert above > 0 && apart < 300;
        }
        if (advice == DESCEND) {
            assert above <= 0 && apart <= 600;
        }
    }
}
