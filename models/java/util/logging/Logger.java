package java.util.logging;

import bandsaw.Stub;
import bandsaw.Unmodelled;
import java.util.ResourceBundle;

/** Bundles of texts are not modelled. */
public class Logger {
    @Stub
    public static Logger global;

    @Stub
    private boolean anonymous;

    @Stub
    Logger(String name, String bundle, Module caller, LogManager manager, boolean system) {}

    public static Logger getLogger(String name) {
        return LogManager.getLogManager().demand(name);
    }

    public static Logger getLogger(String name, String bundle) {
        Logger l = LogManager.getLogManager().demand(name);
        l.setupResourceInfo(bundle, (Module) null);
        return l;
    }

    public static Logger getAnonymousLogger(String bundle) {
        LogManager manager = LogManager.getLogManager();
        Logger l = new Logger(null, bundle, null, manager, false);
        l.anonymous = true;
        l.doSetParent(manager.getLogger(""));
        return l;
    }

    private void setupResourceInfo(String bundle, Module caller) {
        if (bundle != null) {
            throw Unmodelled.resource(bundle);
        }
    }

    private ResourceBundle findResourceBundle(String bundle, boolean callersToo) {
        if (bundle != null) {
            throw Unmodelled.resource(bundle);
        }
        return null;
    }

    private native void doSetParent(Logger parent);

    native void setLogManager(LogManager m);

    native Handler[] accessCheckedHandlers();

    public native String getName();

    public native void log(LogRecord r);

    public native void addHandler(Handler h);

    public native void removeHandler(Handler h);

    public native Handler[] getHandlers();

    public native void setLevel(Level l);

    public native Logger getParent();

    public native void setParent(Logger parent);
}
