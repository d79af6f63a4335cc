package java.util.logging;

import bandsaw.Stub;

@Stub
public interface Filter {}
