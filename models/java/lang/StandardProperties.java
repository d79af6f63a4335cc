package java.lang;

import bandsaw.Adds;
import bandsaw.Folder;
import bandsaw.Release;

/** The system properties: those that are the same everywhere, those of the JDK, and some of a machine that is nobody's. */
@Adds
public final class StandardProperties {
    private StandardProperties() {}

    public static String[] keys() {
        return new String[] {
            "file.encoding", "file.separator", "java.class.path", "java.class.version", "java.home", "java.io.tmpdir",
            "java.library.path", "java.runtime.name", "java.runtime.version", "java.specification.maintenance.version",
            "java.specification.name", "java.specification.vendor", "java.specification.version", "java.vendor",
            "java.vendor.url", "java.vendor.url.bug", "java.vendor.version", "java.version", "java.version.date",
            "java.vm.compressedOopsMode", "java.vm.info", "java.vm.name", "java.vm.specification.name",
            "java.vm.specification.vendor", "java.vm.specification.version", "java.vm.vendor", "java.vm.version", "jdk.debug",
            "line.separator", "native.encoding", "os.arch", "os.name", "os.version", "path.separator", "stderr.encoding",
            "stdin.encoding", "stdout.encoding", "sun.arch.data.model", "sun.boot.library.path", "sun.cpu.endian",
            "sun.io.unicode.encoding", "sun.java.command", "sun.java.launcher", "sun.jnu.encoding",
            "sun.management.compiler", "user.dir", "user.home", "user.language", "user.name",
        };
    }

    public static String get(String key) {
        switch (key) {
            case "line.separator":
                return "\n";
            case "file.separator":
                return "/";
            case "path.separator":
                return ":";
            case "file.encoding":
            case "native.encoding":
            case "sun.jnu.encoding":
                return "UTF-8";
            case "stdout.encoding":
            case "stderr.encoding":
                return Release.feature() < 19 ? null : "UTF-8";
            case "stdin.encoding":
                return Release.feature() < 25 ? null : "UTF-8";
            case "java.version":
                return VersionProps.java_version;
            case "java.version.date":
                return VersionProps.java_version_date;
            case "java.runtime.name":
                return VersionProps.java_runtime_name;
            case "java.runtime.version":
            case "java.vm.version":
                return VersionProps.java_runtime_version;
            case "java.vendor":
            case "java.vm.vendor":
                return VersionProps.VENDOR;
            case "java.vendor.url":
                return VersionProps.VENDOR_URL;
            case "java.vendor.url.bug":
                return VersionProps.VENDOR_URL_BUG;
            case "java.vendor.version":
                return VersionProps.VENDOR_VERSION.isEmpty() ? null : VersionProps.VENDOR_VERSION;
            case "java.specification.version":
            case "java.vm.specification.version":
                return VersionProps.VERSION_SPECIFICATION;
            case "java.specification.maintenance.version":
                return Release.feature() == 17 ? "1" : null;
            case "java.specification.name":
                return "Java Platform API Specification";
            case "java.vm.specification.name":
                return "Java Virtual Machine Specification";
            case "java.specification.vendor":
            case "java.vm.specification.vendor":
                return "Oracle Corporation";
            case "java.class.version":
                return VersionProps.CLASSFILE_MAJOR_MINOR;
            case "java.vm.name":
                return "OpenJDK 64-Bit Server VM";
            case "java.vm.info":
                return "mixed mode, sharing";
            case "java.vm.compressedOopsMode":
                return "Zero based";
            case "jdk.debug":
                return "release";
            case "sun.arch.data.model":
                return "64";
            case "sun.cpu.endian":
                return "little";
            case "sun.io.unicode.encoding":
                return "UnicodeLittle";
            case "sun.java.launcher":
                return "SUN_STANDARD";
            case "sun.management.compiler":
                return "HotSpot 64-Bit Tiered Compilers";
            case "sun.java.command":
                return "Main";
            case "os.name":
                return "Linux";
            case "os.arch":
                return "amd64";
            case "os.version":
                return "6.1.0";
            case "user.language":
                return "en";
            case "user.name":
                return "user";
            case "user.dir":
            case "user.home":
                return Folder.HERE;
            case "java.io.tmpdir":
                return "/tmp";
            case "java.home":
                return "/usr/lib/jvm";
            case "sun.boot.library.path":
                return "/usr/lib/jvm/lib";
            case "java.library.path":
                return "/usr/java/packages/lib:/usr/lib64:/lib64:/lib:/usr/lib";
            case "java.class.path":
                return ".";
            default:
                return null;
        }
    }
}
