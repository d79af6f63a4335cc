package java.text;

import bandsaw.Stub;
import java.util.TimeZone;

public abstract class DateFormat extends Format {
    @Stub
    protected DateFormat() {}

    public native void setTimeZone(TimeZone z);

    public native TimeZone getTimeZone();
}
