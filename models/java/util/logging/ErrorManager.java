package java.util.logging;

import bandsaw.Stub;

@Stub
public class ErrorManager {
    public static final int WRITE_FAILURE = 1;
    public static final int FLUSH_FAILURE = 2;
    public static final int FORMAT_FAILURE = 5;
}
