package java.util;

import bandsaw.Adds;
import bandsaw.Machine;
import bandsaw.MemberEntry;
import bandsaw.Resources;
import bandsaw.Stub;
import bandsaw.Unmodelled;
import bandsaw.users.Defaults;
import java.io.IOException;
import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Finds bundles of texts that the class path has, classes and files of properties. A bundle that was found stays, which
 * the JDK promises as long as memory suffices.
 */
public abstract class ResourceBundle {
    public final native String getString(String key);

    @Stub
    protected ResourceBundle parent;
    @Stub
    private Locale locale;
    @Stub
    private String name;

    /** By name and locale, with those that were found to have no other than themselves. Replaces the JDK's static initialiser. */
    @Adds
    private static final ConcurrentHashMap<String, ResourceBundle> made = new ConcurrentHashMap<>();

    @Stub
    public ResourceBundle() {}

    public static final ResourceBundle getBundle(String base) {
        Machine.assume(Defaults.LOCALE);
        return find(base, Locale.getDefault());
    }

    public static final ResourceBundle getBundle(String base, Locale locale) {
        return find(base, locale);
    }

    public static ResourceBundle getBundle(String base, Locale locale, ClassLoader loader) {
        if (loader == null) {
            throw new NullPointerException();
        }
        return find(base, locale);
    }

    public static final ResourceBundle getBundle(String base, Control control) {
        throw Unmodelled.resource(base);
    }

    public static final ResourceBundle getBundle(String base, Locale locale, Control control) {
        throw Unmodelled.resource(base);
    }

    public static ResourceBundle getBundle(String base, Locale locale, ClassLoader loader, Control control) {
        throw Unmodelled.resource(base);
    }

    public static ResourceBundle getBundle(String base, Module module) {
        throw Unmodelled.resource(base);
    }

    public static ResourceBundle getBundle(String base, Locale locale, Module module) {
        throw Unmodelled.resource(base);
    }

    public static final void clearCache() {
        made.clear();
    }

    public static final void clearCache(ClassLoader loader) {
        if (loader == null) {
            throw new NullPointerException();
        }
        made.clear();
    }

    /** That of the locale, else that of the default locale, else that of none. */
    @Adds
    private static ResourceBundle find(String base, Locale locale) {
        if (locale == null) {
            throw new NullPointerException();
        }
        Object[] known = Machine.bundles(base);
        if (known == null) {
            throw Unmodelled.resource(base);
        }
        ResourceBundle b = nearest(base, locale, known);
        if (b == null || b.locale.equals(Locale.ROOT) && !locale.equals(Locale.ROOT)) {
            if (known.length > 2) {
                Machine.assume(Defaults.LOCALE);
            }
            ResourceBundle other = nearest(base, Locale.getDefault(), known);
            b = other == null ? b : other;
        }
        if (b == null) {
            throw new MissingResourceException("Can't find bundle for base name " + base + ", locale " + locale,
                    base + "_" + locale, "");
        }
        return b;
    }

    /** The most special bundle that there is for a locale, with those that are less special as its parents. */
    @Adds
    private static ResourceBundle nearest(String base, Locale locale, Object[] known) {
        Control control = Control.getControl(Control.FORMAT_DEFAULT);
        List<Locale> candidates = control.getCandidateLocales(base, locale);
        ResourceBundle b = null;
        for (int i = candidates.size() - 1; i >= 0; i--) {
            Locale l = candidates.get(i);
            String name = control.toBundleName(base, l);
            for (int k = 0; k < known.length; k += 2) {
                if (name.equals(known[k])) {
                    b = made(base, name, l, known[k + 1], b);
                }
            }
        }
        return b;
    }

    @Adds
    private static ResourceBundle made(String base, String name, Locale locale, Object from, ResourceBundle parent) {
        ResourceBundle b = made.get(name);
        if (b != null) {
            return b;
        }
        b = make(from);
        b.name = base;
        b.locale = locale;
        if (parent != null && b.parent == null) {
            b.setParent(parent);
        }
        ResourceBundle first = made.putIfAbsent(name, b);
        return first == null ? b : first;
    }

    @Adds
    private static ResourceBundle make(Object from) {
        try {
            if (from instanceof String) {
                return new PropertyResourceBundle(Resources.content((String) from));
            }
            return (ResourceBundle) Constructor.of((MemberEntry) from).newInstance(new Object[0], ResourceBundle.class);
        } catch (InvocationTargetException e) {
            throw ResourceBundle.<RuntimeException>unchecked(e.getCause());
        } catch (IOException | ReflectiveOperationException e) {
            throw ResourceBundle.<RuntimeException>unchecked(e);
        }
    }

    /** As it is, whatever the compiler would have declared. */
    @Adds
    @SuppressWarnings("unchecked")
    private static <E extends Throwable> RuntimeException unchecked(Throwable e) throws E {
        throw (E) e;
    }

    protected native void setParent(ResourceBundle parent);

    @Stub
    public static class Control {
        @Stub
        public static List<String> FORMAT_DEFAULT;

        public static native Control getControl(List<String> formats);

        public native List<Locale> getCandidateLocales(String base, Locale locale);

        public native String toBundleName(String base, Locale locale);
    }
}
