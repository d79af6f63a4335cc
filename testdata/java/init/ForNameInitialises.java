/** Class.forName initialises, a literal does not. */
public class ForNameInitialises {
    static class Driver {
        static {
            System.out.println("driver registered");
        }
    }

    static class Sleeper {
        static {
            System.out.println("sleeper awake");
        }
    }

    static class Failing {
        static {
            Object o = null;
            o.hashCode();
        }
    }

    public static void main(String[] args) throws Exception {
        Class<?> c = Class.forName("ForNameInitialises$Driver");
        System.out.println(c.getSimpleName());
        System.out.println(Class.forName("ForNameInitialises$Driver") == Driver.class);
        System.out.println(Sleeper.class.getName());
        new Sleeper();
        try {
            Class.forName("ForNameInitialises$Missing");
        } catch (ClassNotFoundException e) {
            System.out.println("missing: " + e.getMessage());
        }
        try {
            Class.forName("ForNameInitialises$Failing");
        } catch (ExceptionInInitializerError e) {
            System.out.println(e.getMessage() + " " + e.getCause().getClass().getName());
        }
    }
}
