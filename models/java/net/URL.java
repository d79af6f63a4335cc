package java.net;

import bandsaw.Adds;
import bandsaw.Stub;

/** Where a file of the class path is found, and what the JDK makes of other places. */
public final class URL {
    @Stub private String protocol, host, file, path;
    @Stub private int port, hashCode;
    @Stub private URLStreamHandler handler;

    /** A place without a host; other than the JDK's constructors this one looks for no handlers. */
    @Adds
    public URL(String protocol, String file, URLStreamHandler handler, Object alone) {
        this.protocol = protocol;
        this.host = "";
        this.file = file;
        this.path = file;
        this.port = -1;
        this.hashCode = -1;
        this.handler = handler;
    }

    /** The JDK looks for the classes of all but the first three by their names; it has no others. */
    private static class DefaultFactory implements URLStreamHandlerFactory {
        public URLStreamHandler createURLStreamHandler(String protocol) {
            switch (protocol) {
                case "file":
                    return new sun.net.www.protocol.file.Handler();
                case "jar":
                    return new sun.net.www.protocol.jar.Handler();
                case "jrt":
                    return new sun.net.www.protocol.jrt.Handler();
                case "http":
                    return new sun.net.www.protocol.http.Handler();
                case "https":
                    return new sun.net.www.protocol.https.Handler();
                case "ftp":
                    return new sun.net.www.protocol.ftp.Handler();
                case "mailto":
                    return new sun.net.www.protocol.mailto.Handler();
                case "jmod":
                    return new sun.net.www.protocol.jmod.Handler();
                default:
                    return null;
            }
        }
    }
}
