package java.lang;

import bandsaw.Adds;
import bandsaw.Whole;
import java.util.HashMap;

/** A package, of which the name is known. */
@Whole
public class Package {
    @Adds
    private static final HashMap<String, Package> ALL = new HashMap<>();

    @Adds
    private final String name;

    @Adds
    private Package(String name) {
        this.name = name;
    }

    /** For Class. */
    @Adds
    static synchronized Package of(String name) {
        Package p = ALL.get(name);
        if (p == null) {
            p = new Package(name);
            ALL.put(name, p);
        }
        return p;
    }

    public String getName() {
        return name;
    }

    public String getSpecificationTitle() {
        return null;
    }

    public String getSpecificationVersion() {
        return null;
    }

    public String getSpecificationVendor() {
        return null;
    }

    public String getImplementationTitle() {
        return null;
    }

    public String getImplementationVersion() {
        return null;
    }

    public String getImplementationVendor() {
        return null;
    }

    public boolean isSealed() {
        return name.startsWith("java.");
    }

    @Override
    public int hashCode() {
        return name.hashCode();
    }

    @Override
    public String toString() {
        return "package " + name;
    }
}
