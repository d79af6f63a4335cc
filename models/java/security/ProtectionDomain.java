package java.security;

import bandsaw.Releases;
import bandsaw.Stub;

/** Without its permissions: there is no policy. */
public class ProtectionDomain {
    @Stub
    public ProtectionDomain(CodeSource source, PermissionCollection permissions, ClassLoader loader, Principal[] who) {}

    @Releases(until = 21)
    private PermissionCollection mergePermissions() {
        return null;
    }
}
