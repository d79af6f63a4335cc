package java.lang;

import bandsaw.Machine;
import bandsaw.Release;
import java.util.ArrayList;
import java.util.List;

/** None is ever installed; a program that makes one wants to know who called it. */
public class SecurityManager {
    static {
        // What packages modules do not export is asked by checks only.
    }

    protected Class<?>[] getClassContext() {
        if (Release.feature() < 25) {
            Machine.assume("lambdas have no frames of their own among the callers that a SecurityManager finds");
        }
        List<Class<?>> found = new ArrayList<>();
        for (int i = 0, n = Machine.frames(); i < n; i++) {
            Class<?> c = Machine.frameClass(i);
            if (c != SecurityManager.class && !StackWalker.reflects(c, Machine.frameMethod(i))) {
                found.add(c);
            }
        }
        return found.toArray(new Class<?>[found.size()]);
    }
}
