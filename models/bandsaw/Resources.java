package bandsaw;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.URL;
import java.net.URLConnection;
import java.net.URLStreamHandler;
import java.util.Collections;
import java.util.Enumeration;

/** Files of the class path. */
public final class Resources {
    private Resources() {}

    /** A file's bytes, null if there is none. */
    private static byte[] bytes(String name) {
        String content = Machine.resource(name);
        if (content == null || content.equals("-") && another(name)) {
            throw Unmodelled.resource(name);
        }
        if (content.isEmpty() || content.equals("-")) {
            return null;
        }
        return decoded(content);
    }

    /** Whether a name that no file has may mean one all the same: one of the JDK's, a class, or by another name. */
    private static boolean another(String name) {
        return name.isEmpty() || name.startsWith("/") || name.endsWith("/") || name.contains("//") || name.contains("./") || name.endsWith(".")
                || name.endsWith(".class") || name.startsWith("META-INF/services/");
    }

    /** The bytes of a file that there is. */
    private static byte[] decoded(String content) {
        byte[] all = new byte[content.length() - 1];
        for (int i = 0; i < all.length; i++) {
            all[i] = (byte) content.charAt(i + 1);
        }
        return all;
    }

    /** A file that there is, as the machine gives it. */
    public static InputStream content(String content) {
        return new ByteArrayInputStream(decoded(content));
    }

    public static InputStream stream(String name) {
        byte[] all = bytes(name);
        return all == null ? null : new ByteArrayInputStream(all);
    }

    public static URL url(String name) {
        byte[] all = bytes(name);
        return all == null ? null : Place.of(name, all);
    }

    /** All files of the name: lift knows of no name that is asked for so and that several have. */
    public static Enumeration<URL> urls(String name) {
        URL url = url(name);
        return url == null ? Collections.emptyEnumeration() : Collections.enumeration(Collections.singletonList(url));
    }

    /** A file that is known, as a folder has it: "f" and its bytes; null for others. */
    static String file(String name) {
        String content = Machine.resource(name);
        return content == null || content.isEmpty() || content.equals("-") ? null : "f".concat(content.substring(1));
    }

    /** The folder in which all are found. */
    static URL root() {
        return Place.of("", null);
    }

    /** Where a file is found. */
    private static final class Place extends URLStreamHandler {
        private final byte[] all;

        private Place(byte[] all) {
            this.all = all;
        }

        static URL of(String name, byte[] all) {
            return new URL("file", Machine.assumed("/", "the class path is the folder /").concat(name), new Place(all), null);
        }

        @Override
        protected InetAddress getHostAddress(URL u) {
            return null;
        }

        @Override
        protected URLConnection openConnection(URL u) {
            return new Connection(u, all);
        }
    }

    private static final class Connection extends URLConnection {
        private final byte[] all;

        Connection(URL u, byte[] all) {
            super(u);
            this.all = all;
        }

        @Override
        public void connect() throws IOException {}

        @Override
        public InputStream getInputStream() {
            return new ByteArrayInputStream(all);
        }
    }
}
