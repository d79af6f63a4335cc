package java.util;

import bandsaw.Adds;
import bandsaw.LocaleNames;
import bandsaw.Stub;
import bandsaw.Unmodelled;
import java.io.Serializable;

public final class Locale implements Cloneable, Serializable {
    @Stub
    public static Locale ROOT;

    @Stub
    public static Locale US;

    public static native Locale getDefault();

    public static native Locale getDefault(Category c);

    public native boolean hasExtensions();

    public native String getLanguage();

    public native String getCountry();

    static native Locale getInstance(String language, String country, String variant);

    /** English, of no country: as under the environment's locale C. */
    private static Locale initDefault() {
        return getInstance("en", "", "");
    }

    private static Locale initDefault(Category c) {
        return initDefault();
    }

    public native String getScript();

    public native String getVariant();

    public String getDisplayLanguage(Locale in) {
        english(in);
        return LocaleNames.language(getLanguage());
    }

    public String getDisplayCountry(Locale in) {
        english(in);
        return LocaleNames.country(getCountry());
    }

    public String getDisplayName(Locale in) {
        english(in);
        if (!getScript().isEmpty() || !getVariant().isEmpty() || hasExtensions()) {
            throw Unmodelled.localeData(this);
        }
        String language = getDisplayLanguage(in), country = getDisplayCountry(in);
        if (language.isEmpty() || country.isEmpty()) {
            return language.concat(country);
        }
        return language + " (" + country + ")";
    }

    /** The names in English are those of the root locale too. */
    @Adds
    private static void english(Locale l) {
        String language = l.getLanguage(), country = l.getCountry();
        if (!language.isEmpty() && !language.equals("en") || !country.isEmpty() && !country.equals("US")) {
            throw Unmodelled.localeData(l);
        }
    }

    @Stub
    public enum Category { DISPLAY, FORMAT }
}
