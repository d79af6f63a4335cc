package java.lang.management;

import bandsaw.Stub;

@Stub
public class LockInfo {}
