// Package heads has what the programs of its neighbours' tests begin with.
package heads

// Threads begins a program with threads, a class T of objects and an exception E.
const Threads = `program lowered
entry Main.main(java.lang.String[])void
thread Main.thread(java.lang.Thread)void

library instantiated class java.lang.Object {
}
library instantiated class java.lang.Thread extends java.lang.Object {
}
library class java.lang.String extends java.lang.Object {
}
library instantiated class java.lang.Throwable extends java.lang.Object {
}
instantiated class E extends java.lang.Throwable {
}
instantiated class T {
  field f int
  field g int
  final field next T
  final field c int
}
`

// Idle begins the class Main, where threads do nothing.
const Idle = `class Main {
  static method thread(java.lang.Thread)void {
    param this java.lang.Thread
  b0:
    return
  }
`
