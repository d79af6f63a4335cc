package javax.management;

import bandsaw.Stub;

@Stub
public interface MBeanServer {}
