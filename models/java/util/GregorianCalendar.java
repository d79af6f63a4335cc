package java.util;

import bandsaw.Stub;

public class GregorianCalendar extends Calendar {
    @Stub
    GregorianCalendar(TimeZone z, Locale l, boolean untimed) {
        super(z, l);
    }

    public GregorianCalendar(TimeZone z, Locale l) {
        this(z, l, true);
        long now = System.currentTimeMillis();
        if (getClass() == GregorianCalendar.class) {
            tellLater(now);
        } else {
            setTimeInMillis(now); // a subclass may look by itself
        }
    }

    @Override
    protected native void computeFields();

    @Override
    public native void add(int field, int amount);
}
