import java.security.CodeSource;
import java.util.Map;

/** Who called, as loggers find it out by a SecurityManager that is never installed, and where classes come from. */
@SuppressWarnings("removal")
public class Callers extends SecurityManager {
    static String tell() {
        StringBuilder b = new StringBuilder();
        for (Class<?> c : new Callers().getClassContext()) {
            b.append(c.getName()).append(' ');
        }
        return b.toString();
    }

    interface Question {
        String ask();
    }

    static String of(Question q) {
        return q.ask();
    }

    public static String reflected() {
        return tell();
    }

    static class Inner {
        static String ask() {
            return tell();
        }
    }

    public static void main(String[] args) throws Exception {
        System.out.println(tell());
        System.out.println(Inner.ask());
        System.out.println(of(new Question() {
            public String ask() {
                return tell();
            }
        }));
        System.out.println(Callers.class.getMethod("reflected").invoke(null));
        Thread t = new Thread() {
            @Override
            public void run() {
                System.out.println(tell());
            }
        };
        t.start();
        t.join();
        for (Class<?> c : new Class<?>[] {Callers.class, Inner.class, String.class, int.class, Map.class, Callers[].class}) {
            CodeSource s = c.getProtectionDomain().getCodeSource();
            System.out.println(c.getSimpleName() + " " + (s == null ? null : s.getLocation().getProtocol() + " " + s.getCertificates()));
        }
        System.out.println(Callers.class.getProtectionDomain() == Inner.class.getProtectionDomain());
        System.out.println(Callers.class.getProtectionDomain().getClassLoader() == Callers.class.getClassLoader());
        System.out.println(String.class.getProtectionDomain().getClassLoader());
    }
}
