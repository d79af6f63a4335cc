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
}
