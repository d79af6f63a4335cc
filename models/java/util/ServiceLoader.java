package java.util;

import bandsaw.Adds;
import bandsaw.Machine;
import bandsaw.MemberEntry;
import bandsaw.Unmodelled;
import bandsaw.Whole;
import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.util.function.Supplier;
import java.util.stream.Stream;

/** Finds what the class path says that provides a service. The JDK's own services have no other providers. */
@Whole
public final class ServiceLoader<S> implements Iterable<S> {
    private final Class<S> service;

    public interface Provider<S> extends Supplier<S> {
        Class<? extends S> type();

        S get();
    }

    @Adds
    private ServiceLoader(Class<S> service) {
        if (service == null) {
            throw new NullPointerException("Service interface cannot be null");
        }
        this.service = service;
    }

    public static <S> ServiceLoader<S> load(Class<S> service) {
        return new ServiceLoader<S>(service);
    }

    public static <S> ServiceLoader<S> load(Class<S> service, ClassLoader loader) {
        return new ServiceLoader<S>(service);
    }

    static <S> ServiceLoader<S> load(Class<S> service, ClassLoader loader, Module caller) {
        return new ServiceLoader<S>(service);
    }

    public static <S> ServiceLoader<S> load(ModuleLayer layer, Class<S> service) {
        return new ServiceLoader<S>(service);
    }

    public static <S> ServiceLoader<S> loadInstalled(Class<S> service) {
        return new ServiceLoader<S>(service);
    }

    /** What is known of the providers, and the objects that were made, in the same order. */
    @Adds
    private Object[] found;
    @Adds
    private Object[] made;

    @Adds
    private Object[] found() {
        if (found == null) {
            found = Machine.providers(service);
            if (found == null) {
                String name = service.getName();
                if (!name.startsWith("java.") && !name.startsWith("jdk.") && !name.startsWith("sun.")) {
                    throw Unmodelled.classLoading(name);
                }
                found = new Object[0];
            }
            made = new Object[found.length];
        }
        return found;
    }

    @Adds
    private ServiceConfigurationError wrong(String what, Throwable cause) {
        return new ServiceConfigurationError(service.getName() + ": " + what, cause);
    }

    /** Refuses a provider that cannot be one. */
    @Adds
    private void check(Object provider) {
        if (provider instanceof String) {
            throw wrong((String) provider, null);
        }
        if (provider instanceof Class) {
            String name = ((Class<?>) provider).getName();
            throw wrong(name + " Unable to get public no-arg constructor", new NoSuchMethodException(name + ".<init>()"));
        }
    }

    @Adds
    @SuppressWarnings("unchecked")
    private S make(Object provider) {
        MemberEntry constructor = (MemberEntry) provider;
        Throwable failure;
        try {
            Constructor<?> c = Constructor.of(constructor);
            return (S) c.newInstance(new Object[0], ServiceLoader.class);
        } catch (InvocationTargetException e) {
            failure = e.getCause();
        } catch (Throwable e) {
            failure = e;
        }
        throw wrong("Provider " + constructor.owner.getName() + " could not be instantiated", failure);
    }

    /** The object of the provider at i, which is made once. */
    @Adds
    @SuppressWarnings("unchecked")
    private S object(int i) {
        check(found()[i]);
        if (made[i] == null) {
            made[i] = make(found[i]);
        }
        return (S) made[i];
    }

    public Iterator<S> iterator() {
        found();
        return new Objects();
    }

    @Adds
    private final class Objects implements Iterator<S> {
        private int next;

        @Override
        public boolean hasNext() {
            if (next == found().length) {
                return false;
            }
            Object provider = found[next];
            if (!(provider instanceof MemberEntry)) {
                next++;
                check(provider);
            }
            return true;
        }

        @Override
        public S next() {
            if (!hasNext()) {
                throw new NoSuchElementException();
            }
            return object(next++);
        }
    }

    @Adds
    private final class Described implements Provider<S> {
        private final MemberEntry constructor;

        Described(MemberEntry constructor) {
            this.constructor = constructor;
        }

        @Override
        @SuppressWarnings("unchecked")
        public Class<? extends S> type() {
            return (Class<? extends S>) constructor.owner;
        }

        @Override
        public S get() {
            return make(constructor);
        }
    }

    public Stream<Provider<S>> stream() {
        ArrayList<Provider<S>> all = new ArrayList<>();
        for (Object provider : found()) {
            check(provider);
            all.add(new Described((MemberEntry) provider));
        }
        return all.stream();
    }

    public Optional<S> findFirst() {
        Iterator<S> all = iterator();
        return all.hasNext() ? Optional.of(all.next()) : Optional.empty();
    }

    public void reload() {
        found = null;
    }

    public String toString() {
        return "java.util.ServiceLoader[" + service.getName() + "]";
    }
}
