package java.util;

import bandsaw.Adds;
import bandsaw.Unmodelled;
import bandsaw.Whole;
import java.util.function.Supplier;
import java.util.stream.Stream;

/** The JDK's own services have no providers besides those it begins with; others are not modelled. */
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

    @Adds
    private void check() {
        String name = service.getName();
        if (!name.startsWith("java.") && !name.startsWith("jdk.") && !name.startsWith("sun.")) {
            throw Unmodelled.classLoading(name);
        }
    }

    public Iterator<S> iterator() {
        check();
        return Collections.emptyIterator();
    }

    public Stream<Provider<S>> stream() {
        check();
        return Stream.empty();
    }

    public Optional<S> findFirst() {
        check();
        return Optional.empty();
    }

    public void reload() {}

    public String toString() {
        return "java.util.ServiceLoader[" + service.getName() + "]";
    }
}
