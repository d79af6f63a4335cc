package java.security;

import bandsaw.Releases;

/** Without its permissions: there is no policy. */
public class ProtectionDomain {
    @bandsaw.Stub
    public ProtectionDomain() {}

    @Releases(until = 21)
    private PermissionCollection mergePermissions() {
        return null;
    }
}
