package java.util.zip;

import bandsaw.Stub;

@Stub
class ZipCoder {}
