package sun.net.www.protocol.https;

import bandsaw.Unmodelled;
import java.net.Proxy;
import java.net.URL;
import java.net.URLConnection;
import java.net.URLStreamHandler;

public class Handler extends URLStreamHandler {
    protected URLConnection openConnection(URL u) {
        throw Unmodelled.network();
    }

    protected URLConnection openConnection(URL u, Proxy p) {
        throw Unmodelled.network();
    }
}
