package java.lang.invoke;

import bandsaw.Adds;
import bandsaw.MemberEntry;
import java.lang.reflect.Modifier;
import java.util.Arrays;

/** A method, a constructor or a field, by its entry. */
@Adds
final class MemberHandle extends MethodHandle {
    /** What is done to the member. */
    static final int CALL = 0, GET = 1, SET = 2;

    static final int VARARGS = 0x80;

    private final MemberEntry member;
    private final MethodType type;
    private final int use;

    MemberHandle(MemberEntry member, MethodType type, int use) {
        this.member = member;
        this.type = type;
        this.use = use;
    }

    @Override
    protected MethodType makeType() {
        return type;
    }

    @Override
    protected Object run(Object[] a) throws Throwable {
        Object on = null;
        int at = 0;
        if (Modifier.isStatic(member.flags) || member.name.equals("<init>")) {
            member.initialise();
        } else {
            on = a[0];
            at = 1;
            if (on == null) {
                throw new NullPointerException();
            }
        }
        switch (use) {
            case CALL:
                return member.invoke(on, Arrays.copyOfRange(a, at, a.length));
            case GET:
                return member.get(on);
            default:
                member.set(on, a[at]);
                return null;
        }
    }
}
