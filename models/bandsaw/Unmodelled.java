package bandsaw;

import java.util.Locale;

/**
 * What the models leave out. Nobody can run these natives: a program that
 * comes to one ends there, and is told its name and what it stands for.
 */
public final class Unmodelled {
    private Unmodelled() {}

    @LeavesOut("texts, patterns and symbols of another language than English, or rules by which texts are compared or taken apart, or short forms of numbers")
    public static native RuntimeException localeData(Locale l);

    @LeavesOut("normal forms of text in characters that the model knows nothing of")
    public static native RuntimeException normalization();

    @LeavesOut("characters by their Unicode names")
    public static native RuntimeException characterNames();

    @LeavesOut("a charset that is none of UTF-8, UTF-16, UTF-32, ISO-8859-1 and US-ASCII, nor one of some of one byte that the program names")
    public static native RuntimeException charset(String name);

    @LeavesOut("rules of a time zone that the program does not name, or names of its times")
    public static native RuntimeException timeZone(String id);

    @LeavesOut("a formatted time that is given in milliseconds")
    public static native RuntimeException calendar();

    @LeavesOut("a message that is logged with other places than {0} and the like, which no text of the program has, or a number that is none of the usual ones")
    public static native RuntimeException messageFormat();

    @LeavesOut("a script or a block of characters in a regular expression that no text of the program names")
    public static native RuntimeException script(String name);

    @LeavesOut("a number with a fraction in hexadecimal digits that is read, where no text of the program has one")
    public static native RuntimeException hexadecimal(String number);

    @LeavesOut("a currency that the models have no entry for")
    public static native RuntimeException currency(String code);

    @LeavesOut("a provider of security algorithms")
    public static native RuntimeException securityProvider(String algorithm);

    @LeavesOut("settings of java.util.logging that are read from elsewhere than the JDK's own file")
    public static native RuntimeException loggingConfiguration();

    @LeavesOut("a file among the resources of the JDK or of the program")
    public static native RuntimeException resource(String name);

    @LeavesOut("a class that is found while the program runs")
    public static native RuntimeException classLoading(String name);

    @LeavesOut("what a class file says of a class that the program does not name")
    public static native RuntimeException classDescription(String className);

    @LeavesOut("members of a class that the program does not ask for in a way that lift can follow")
    public static native RuntimeException members(String className);

    @LeavesOut("a member that is used by reflection, in a way that lift cannot follow")
    public static native RuntimeException member(String className, String name);

    @LeavesOut("a proxy for interfaces of which lift did not see that the program asks for one")
    public static native RuntimeException proxy(String interfaces);

    @LeavesOut("method handles put together whose types do not fit")
    public static native RuntimeException handles();

    @LeavesOut("an object in a text of the JDK's that formats itself, or is no whole number where %d is")
    public static native RuntimeException formattable();

    @LeavesOut("what a configuration of Java PathFinder says")
    public static native RuntimeException configuration(String key);

    @LeavesOut("a file that the program did not make, where it is not known which there are (lift -files), or one that is not below the working directory")
    public static native RuntimeException file(String path);

    @LeavesOut("memory outside of objects, other than blocks of less than 2 GB that the program allocates and releases")
    public static native RuntimeException memory(String what);

    @LeavesOut("processes other than the program's own")
    public static native RuntimeException process();

    @LeavesOut("a connection to another machine")
    public static native RuntimeException network();

    @LeavesOut("a zip or jar file that is opened")
    public static native RuntimeException archive();

    @LeavesOut("what only the machine knows of a file: when it was changed, who may execute it, links and maps of it")
    public static native RuntimeException fileSystem(String what, String path);

    @LeavesOut("an object that a method reads from a text or a file")
    public static native RuntimeException files(String method);

    @LeavesOut("objects that are written as bytes, or read from such")
    public static native RuntimeException serialization();

    @LeavesOut("what the JVM tells of itself by java.lang.management")
    public static native RuntimeException management();

    @LeavesOut("the frames of an exception, in a program that is searched")
    public static native RuntimeException stackTrace();

    @LeavesOut("what a frame of a StackWalker knows beside the place in the source")
    public static native RuntimeException frame(String what);

    @LeavesOut("a thread with a run method of its own that is stopped before it is started")
    public static native RuntimeException stoppedThread();
}
