package java.security;

/** Without its permissions: there is no policy. */
public class ProtectionDomain {
    @bandsaw.Stub
    public ProtectionDomain() {}

    private PermissionCollection mergePermissions() {
        return null;
    }
}
