package java.lang.management;

import bandsaw.RuntimeBean;
import bandsaw.ThreadBean;
import bandsaw.Unmodelled;
import java.util.List;
import javax.management.MBeanServer;

/** What a JVM tells of itself: what makes these beans looks into all of the JDK. Of threads something is known. */
public class ManagementFactory {
    public static synchronized MBeanServer getPlatformMBeanServer() {
        throw Unmodelled.management();
    }

    public static ClassLoadingMXBean getClassLoadingMXBean() {
        throw Unmodelled.management();
    }

    public static CompilationMXBean getCompilationMXBean() {
        throw Unmodelled.management();
    }

    public static MemoryMXBean getMemoryMXBean() {
        throw Unmodelled.management();
    }

    public static OperatingSystemMXBean getOperatingSystemMXBean() {
        throw Unmodelled.management();
    }

    public static RuntimeMXBean getRuntimeMXBean() {
        return RuntimeBean.ONLY;
    }

    public static ThreadMXBean getThreadMXBean() {
        return ThreadBean.ONLY;
    }

    public static List getGarbageCollectorMXBeans() {
        throw Unmodelled.management();
    }

    public static List getMemoryPoolMXBeans() {
        throw Unmodelled.management();
    }

    public static List getMemoryManagerMXBeans() {
        throw Unmodelled.management();
    }
}
