package bandsaw;

/**
 * What only the machine that executes a program can do. Lowering replaces the
 * operations on monitors and threads, and choose, by statements; the others
 * are executed by whoever runs the program. The rest of the models is plain
 * Java over these.
 *
 * <p>What the tools know of each one stands in the table ir/operations.go, in
 * this order. A new one needs its line there and one of three things: a peer in
 * mc/internal/peers, a statement that lowering makes of it, or a body that lift
 * makes. Tests hold these against one another.
 */
@Spells
public final class Machine {
    private Machine() {}

    // Monitors.

    /** As what begins a synchronized statement; in a method that does not end it. */
    public static native void enter(Object o);

    /** As what ends one. The executing thread owns the monitor of o, as it does for what follows. */
    public static native void exit(Object o);

    public static native void wait(Object o);

    /** Like wait, but may end at any time by itself. */
    public static native void timedWait(Object o);

    /** As wait in a synchronized statement of its own, on an object of which nobody else knows: a wake ends it. */
    public static native void rest(Object place);

    /** Like rest, but may end at any time by itself. */
    public static native void timedRest(Object place);

    public static native void notify(Object o);

    public static native void notifyAll(Object o);

    public static native boolean holdsLock(Object o);

    // Threads.

    /** Begins a thread that runs t.run(); t was never started. */
    public static native void start(Thread t);

    /** Blocks while t runs. */
    public static native void join(Thread t);

    public static native boolean alive(Thread t);

    public static native Thread currentThread();

    public static native void yield();

    /**
     * Ends the wait of a thread that waits on an object, as notify does, and
     * tells whether it was waiting.
     */
    public static native boolean wake(Thread t);

    /** As wake, of a thread of which is known that it does not join another one meanwhile. */
    public static native boolean endWait(Thread t);

    /**
     * Until the matching endAtomic no other thread takes a step, unless this
     * one blocks: then others do until it goes on. Sections nest.
     */
    public static native void beginAtomic();

    public static native void endAtomic();

    /** The code of the current thread has ended by the exception; what follows is done about it. */
    public static native void ended(Throwable e);

    /**
     * 0 for a thread that could run, 1 if it waits for a monitor, 2 if it waits, 3 if up to some time, 4 if it
     * was not started, 5 if it has ended.
     */
    public static native int threadState(Thread t);

    /** The thread that has the monitor which t has come to, at a synchronized statement or method; null if there is none, as of one that waited before. */
    public static native Thread holder(Thread t);

    /** Keeps the thread from moving, or lets it go on. The present thread stops here. */
    public static native void suspend(Thread t, boolean on);

    /** The thread at i of those that live, in the order in which they were started; null past the last one. */
    public static native Thread thread(int i);

    /** As thread, where others see each thread begin and end. */
    public static native Thread someThread(int i);

    /**
     * The thread at i of those that live and are of the crew, in any order; null past the last one. Which these are changes only where who
     * asks has seen to that: it is ordered by accesses of its own.
     */
    public static native Thread member(Object crew, int i);

    /**
     * A name to tell people, of a thread that runs. Other than getName it does
     * not make that threads without a name are counted.
     */
    public static native String threadName(Thread t);

    /** Any int from low to high, both included. */
    public static native int choose(int low, int high);

    /**
     * Any int from low to high, as a choice that people are told of: what each value from low on means, with | between them, or what it is a choice
     * of. The text is a constant.
     */
    public static native int choose(int low, int high, String says);

    /** Any long from low to high, both included. */
    public static native long choose(long low, long high);

    /** Any float, those that are no number and both zeros among them. */
    public static native float anyFloat();

    /** Any double, likewise. */
    public static native double anyDouble();

    // What the search as a whole knows, which going back does not undo.

    /** Adds to a counter. */
    public static native void count(String counter, int by);

    public static native void setCounter(String counter, int value);

    /** The counter's value, or the one given if it was never set. */
    public static native int counter(String counter, int absent);

    /** Shows a value beside the verdict. */
    public static native void report(String name, long value);

    public static native void report(String name, String text);

    /** Here it pays to compare states that are executed together. */
    public static native void merge();

    /** Whether no path came by with an equal text before. */
    public static native boolean first(String summary);

    /**
     * The same for the objects that can be reached from one: their classes and
     * the references among them, and if so said their primitive values.
     */
    public static native boolean first(Object o, boolean values);

    /** Notes that not all behaviours are explored, and which are not. */
    public static native void unexplored(String what);

    /** As unexplored, where the program goes on with what no execution has: a violation behind that is only possible. */
    public static native void unreal(String what);

    /** A violation behind this is only possible; all that executions do is explored, and more. */
    public static native void doubtful(String what);

    /** Notes what the verdict rests on, of the world around the program. */
    public static native void assume(String what);

    // Values that stand for what they might be instead. Whoever makes no use of one does without it, and without the note.

    /** x, noting that not all behaviours are explored, and which are not. */
    public static native int plausible(int x, String what);

    public static native long plausible(long x, String what);

    public static native String plausible(String x, String what);

    /** The same of what no execution has: a violation for which it matters is only possible. */
    public static native String unreal(String x, String what);

    /** x, noting that a violation for which it matters is only possible; all that executions do is explored, and more. */
    public static native long doubtful(long x, String what);

    /** x, noting that the verdict rests on it. */
    public static native int assumed(int x, String what);

    public static native long assumed(long x, String what);

    public static native String assumed(String x, String what);

    // What a property puts into a program, so that a search finds when it does not hold. A run goes on.

    /** A place was come to that a property says is never reached; what names the property. */
    public static native void reached(String what);

    /**
     * A condition does not hold that a property says always does. That counts for nothing in an atomic
     * section within another one, where it may be about to hold again.
     */
    public static native void violated(String what);

    // Output: fd is 1 for standard output, 2 for standard error.
    public static native void print(int fd, boolean x);

    public static native void print(int fd, char x);

    public static native void print(int fd, int x);

    public static native void print(int fd, long x);

    public static native void print(int fd, float x);

    public static native void print(int fd, double x);

    public static native void print(int fd, String x);

    /** Writes one byte. */
    public static native void write(int fd, int b);

    public static native void println(int fd);

    public static native void println(int fd, boolean x);

    public static native void println(int fd, char x);

    public static native void println(int fd, int x);

    public static native void println(int fd, long x);

    public static native void println(int fd, float x);

    public static native void println(int fd, double x);

    public static native void println(int fd, String x);

    /** The string constant of the program with this text, null if there is none. */
    public static native String constant(String s);

    /** The byte of standard input at the place, behind which nothing was read yet; -1 at its end. */
    public static native int read(int place);

    /**
     * What is at a path below the working directory, "data/in.txt" or ".": "d" and the names of what is in a folder, with
     * slashes between them; "f" and the bytes of a file, each as a character; null for nothing; "?" if that is not known.
     */
    public static native String file(String path);

    // Objects and classes.
    public static native Class<?> classOf(Object o);

    /** As Class.getName: "java.lang.String", "int", "[I". */
    public static native String className(Class<?> c);

    /** 0 for a class or an array, 1 for an interface, 2 for a primitive type or void. */
    public static native int classKind(Class<?> c);

    /** As Class.getSuperclass. */
    public static native Class<?> superclass(Class<?> c);

    /** The interface at i of those that Class.getInterfaces gives; null past the last one. */
    public static native Class<?> interfaceAt(Class<?> c, int i);

    /** As Class.getComponentType. */
    public static native Class<?> componentType(Class<?> c);

    /** As to.isAssignableFrom(from). */
    public static native boolean isAssignable(Class<?> to, Class<?> from);

    /**
     * The constants of an enum class in their order, not to be changed; null
     * for other classes. lift makes its body.
     */
    public static native Object[] enumValues(Class<?> c);

    /** What the class file of a class says; null if that is not known, or it has none. lift makes its body. */
    public static native ClassEntry entry(Class<?> c);

    /** The class of that name; void if there is none, null if it is not known whether there is. lift makes its body. */
    public static native Class<?> classNamed(String name);

    /** A new object of a class for these interfaces that hands all calls to h; null if there is none. lift makes its body. */
    public static native Object proxy(Class<?>[] interfaces, java.lang.reflect.InvocationHandler h);

    /**
     * What the class path says that provides a service: entries of constructors, a class that has none to make an object
     * by, or a text of what is wrong; null if that is not known. lift makes its body.
     */
    public static native Object[] providers(Class<?> service);

    /**
     * A file of the class path: the character +, and one for each byte; the empty text if there is no such file, "-" if
     * none has this very name, null if nothing is known. lift makes its body.
     */
    public static native String resource(String name);

    /**
     * The bundles of texts that the class path has of that base name: for each its name and the entry of its class's constructor,
     * or its name and its file as resource gives it; a class goes before a file of the same name. Null if it is not known which there are.
     * lift makes its body.
     */
    public static native Object[] bundles(String base);

    /**
     * The rules of the time zone of that name, as the JDK's own file has them: a character, and one for each byte; null if they
     * are not known. lift makes its body.
     */
    public static native String zone(String id);

    /**
     * A new exception of class c whose cause is e: by the public constructor of a Throwable, or the one without
     * parameters; null if there is neither. lift makes its body.
     */
    public static native Throwable rethrown(Class<?> c, Throwable e);

    public static native int identityHash(Object o);

    /**
     * What follows may depend on where in a hash table its entries are: o is the table, a view or iterator of it, or
     * something else. Lowering begins methods with it.
     */
    public static native void goesThrough(Object o);

    /** Somebody asks for the hash code of an object, or compares it. Lowering begins hashCode and equals of the user's classes with it. */
    public static native void key(Object o);

    /** How many places there are in a hash table of the usual size. */
    public static native int usualTable();

    /** An array of n nulls, of the class of a. */
    public static native Object[] newArray(Object[] a, int n);

    /** An array of n nulls whose elements are of class c, which is not primitive. lift makes its body. */
    public static native Object[] arrayOf(Class<?> c, int n);

    /** Whether x, which is not null, can be stored in a; lowering's stores to arrays ask. */
    public static native boolean takes(Object[] a, Object x);

    // Time. A program that is searched may find that a sleep or a timed wait
    // is over at any time; only one that is run has a clock, of its own.

    /** The next timedWait or timedRest of this thread ends by itself after that time. */
    public static native void deadline(long nanos);

    /** A wake of the thread ends it early. */
    public static native void sleep(long nanos);

    /** Whether the program is run, and not searched: then there is time. */
    public static native boolean hasClock();

    /** Whether this is a search that lets time pass by choice. */
    public static native boolean clockIsFree();

    /** How much time passes, in nanoseconds, when a clock is read in a search; 0 where it stands still, or is free. */
    public static native long clockTick();

    /** Whether, where the clock is free, sleeps and waits that end by their time last as long as that. */
    public static native boolean waitsLast();

    /** Whether instants at which a free clock is read are left open, and not chosen. */
    public static native boolean instantsAreOpen();

    /**
     * How many instants behind now matter to one who reads the clock that counts by the unit, in nanoseconds, if it was read
     * at the instants that somebody still knows of, and last at that one; a negative one is none.
     */
    public static native int laterTimes(long now, long unit, long latest);

    /** The instant of that number, from 1. */
    public static native long laterTime(int which, long now, long unit, long latest);

    /** What that clock says at an instant. */
    public static native long reading(long now, long unit);

    /** Whether the timedWait that this thread has just done ended by itself. */
    public static native boolean timedOut();

    /** When a thread goes on at the soonest that begins to wait now for that long, where the last reading was at r. */
    public static native long until(long now, long nanos, long r);

    /** That instant, when it has. */
    public static native long slept(long until);

    public static native long nanoTime();

    public static native long currentTimeMillis();

    /** Whether the program goes on for t's sake only. */
    public static native void setDaemon(Thread t, boolean on);

    /** Blocks while another thread lives that is no daemon. */
    public static native void awaitOthers();

    /** Ends the program, with the status. */
    public static native void exit(int status);

    // Stack traces. A program that is run has them beside its state; one that is searched as texts in its exceptions, where it may
    // look at them.

    /**
     * Where t is made, but for its constructors: a line for each frame, the innermost first, with its module, class, method, file and
     * line behind tabs, nothing for what has none. Before the first that the JDK may tell otherwise stands a question mark, behind all of
     * them an exclamation mark if it is a test that others call. null in a program that is run.
     */
    public static native String trace(Throwable t);

    /** Here is where t was made, but for its constructors. */
    public static native void fillInStackTrace(Throwable t);

    /** How many frames the trace of t has; -1 in a program that is searched. */
    public static native int traceDepth(Throwable t);

    // Of the frame i, the innermost being 0; null and 0 for what is not known.
    public static native String traceModule(Throwable t, int i);

    public static native String traceClass(Throwable t, int i);

    public static native String traceMethod(Throwable t, int i);

    public static native String traceFile(Throwable t, int i);

    public static native int traceLine(Throwable t, int i);

    // The frames of the calling thread, of which its caller's is 0.

    /** How many there are. */
    public static native int frames();

    public static native Class<?> frameClass(int i);

    public static native String frameModule(int i);

    public static native String frameMethod(int i);

    public static native String frameFile(int i);

    public static native int frameLine(int i);

    // Strings. Joining them is one step and needs no builder.

    /** A new string: both, one after the other, null being "null". */
    public static native String concat(String a, String b);

    /** As String.valueOf. */
    public static native String text(boolean x);

    public static native String text(char x);

    public static native String text(int x);

    public static native String text(long x);

    /** As Integer.toHexString. */
    public static native String hex(int x);

    // Floating point.
    public static native int floatBits(float x);

    public static native long doubleBits(double x);

    public static native float bitsToFloat(int bits);

    public static native double bitsToDouble(long bits);

    /** As Float.toString. */
    public static native String format(float x);

    /** As Double.toString. */
    public static native String format(double x);

    // Elementary functions: those of Math, and those of StrictMath whose
    // results may be others. sqrt and fma are exact.
    public static native double sin(double x);

    public static native double cos(double x);

    public static native double tan(double x);

    public static native double exp(double x);

    public static native double log(double x);

    public static native double log10(double x);

    public static native double pow(double x, double y);

    public static native double strictSin(double x);

    public static native double strictCos(double x);

    public static native double strictTan(double x);

    public static native double strictExp(double x);

    public static native double strictLog(double x);

    public static native double strictLog10(double x);

    public static native double asin(double x);

    public static native double acos(double x);

    public static native double atan(double x);

    public static native double sinh(double x);

    public static native double cosh(double x);

    public static native double tanh(double x);

    public static native double expm1(double x);

    public static native double log1p(double x);

    public static native double atan2(double y, double x);

    public static native double remainder(double x, double y);

    public static native double sqrt(double x);

    public static native double fma(double x, double y, double z);

    public static native float fma(float x, float y, float z);
}
