import java.io.*;
import java.util.*;
import java.util.logging.*;
import java.util.logging.Formatter;
public class Logging {
    static final Logger log = Logger.getLogger("com.acme.app");
    static class Plain extends Formatter {
        public String format(LogRecord r) { return r.getLevel() + "|" + r.getLoggerName() + "|" + r.getSourceClassName() + "." + r.getSourceMethodName() + "|" + formatMessage(r) + (r.getThrown() == null ? "" : "|" + r.getThrown()) + "\n"; }
        public String getHead(Handler h) { return "HEAD\n"; }
        public String getTail(Handler h) { return "TAIL\n"; }
    }
    static class Svc { void act() { log.fine("in act"); Runnable r = () -> log.info("lambda"); r.run(); new Object() { void q() { log.config("anon"); } }.q(); } }
    static class L9 extends Level { L9() { super("NOTICE", 850); } }
    public static void main(String[] a) throws Exception {
        Logger root = Logger.getLogger(""); System.out.println(root.getHandlers().length + " " + root.getLevel() + " " + root.getHandlers()[0].getLevel() + root.getHandlers()[0].getFormatter().getClass().getSimpleName()); for (Handler h : root.getHandlers()) root.removeHandler(h);
        ByteArrayOutputStream bo = new ByteArrayOutputStream(); StreamHandler sh = new StreamHandler(System.out, new Plain()); sh.setLevel(Level.ALL); root.addHandler(sh); root.setLevel(Level.FINE);
        log.info("hello"); log.log(Level.WARNING, "p {0} {1}", new Object[]{1, "two"}); log.log(Level.SEVERE, "ex", new IllegalStateException("bad")); new Svc().act(); log.finer("no"); log.throwing("C", "m", new Exception("x")); log.logp(Level.INFO, "Cls", "meth", "msg"); log.log(new L9(), "custom"); log.entering("A", "b", 5); log.exiting("A", "b", "r"); log.info(() -> "supplied"); log.log(Level.OFF, "off"); log.info((String) null);
        Logger child = Logger.getLogger("com.acme.app.sub.deep"), mid = Logger.getLogger("com.acme.app.sub"); System.out.println(child.getParent() == mid); System.out.println(mid.getParent().getName() + " " + child.getLevel() + " " + Logger.getLogger("com.acme.app") .equals(log) + Logger.getAnonymousLogger().getName() + Logger.getGlobal().getName()); mid.setLevel(Level.SEVERE); child.info("muted"); child.severe("shown"); mid.setFilter(r -> r.getMessage().contains("k")); mid.severe("ok"); mid.severe("no"); 
        sh.flush(); System.out.println("--"); MemoryHandler mh = new MemoryHandler(sh, 3, Level.SEVERE); log.setUseParentHandlers(false); log.addHandler(mh); for (int i = 0; i < 5; i++) log.info("m" + i); log.severe("push"); 
        for (String s : new String[]{"INFO", "900", "NOTICE", "777", "bogus"}) try { Level l = Level.parse(s); System.out.println(l + " " + l.intValue() + l.getLocalizedName()); } catch (IllegalArgumentException e) { System.out.println(e); }
        try { log.setLevel(Level.parse(null)); } catch (NullPointerException e) { System.out.println("npe"); } try { Logger.getLogger((String) null); } catch (NullPointerException e) { System.out.println("npe2"); } 
        System.setProperty("java.util.logging.SimpleFormatter.format", "[%4$s] %2$s - %5$s%6$s%n"); ConsoleHandler ch = new ConsoleHandler(); log.addHandler(ch); log.warning("to console"); LogRecord lr = new LogRecord(Level.INFO, "rec {0}"); lr.setParameters(new Object[]{"P"}); System.out.print(new SimpleFormatter().format(lr)); System.out.println(lr.getSequenceNumber() >= 0); List<String> names = Collections.list(LogManager.getLogManager().getLoggerNames()); Collections.sort(names); System.out.println(names); Logger.getGlobal().info("global");
    }
}
