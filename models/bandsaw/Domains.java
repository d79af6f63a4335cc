package bandsaw;

import java.security.CodeSource;
import java.security.ProtectionDomain;
import java.security.cert.Certificate;

/** Where classes come from: the JDK's from nowhere that can be told, the user's from the class path. */
public final class Domains {
    private Domains() {}

    private static final ProtectionDomain JDKS = new ProtectionDomain(null, null, null, null);
    private static ProtectionDomain users;

    public static ProtectionDomain of(ClassLoader loader) {
        if (loader == null) {
            return JDKS;
        }
        synchronized (JDKS) {
            if (users == null) {
                users = new ProtectionDomain(new CodeSource(Resources.root(), (Certificate[]) null), null, loader, null);
            }
            return users;
        }
    }
}
