import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** A container that wires objects by their constructors' parameters and their fields. */
public class Injector {
    @Retention(RetentionPolicy.RUNTIME)
    @Target({ElementType.FIELD, ElementType.CONSTRUCTOR, ElementType.PARAMETER})
    @interface Inject {}

    @Retention(RetentionPolicy.RUNTIME)
    @Target(ElementType.TYPE)
    @interface Singleton {}

    @Retention(RetentionPolicy.RUNTIME)
    @Target({ElementType.FIELD, ElementType.PARAMETER})
    @interface Named {
        String value();
    }

    @Retention(RetentionPolicy.RUNTIME)
    @Target(ElementType.METHOD)
    @interface PostConstruct {
        int order() default 0;
    }

    interface Clock {
        long now();
    }

    @Singleton
    static class TickingClock implements Clock {
        private long ticks;

        public long now() {
            return ++ticks;
        }
    }

    interface Repository {
        void save(String line);

        int size();
    }

    @Singleton
    static class MemoryRepository implements Repository {
        private final List<String> lines = new ArrayList<>();
        @Inject private Clock clock;
        @Inject @Named("prefix") private String prefix;

        public void save(String line) {
            lines.add(clock.now() + prefix + line);
        }

        public int size() {
            return lines.size();
        }

        @Override
        public String toString() {
            return lines.toString();
        }
    }

    static class Service {
        private final Repository repository;
        private final int limit;
        private final List<String> log = new ArrayList<>();

        @Inject
        private Service(Repository repository, @Named("limit") int limit) {
            this.repository = repository;
            this.limit = limit;
        }

        @PostConstruct(order = 2)
        void second() {
            log.add("second");
        }

        @PostConstruct
        private void first() {
            log.add("first");
        }

        boolean add(String line) {
            if (repository.size() >= limit) {
                return false;
            }
            repository.save(line);
            return true;
        }
    }

    static class Broken {
        Broken() {
            throw new IllegalStateException("cannot be made");
        }
    }

    static class Lonely {
        private final Runnable task;

        Lonely(Runnable task) {
            this.task = task;
        }
    }

    private final Map<Class<?>, Class<?>> bindings = new HashMap<>();
    private final Map<Class<?>, Object> singletons = new HashMap<>();
    private final Map<String, Object> named = new HashMap<>();

    <T> void bind(Class<T> type, Class<? extends T> to) {
        bindings.put(type, to);
    }

    void set(String name, Object value) {
        named.put(name, value);
    }

    <T> T get(Class<T> type) {
        Class<?> to = bindings.getOrDefault(type, type);
        Object known = singletons.get(to);
        if (known != null) {
            return type.cast(known);
        }
        if (to.isInterface()) {
            throw new IllegalArgumentException("nothing is bound to " + to.getSimpleName());
        }
        Object made = make(to);
        if (to.isAnnotationPresent(Singleton.class)) {
            singletons.put(to, made);
        }
        return type.cast(made);
    }

    private Object make(Class<?> c) {
        try {
            Constructor<?> constructor = constructorOf(c);
            constructor.setAccessible(true);
            Object[] args = new Object[constructor.getParameterCount()];
            for (int i = 0; i < args.length; i++) {
                Named name = null;
                for (var a : constructor.getParameterAnnotations()[i]) {
                    if (a instanceof Named) {
                        name = (Named) a;
                    }
                }
                args[i] = name != null ? named.get(name.value()) : get(constructor.getParameterTypes()[i]);
            }
            Object o = constructor.newInstance(args);
            for (Field f : c.getDeclaredFields()) {
                if (!f.isAnnotationPresent(Inject.class)) {
                    continue;
                }
                f.setAccessible(true);
                Named name = f.getAnnotation(Named.class);
                f.set(o, name != null ? named.get(name.value()) : get(f.getType()));
            }
            Method[] methods = c.getDeclaredMethods();
            Arrays.sort(methods, Comparator.comparing(Method::getName));
            List<Method> after = new ArrayList<>();
            for (Method m : methods) {
                if (m.getAnnotation(PostConstruct.class) != null) {
                    after.add(m);
                }
            }
            after.sort(Comparator.comparingInt(m -> m.getAnnotation(PostConstruct.class).order()));
            for (Method m : after) {
                m.setAccessible(true);
                m.invoke(o);
            }
            return o;
        } catch (InvocationTargetException e) {
            throw new IllegalStateException("making " + c.getSimpleName(), e.getCause());
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }

    private static Constructor<?> constructorOf(Class<?> c) {
        Constructor<?>[] all = c.getDeclaredConstructors();
        for (Constructor<?> k : all) {
            if (k.isAnnotationPresent(Inject.class)) {
                return k;
            }
        }
        return all[0];
    }

    public static void main(String[] args) {
        Injector injector = new Injector();
        injector.bind(Clock.class, TickingClock.class);
        injector.bind(Repository.class, MemoryRepository.class);
        injector.set("prefix", ": ");
        injector.set("limit", 2);
        Service service = injector.get(Service.class);
        System.out.println(service.log);
        for (String line : new String[] {"a", "b", "c"}) {
            System.out.println(service.add(line));
        }
        System.out.println(injector.get(Repository.class));
        System.out.println(injector.get(Service.class) == service);
        System.out.println(injector.get(Clock.class) == injector.get(Clock.class));
        for (Class<?> c : new Class<?>[] {Broken.class, Lonely.class}) {
            try {
                injector.get(c);
            } catch (IllegalStateException | IllegalArgumentException e) {
                System.out.println(e.getMessage() + (e.getCause() == null ? "" : " by " + e.getCause()));
            }
        }
        injector.set("limit", "many");
        try {
            injector.get(Service.class);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        int fields = 0;
        for (Field f : Injector.class.getDeclaredFields()) {
            fields += Modifier.isFinal(f.getModifiers()) ? 1 : 0;
            System.out.println(f);
        }
        System.out.println(fields);
    }
}
