package java.util;

import bandsaw.Stub;
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

    @Stub
    public enum Category { DISPLAY, FORMAT }
}
