// verdict: assertion
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.reflect.Method;

/** An event bus that calls whom it finds by an annotation: two threads post at once, and the subscriber counts without a lock. */
public class ReflectedBus {
    @Retention(RetentionPolicy.RUNTIME)
    @interface Subscribe {
        boolean exclusive() default false;
    }

    static class Counter {
        int paid;
        int refused;

        @Subscribe
        public void count(Integer cents) {
            paid += cents;
        }

        @Subscribe(exclusive = true)
        public void refuse(Integer cents) {
            refused += cents;
        }

        public void neither(Integer cents) {
            throw new IllegalStateException();
        }
    }

    static void post(Object subscriber, Integer event) {
        for (Method m : subscriber.getClass().getDeclaredMethods()) {
            Subscribe s = m.getAnnotation(Subscribe.class);
            if (s == null) {
                continue;
            }
            try {
                if (s.exclusive()) {
                    synchronized (subscriber) {
                        m.invoke(subscriber, event);
                    }
                } else {
                    m.invoke(subscriber, event);
                }
            } catch (ReflectiveOperationException e) {
                throw new IllegalStateException(e);
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Counter c = new Counter();
        Thread t = new Thread(() -> post(c, 1));
        t.start();
        post(c, 2);
        t.join();
        assert c.refused == 3 : "never";
        assert c.paid == 3;
    }
}
