import java.net.MalformedURLException;
import java.net.URI;
import java.net.URL;

/** Places are taken apart and put together, of all protocols that the JDK knows; nobody goes there. */
public class Urls {
    static void tell(URL u) {
        System.out.println(u + ": " + u.getProtocol() + " " + u.getUserInfo() + " " + u.getHost() + " " + u.getPort() + " " + u.getDefaultPort()
            + " " + u.getAuthority() + " " + u.getPath() + " " + u.getQuery() + " " + u.getRef());
    }

    public static void main(String[] args) throws Exception {
        URL page = new URL("http://user@example.com:8080/a/b.html?q=1#top");
        tell(page);
        tell(new URL(page, "../c.html"));
        tell(new URL("https", "example.com", "/x"));
        tell(new URL("ftp://example.com/pub"));
        tell(new URL("mailto:someone@example.com"));
        tell(new URL("file:/tmp/x"));
        tell(new URL("jar:file:/a.jar!/b"));
        tell(URI.create("http://example.com/p").toURL());
        System.out.println(page.toURI().getPath());
        for (String wrong : new String[] {"nope://x", "no protocol", "http://example.com:x/"}) {
            try {
                System.out.println(new URL(wrong));
            } catch (MalformedURLException e) {
                System.out.println(e.getMessage());
            }
        }
    }
}
