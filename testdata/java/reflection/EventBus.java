import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.CopyOnWriteArrayList;

/** An event bus: who subscribes is found by an annotation, and called by the type of the event. */
public class EventBus {
    @Retention(RetentionPolicy.RUNTIME)
    @Target(ElementType.METHOD)
    @interface Subscribe {
        int priority() default 5;
    }

    static class Event {
        final String name;

        Event(String name) {
            this.name = name;
        }
    }

    static class Payment extends Event {
        final int cents;

        Payment(int cents) {
            super("payment");
            this.cents = cents;
        }
    }

    static class DeadEvent {
        final Object event;

        DeadEvent(Object event) {
            this.event = event;
        }
    }

    private record Subscriber(Object target, Method method, int priority) {
        void call(Object event) throws IllegalAccessException {
            try {
                method.invoke(target, event);
            } catch (InvocationTargetException e) {
                System.out.println("subscriber failed: " + e.getCause().getMessage());
            }
        }
    }

    private final List<Subscriber> subscribers = new CopyOnWriteArrayList<>();

    void register(Object o) {
        for (Class<?> c = o.getClass(); c != Object.class; c = c.getSuperclass()) {
            for (Method m : c.getDeclaredMethods()) {
                Subscribe s = m.getAnnotation(Subscribe.class);
                if (s == null || m.isBridge()) {
                    continue;
                }
                if (m.getParameterCount() != 1) {
                    throw new IllegalArgumentException(m.getName() + " takes " + m.getParameterCount());
                }
                m.setAccessible(true);
                int at = 0;
                while (at < subscribers.size() && subscribers.get(at).priority() <= s.priority()) {
                    at++;
                }
                subscribers.add(at, new Subscriber(o, m, s.priority()));
            }
        }
    }

    void unregister(Object o) {
        subscribers.removeIf(s -> s.target() == o);
    }

    void post(Object event) throws IllegalAccessException {
        boolean found = false;
        for (Subscriber s : subscribers) {
            if (s.method().getParameterTypes()[0].isInstance(event)) {
                found = true;
                s.call(event);
            }
        }
        if (!found && !(event instanceof DeadEvent)) {
            post(new DeadEvent(event));
        }
    }

    static class Ledger {
        private final Map<String, Integer> totals = new TreeMap<>();

        @Subscribe(priority = 1)
        private void on(Payment p) {
            totals.merge(p.name, p.cents, Integer::sum);
            System.out.println("ledger " + totals);
        }
    }

    abstract static class Base {
        final List<String> seen = new ArrayList<>();

        @Subscribe
        void any(Event e) {
            seen.add(e.name);
        }
    }

    static class Audit extends Base {
        @Subscribe(priority = 9)
        public void dead(DeadEvent e) {
            System.out.println("dead " + e.event);
        }

        @Subscribe(priority = 3)
        protected static void strict(Payment p) {
            if (p.cents < 0) {
                throw new IllegalArgumentException("negative: " + p.cents);
            }
        }
    }

    static class Wrong {
        @Subscribe
        void none() {}
    }

    public static void main(String[] args) throws Exception {
        EventBus bus = new EventBus();
        Audit audit = new Audit();
        bus.register(new Ledger());
        bus.register(audit);
        bus.post(new Payment(100));
        bus.post(new Payment(-1));
        bus.post(new Event("plain"));
        bus.post("text");
        System.out.println(audit.seen);
        bus.unregister(audit);
        bus.post(new Event("unseen"));
        System.out.println(audit.seen);
        try {
            bus.register(new Wrong());
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
    }
}
