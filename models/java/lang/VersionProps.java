package java.lang;

import bandsaw.Stub;

/** What the JDK's classes say of themselves. */
final class VersionProps {
    @Stub
    static String java_version, java_version_date, java_runtime_name, java_runtime_version;
    @Stub
    static String VERSION_SPECIFICATION, CLASSFILE_MAJOR_MINOR, VENDOR, VENDOR_URL, VENDOR_URL_BUG, VENDOR_VERSION;
}
