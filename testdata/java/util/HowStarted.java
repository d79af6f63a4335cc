// module: java.management
import java.lang.management.ManagementFactory;
import java.lang.management.RuntimeMXBean;

/** What a program is told of how its JVM was started, and which one that is. */
public class HowStarted {
    public static void main(String[] args) {
        RuntimeMXBean jvm = ManagementFactory.getRuntimeMXBean();
        boolean debugged = false;
        for (String option : jvm.getInputArguments()) {
            debugged |= option.startsWith("-agentlib:jdwp");
        }
        System.out.println(debugged);
        System.out.println(jvm.getVmName().equals(System.getProperty("java.vm.name")));
        System.out.println(jvm.getVmVendor().equals(System.getProperty("java.vm.vendor")));
        System.out.println(jvm.getSpecName() + " " + jvm.getSpecVersion() + " " + jvm.getSpecVendor());
        System.out.println(jvm == ManagementFactory.getRuntimeMXBean());
    }
}
