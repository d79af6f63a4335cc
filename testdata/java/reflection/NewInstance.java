import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;

/** Objects made by their class's name or Class object. */
public class NewInstance {
    public static class Plain {
        int value = 3;

        public String toString() {
            return "plain " + value;
        }
    }

    static class Hidden {
        private Hidden() {
            System.out.println("hidden");
        }
    }

    public static class Bad {
        public Bad() {
            throw new IllegalStateException("bad");
        }
    }

    public static class Args {
        public Args(int x) {}
    }

    abstract static class Abstract {
        public Abstract() {}
    }

    static <T> T make(Class<T> c) throws Exception {
        return c.getDeclaredConstructor().newInstance();
    }

    public static void main(String[] args) throws Exception {
        System.out.println(Class.forName("NewInstance$Plain").getDeclaredConstructor().newInstance());
        System.out.println(make(Plain.class));
        Constructor<Hidden> hidden = Hidden.class.getDeclaredConstructor();
        hidden.setAccessible(true);
        hidden.newInstance();
        try {
            make(Bad.class);
        } catch (InvocationTargetException e) {
            System.out.println(e.getCause());
        }
        try {
            make(Args.class);
        } catch (NoSuchMethodException e) {
            System.out.println(e.getMessage());
        }
        try {
            make(Abstract.class);
        } catch (InstantiationException e) {
            System.out.println("abstract");
        }
        System.out.println(new Plain().getClass().getConstructor().newInstance());
        try {
            Class.forName("No.Such");
        } catch (ClassNotFoundException e) {
            System.out.println(e.getMessage());
        }
    }
}
