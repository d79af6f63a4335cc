package sun.util.locale.provider;

import bandsaw.Adds;
import bandsaw.Stub;
import bandsaw.Unmodelled;
import java.util.List;
import java.util.Locale;
import java.util.spi.LocaleServiceProvider;

/** The data of locales: the models of java.text and java.time bring the English ones themselves. */
public abstract class LocaleProviderAdapter {
    static {
        loaded();
    }

    /** Replaces the JDK's static initialiser. */
    @Adds
    private static void loaded() {}

    public static LocaleProviderAdapter forType(Type type) {
        throw Unmodelled.localeData(null);
    }

    public static LocaleProviderAdapter forJRE() {
        throw Unmodelled.localeData(null);
    }

    public static LocaleProviderAdapter getResourceBundleBased() {
        throw Unmodelled.localeData(null);
    }

    public static List<Type> getAdapterPreference() {
        throw Unmodelled.localeData(null);
    }

    public static LocaleProviderAdapter getAdapter(Class<? extends LocaleServiceProvider> provider, Locale l) {
        throw Unmodelled.localeData(l);
    }

    @Stub
    public enum Type { JRE }
}
