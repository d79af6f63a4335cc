package bandsaw;

import java.lang.management.RuntimeMXBean;
import java.util.Collections;
import java.util.List;
import java.util.Map;

/** What a JVM tells of how it was started. */
public final class RuntimeBean implements RuntimeMXBean {
    public static final RuntimeBean ONLY = new RuntimeBean();

    private RuntimeBean() {}

    public List<String> getInputArguments() {
        Machine.assume("the JVM gets no options");
        return Collections.emptyList();
    }

    // System properties tell these too.

    public String getVmName() {
        return System.getProperty("java.vm.name");
    }

    public String getVmVendor() {
        return System.getProperty("java.vm.vendor");
    }

    public String getVmVersion() {
        return System.getProperty("java.vm.version");
    }

    public String getSpecName() {
        return System.getProperty("java.vm.specification.name");
    }

    public String getSpecVendor() {
        return System.getProperty("java.vm.specification.vendor");
    }

    public String getSpecVersion() {
        return System.getProperty("java.vm.specification.version");
    }

    // What is given up.

    public String getClassPath() {
        throw Unmodelled.management();
    }

    public String getLibraryPath() {
        throw Unmodelled.management();
    }

    public String getName() {
        throw Unmodelled.management();
    }

    public String getManagementSpecVersion() {
        throw Unmodelled.management();
    }

    public boolean isBootClassPathSupported() {
        throw Unmodelled.management();
    }

    public String getBootClassPath() {
        throw Unmodelled.management();
    }

    public long getUptime() {
        throw Unmodelled.management();
    }

    public long getStartTime() {
        throw Unmodelled.management();
    }

    public Map<String, String> getSystemProperties() {
        throw Unmodelled.management();
    }
}
