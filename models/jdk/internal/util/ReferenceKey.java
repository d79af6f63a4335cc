package jdk.internal.util;

import bandsaw.Releases;
import bandsaw.Stub;

@Stub
@Releases(from = 21)
interface ReferenceKey<T> {}
