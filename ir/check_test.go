package ir

import "testing"

const small = `program lifted
entry Main.main(java.lang.String[])void

instantiated class Event source "Event.java" file "Event.class" {
  field count int

  method <init>()void {
    param this Event
  b0:
    special java.lang.Object.<init>()void (this)
    return
  }

  synchronized method signal()void {
    param this Event
    local t int
  b0:
    t = this.<Event.count>                               @0:12
    t = t + 1
    this.<Event.count> = t
    return
  }
}

class Main {
  static method main(java.lang.String[])void {
    param args java.lang.String[]
    var e Event
  b0: on any b1
    e = new Event
    special Event.<init>()void (e)
    virtual Event.signal()void (e) -> Event.signal()void
    return
  b1:
    e = catch
    throw e
  }
}

library class java.lang.Object {
  method <init>()void {
    param this java.lang.Object
  b0:
    return
  }
}
`

func TestCheckSmall(t *testing.T) {
	p, err := Parse("small", []byte(small))
	if err != nil {
		t.Fatal(err)
	}
	if err := Check(p); err != nil {
		t.Fatal(err)
	}
}
