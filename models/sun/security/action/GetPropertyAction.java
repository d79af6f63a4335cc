package sun.security.action;

import java.util.Properties;

public class GetPropertyAction {
    /** None of those that the JDK asks for at its start is set. */
    public static Properties privilegedGetProperties() {
        return new Properties();
    }
}
