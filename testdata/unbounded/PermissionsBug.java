// verdict: violated
import bandsaw.Verify;

/** Rights of a user as bits: who may write may read. */
public class PermissionsBug {
    static final int READ = 1;
    static final int WRITE = 1 << 1;
    static final int ADMIN = 1 << 2;
    static final int ALL = READ | WRITE | ADMIN;

    int rights;

    void grant(int bits) {
        bits &= ALL;
        if ((bits & ADMIN) != 0) {
            bits |= WRITE;
        }
        if ((bits & WRITE) != 0) {
            bits |= READ;
        }
        rights |= bits;
    }

    void revoke(int bits) {
        if ((bits & READ) != 0) {
            bits |= WRITE;
        }
        if ((bits & WRITE) != 0) {
            bits |= READ;  // bug: ADMIN stays
        }
        rights &= ~bits;
    }

    public static void main(String[] args) {
        PermissionsBug p = new PermissionsBug();
        while (true) {
            int bits = Verify.anyInt();
            if (Verify.chooseBoolean()) {
                p.grant(bits);
            } else {
                p.revoke(bits);
            }
            assert (p.rights & ~ALL) == 0;
            assert (p.rights & WRITE) == 0 || (p.rights & READ) != 0;
            assert (p.rights & ADMIN) == 0 || (p.rights & WRITE) != 0;
        }
    }
}
