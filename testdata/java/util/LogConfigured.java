import java.io.*; import java.util.logging.*; import java.util.logging.Formatter;
public class LogConfigured {
    public static class Brief extends Formatter { public String format(LogRecord r) { return r.getLevel() + " " + r.getLoggerName() + " " + formatMessage(r) + "\n"; } }
    public static class Keeps extends Handler { static StringBuilder all = new StringBuilder(); public void publish(LogRecord r) { if (isLoggable(r)) all.append(r.getMessage()).append(';'); } public void flush() {} public void close() { all.append("closed;"); } }
    public static void main(String[] a) throws Exception {
        Logger early = Logger.getLogger("shop.early"), root = Logger.getLogger("");
        early.setLevel(Level.OFF);
        String text = "handlers= java.util.logging.ConsoleHandler, LogConfigured$Keeps\n.level=WARNING\nshop.level = FINE\nshop.early.level=bogus\nLogConfigured$Keeps.level=ALL\nshop.audit.handlers=LogConfigured$Keeps\nshop.audit.useParentHandlers=false\n"
            + "java.util.logging.ConsoleHandler.level=FINE\njava.util.logging.ConsoleHandler.formatter=LogConfigured$Brief\nno.such.handlers=Nope\n";
        LogManager.getLogManager().readConfiguration(new ByteArrayInputStream(text.getBytes("ISO-8859-1")));
        System.out.println(early.getLevel() + " " + root.getLevel() + " " + root.getHandlers().length);
        Logger l = Logger.getLogger("shop.cart.item");
        System.out.println(l.getLevel() + " " + l.getParent().getName() + " " + l.isLoggable(Level.FINE) + " " + Logger.getLogger("shop").getLevel());
        l.fine("fine"); l.finer("finer"); early.info("early"); Logger.getLogger("other").info("other"); Logger.getLogger("other").warning("warned");
        Logger audit = Logger.getLogger("shop.audit"); System.out.println(audit.getHandlers().length + " " + audit.getUseParentHandlers()); audit.info("audit");
        System.out.println(Keeps.all + " " + LogManager.getLogManager().getProperty("shop.level") + " " + LogManager.getLogManager().getProperty("x"));
        LogManager.getLogManager().readConfiguration();
        System.out.println(Keeps.all + " " + root.getLevel() + root.getHandlers().length + l.isLoggable(Level.FINE) + LogManager.getLogManager().getProperty("handlers"));
    }
}
