package java.util.logging;

import bandsaw.Own;
import bandsaw.Stub;
import bandsaw.Unmodelled;
import java.util.ArrayList;
import java.util.ResourceBundle;

/** Bundles of texts are not modelled. */
@Own({
    "use of java.util.logging.Logger.addHandler(java.util.logging.Handler)void", "use of java.util.logging.Logger.setLevel(java.util.logging.Level)void",
    "use of java.util.logging.Logger.getHandlers()java.util.logging.Handler[]"
})
public class Logger {
    @Stub
    public static Logger global;

    @Stub
    private boolean anonymous;
    @Stub
    private static Object treeLock;
    @Stub
    private volatile Logger parent;
    @Stub
    private ArrayList<LogManager.LoggerWeakRef> kids;
    @Stub
    private volatile LogManager manager;

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

    private synchronized void setupResourceInfo(String bundle, Module caller) {
        if (bundle != null) {
            throw Unmodelled.resource(bundle);
        }
    }

    private synchronized ResourceBundle findResourceBundle(String bundle, boolean callersToo) {
        if (bundle != null) {
            throw Unmodelled.resource(bundle);
        }
        return null;
    }

    /** As the JDK's, but that a logger stays and has no need of a reference to its parent. */
    private void doSetParent(Logger above) {
        synchronized (treeLock) {
            LogManager.LoggerWeakRef own = null;
            for (int i = 0; parent != null && own == null && i < parent.kids.size(); i++) {
                if (parent.kids.get(i).get() == this) {
                    own = parent.kids.remove(i);
                }
            }
            parent = above;
            if (parent.kids == null) {
                parent.kids = new ArrayList<>(2);
            }
            parent.kids.add(own == null ? manager.new LoggerWeakRef(this) : own);
            updateEffectiveLevel();
        }
    }

    private native void updateEffectiveLevel();

    native void setLogManager(LogManager m);

    native Handler[] accessCheckedHandlers();

    public native String getName();

    public native void log(LogRecord r);

    public native void addHandler(Handler h);

    public native void removeHandler(Handler h);

    public native Handler[] getHandlers();

    public native Level getLevel();

    public native void setLevel(Level l);

    public native void setFilter(Filter f);

    public native void setUseParentHandlers(boolean use);

    public native Logger getParent();

    public native void setParent(Logger parent);
}
