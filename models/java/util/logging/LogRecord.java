package java.util.logging;

import bandsaw.Stub;

public class LogRecord {
    @Stub
    private boolean needToInferCaller;

    public native void setSourceClassName(String name);

    public native void setSourceMethodName(String name);

    /** Who called the logger. */
    private void inferCaller() {
        needToInferCaller = false;
        boolean inLogger = false;
        for (StackTraceElement e : new Throwable().getStackTrace()) {
            String name = e.getClassName();
            if (!inLogger) {
                inLogger = name.equals("java.util.logging.Logger");
            } else if (!name.startsWith("java.util.logging.")) {
                setSourceClassName(name);
                setSourceMethodName(e.getMethodName());
                return;
            }
        }
    }
}
