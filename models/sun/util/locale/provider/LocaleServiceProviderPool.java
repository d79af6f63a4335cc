package sun.util.locale.provider;

import bandsaw.Unmodelled;
import java.util.spi.LocaleServiceProvider;

public final class LocaleServiceProviderPool {
    public static LocaleServiceProviderPool getPool(Class<? extends LocaleServiceProvider> provider) {
        throw Unmodelled.localeData(null);
    }
}
