package sun.net.www.protocol.jar;

import bandsaw.Unmodelled;
import java.net.URL;
import java.net.URLConnection;
import java.net.URLStreamHandler;

/** Resources of the class path stand in no jar, whatever they came from. */
public class Handler extends URLStreamHandler {
    protected URLConnection openConnection(URL u) {
        throw Unmodelled.archive();
    }
}
