package bandsaw;

import java.lang.reflect.InaccessibleObjectException;
import java.lang.reflect.Modifier;

/** What reflection may touch: the rules of jdk.internal.reflect.Reflection, for constructors. */
public final class Access {
    private Access() {}

    /** Bits of Machine.constructor beside the constructor's modifiers. */
    private static final int PUBLIC_CLASS = 0x10000;

    /** For a caller that may not call a constructor without setAccessible. */
    public static void check(Class<?> caller, Class<?> owner, int constructor) throws IllegalAccessException {
        int modifiers = modifiers(constructor);
        if (caller == owner || !hidden(owner) && allowed(caller, owner, constructor)) {
            return;
        }
        String module = module(owner);
        String message = caller + " cannot access ";
        if (hidden(owner)) {
            message += owner + " (in " + module + ") because " + module + " does not export " + owner.getPackageName() + " to " + unnamed();
        } else {
            message += "a member of " + owner + (module == null ? "" : " (in " + module + ")") + " with modifiers \"" + Modifier.toString(modifiers) + "\"";
        }
        throw new IllegalAccessException(message);
    }

    private static boolean allowed(Class<?> caller, Class<?> owner, int constructor) {
        int modifiers = modifiers(constructor);
        boolean together = caller.getPackageName().equals(owner.getPackageName());
        if ((constructor & PUBLIC_CLASS) == 0 && !together) {
            return false;
        }
        if (Modifier.isPublic(modifiers)) {
            return true;
        }
        if (Modifier.isPrivate(modifiers)) {
            return Machine.nestHost(caller) == Machine.nestHost(owner);
        }
        // A protected one is for subclasses' own constructors, not for theirs to call.
        return together;
    }

    /** For a caller in no module that asks to be let past these rules; null if it may. */
    public static String refusal(Class<?> owner, int constructor, Object member) {
        int modifiers = modifiers(constructor);
        String module = module(owner);
        boolean exported = Modifier.isPublic(modifiers) && Modifier.isPublic(owner.getModifiers());
        if (module == null || exported && !hidden(owner)) {
            return null;
        }
        return "Unable to make " + member + " accessible: " + module + " does not \"" + (exported ? "exports " : "opens ") + owner.getPackageName()
                + "\" to " + unnamed();
    }

    public static void demand(Class<?> owner, int constructor, Object member) {
        String refusal = refusal(owner, constructor, member);
        if (refusal != null) {
            throw new InaccessibleObjectException(refusal);
        }
    }

    public static int modifiers(int constructor) {
        return constructor & (Modifier.PUBLIC | Modifier.PRIVATE | Modifier.PROTECTED);
    }

    /** The named module that a class is of, null for the user's. */
    private static String module(Class<?> c) {
        String name = Modules.of(c.getName());
        return name.startsWith("module ") ? name.substring(0, name.indexOf(" of ")) : null;
    }

    /** Whether the class's package is not for users. */
    private static boolean hidden(Class<?> c) {
        String name = c.getName();
        return name.startsWith("jdk.internal.") || name.startsWith("sun.") && !name.startsWith("sun.misc.") && !name.startsWith("sun.reflect.");
    }

    private static String unnamed() {
        return "unnamed module @" + Integer.toHexString(Machine.identityHash(Access.class));
    }
}
