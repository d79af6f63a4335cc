package java.util.concurrent.atomic;

import bandsaw.Stub;

@Stub
abstract class Striped64 extends Number {
    transient volatile long base;
}
