package sun.net.www.protocol.mailto;

import bandsaw.Unmodelled;
import java.net.URL;
import java.net.URLConnection;
import java.net.URLStreamHandler;

public class Handler extends URLStreamHandler {
    public synchronized URLConnection openConnection(URL u) {
        throw Unmodelled.network();
    }
}
