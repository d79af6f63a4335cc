package sun.security.util;

import bandsaw.Machine;
import bandsaw.Release;

public class SecurityProperties {
    /** As the JDK's own settings have it: releases before 25 name no hosts anywhere, later ones but for sockets. */
    public static boolean includedInExceptions(String what) {
        if (System.getProperty("jdk.includeInExceptions") != null) {
            Machine.unexplored("messages of exceptions have no hosts and jars but those that the JDK's settings put there");
        }
        return Release.feature() >= 25 && what.equals("hostInfoExclSocket");
    }
}
