import java.lang.invoke.MethodHandles;

/** Classes that a lookup finds, initialises and may not use; and the process that all this is. */
public class LookupClasses {
    static class Own {
        static {
            System.out.println("own");
        }
    }

    static class Named {
        static {
            System.out.println("named");
        }
    }

    public static void main(String[] args) throws Exception {
        MethodHandles.Lookup l = MethodHandles.lookup();
        String[] names = {"LookupClasses$Named", "java.util.ArrayList", "LookupClasses$Gone"};
        for (String name : names) {
            try {
                System.out.println(l.findClass(name));
            } catch (ClassNotFoundException e) {
                System.out.println("no " + e.getMessage());
            }
        }
        System.out.println(l.ensureInitialized(Own.class));
        System.out.println(l.accessClass(String.class));
        try {
            l.ensureInitialized(int.class);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        ProcessHandle me = ProcessHandle.current();
        System.out.println((me.pid() > 0) + " " + me.isAlive() + " " + me.equals(ProcessHandle.of(me.pid()).get()));
    }
}
