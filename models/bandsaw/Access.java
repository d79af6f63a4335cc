package bandsaw;

import java.lang.reflect.Field;
import java.lang.reflect.InaccessibleObjectException;
import java.lang.reflect.Modifier;

/** What reflection may touch: the rules of jdk.internal.reflect.Reflection. */
public final class Access {
    private Access() {}

    /**
     * For a caller that may not use a member without setAccessible. target is the class of the object that it
     * is used on, null for none.
     */
    public static void check(Class<?> caller, MemberEntry member, Class<?> target) throws IllegalAccessException {
        Class<?> owner = member.owner;
        if (caller == owner || !hidden(owner) && allowed(caller, member, target)) {
            return;
        }
        String module = module(owner);
        String message = caller + " cannot access ";
        if (hidden(owner)) {
            message += owner + " (in " + module + ") because " + module + " does not export " + owner.getPackageName() + " to " + unnamed();
        } else {
            message += "a member of " + owner + (module == null ? "" : " (in " + module + ")") + " with modifiers \"" + Modifier.toString(member.flags & KNOWN) + "\"";
        }
        throw new IllegalAccessException(message);
    }

    /** Whether code of the caller may use a member, on an object of its own where it is protected. */
    public static boolean allowed(Class<?> caller, MemberEntry member) {
        return caller == member.owner || !hidden(member.owner) && allowed(caller, member, null);
    }

    /** Whether all code may use a member. */
    public static boolean published(MemberEntry member) {
        return Modifier.isPublic(member.flags) && published(member.owner);
    }

    /** Whether all code may use a class. */
    public static boolean published(Class<?> c) {
        return ClassEntry.of(c).isPublic() && !hidden(c);
    }

    /** That a class's package is open to the user's code. */
    public static void demandOpen(Class<?> c) throws IllegalAccessException {
        String module = module(c);
        if (module != null && !unsupported(c)) {
            throw new IllegalAccessException(module + " does not open " + c.getPackageName() + " to " + unnamed());
        }
    }

    /** Modifiers without what means something else of methods than of fields. */
    private static final int KNOWN = ~(Modifier.VOLATILE | Modifier.TRANSIENT);

    /** Whether code of the caller may use a class. */
    public static boolean allowed(Class<?> caller, Class<?> c) {
        return caller.getPackageName().equals(c.getPackageName()) || ClassEntry.of(c).isPublic() && !hidden(c);
    }

    private static boolean allowed(Class<?> caller, MemberEntry member, Class<?> target) {
        Class<?> owner = member.owner;
        boolean together = caller.getPackageName().equals(owner.getPackageName());
        if (!together && !ClassEntry.of(owner).isPublic()) {
            return false;
        }
        if (Modifier.isPublic(member.flags)) {
            return true;
        }
        if (Modifier.isPrivate(member.flags)) {
            return ClassEntry.of(caller).nestHost() == ClassEntry.of(owner).nestHost();
        }
        // A protected one of another package is for subclasses, on objects of their own.
        return together || Modifier.isProtected(member.flags) && owner.isAssignableFrom(caller) && (target == null || caller.isAssignableFrom(target));
    }

    /** For a caller in no module that asks to be let past these rules; null if it may. */
    public static String refusal(MemberEntry member, Object named, Class<?> caller) {
        Class<?> owner = member.owner;
        String module = module(owner);
        boolean inherited = Modifier.isProtected(member.flags) && Modifier.isStatic(member.flags) && owner.isAssignableFrom(caller);
        boolean exported = Modifier.isPublic(owner.getModifiers()) && (Modifier.isPublic(member.flags) || inherited);
        if (module == null || unsupported(owner) || exported && !hidden(owner)) {
            return null;
        }
        return "Unable to make " + (named instanceof Field ? "field " : "") + named + " accessible: " + module + " does not \"" + (exported ? "exports " : "opens ") + owner.getPackageName()
                + "\" to " + unnamed();
    }

    public static void demand(MemberEntry member, Object named, Class<?> caller) {
        String refusal = refusal(member, named, caller);
        if (refusal != null) {
            throw new InaccessibleObjectException(refusal);
        }
    }

    /** The named module that a class is of, null for the user's. */
    private static String module(Class<?> c) {
        String name = Modules.of(c.getName());
        return name.startsWith("module ") ? name.substring(0, name.indexOf(" of ")) : null;
    }

    /** Whether the class's package is not for users. */
    private static boolean hidden(Class<?> c) {
        String name = c.getName();
        return name.startsWith("jdk.internal.") || name.startsWith("sun.") && !unsupported(c);
    }

    /** Whether the class's package is one that the module jdk.unsupported exports and opens. */
    private static boolean unsupported(Class<?> c) {
        String name = c.getPackageName();
        return name.equals("sun.misc") || name.equals("sun.reflect");
    }

    /** How the module of the user's code is called. */
    public static String unnamed() {
        return "unnamed module @" + Integer.toHexString(Machine.identityHash(Access.class));
    }
}
