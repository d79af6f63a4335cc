package ir

import (
	"bytes"
	"errors"
	"strings"
	"testing"
)

const sample = `program abstract
made "abstract" "0.1.0"
option "-x=1"
input "a.json" sha256 "00ff"
entry Main.main(java.lang.String[])void
thread $lowered.thread(java.lang.Thread)void
note "a \"note\" \ud800 \u0000"

abstraction Signs of int java {
  token NEG: n < 0
  token ZERO: n == 0 and (n % 2 == -1 or not n + 1 - (n - 2) > -(5))
  token POS: n > 0
  operator neg/1 {
    NEG: NEG POS
    ZERO: ZERO
    POS: NEG
  }
  operator lt/2 {
    NEG, NEG: false true
    NEG, ZERO: true
    NEG, POS: true
    ZERO, NEG: false
    ZERO, ZERO: false
    ZERO, POS: true
    POS, NEG: false
    POS, ZERO: false
    POS, POS: false true
  }
}

library abstract final class java.lang.Object

instantiated class Event extends Base implements A, ` + "`p.x-y`" + ` source "Event.java" file "Event.class" {
  static final field X int = 5
  volatile field s java.lang.String = "x\n"

  abstract method f()void

  static native method g(int,int[][])void

  synchronized synthetic method <init>()void {
    param this Event
    param p @Signs java ` + "``" + `
    var i#2 int
    var j int java k
    local length int[]
    local ` + "`pending`" + ` java.lang.Object
    local b @Signs[]
  b0: on java.lang.Exception b1, any b2
    i#2 = j                                              @0:12
    i#2 = j                                              @:12
    i#2 = j                                              @5
    i#2 = j                                              @: in A.b()void
    i#2 = j                                              @7:3 in A.<init>(int,X[])int[]
    i#2 = length length
    length = length
    length = length[length]
    length[i#2] = -5
    j = j - -5
    j = neg -5
    j = j >>> i#2
    j = j >> i#2
    j = j cmpl 0x7fc00000f
    j = i2l 5:byte
    j = 1.5f + -0d
    j = 0x7ff0000000000000d
    j = 9223372036854775807L
    j = length null
    j = "x\"` + "`" + `\n\u0000\ud800"
    j = class int[]
    j = @Signs.POS
    <A.b> = j
    j.<A.b> = j
` + "    `pending` = pending" + `
` + "    pending = `pending`" + `
    j = catch
    j = new A
    j = newarray int[][] (j, 5)
    j = j instanceof A[]
    j = cast A j
    j = virtual A.f(int)int (j, 1) -> A.f(int)int, B.f(int)int
    static A.f()void ()
    special A.<init>()void (j)
    monitor enter j
    j = monitor holds j
    thread yield
    thread start j
    j = thread current
    j = thread alive j
    j = choose 0 .. j
    j = abs Signs.add(j, @Signs.POS)
    j = anyof @Signs.NEG, @Signs.ZERO
    goto b1
  b1:
    if j < 5 goto b1 else b2
  b2:
    switch j { 1: b1, -5: b2, default: b3 }
  b3:
    classswitch j { A: b1, B: b2 }
  b4:
    classswitch j { }
  b5:
    return j
  b6:
    return
  b7:
    throw j
  }
}
`

// TestLayout: the text form of everything, statements without a meaning among
// it, is read and printed as it stands, directly and by way of JSON.
func TestLayout(t *testing.T) {
	p, err := Parse("sample", []byte(sample))
	if err != nil {
		t.Fatal(err)
	}
	if got := string(printed(t, p)); got != sample {
		t.Errorf("printed as:\n%s", got)
	}
	q, err := Read("x.json", written(t, p))
	if err != nil {
		t.Fatal(err)
	}
	if got := string(printed(t, q)); got != sample {
		t.Errorf("printed after JSON as:\n%s", got)
	}
}

// TestLoose: what may be left out or written otherwise.
func TestLoose(t *testing.T) {
	src := `
// a comment
program lifted   // another
class A extends java.lang.Object {
  static method f(int)void { param p int
    local ` + "`q`" + ` int
    b0: q=p@7
    ` + "`q` =   q+ -1" + `
    if q<p goto b1 else b0
    b1: return }
}
interface I extends ` + "``" + ` {}
class java.lang.Object {}
`
	want := `program lifted

class A {
  static method f(int)void {
    param p int
    local q int
  b0:
    q = p                                                @7
    q = q + -1
    if q < p goto b1 else b0
  b1:
    return
  }
}

interface I

class java.lang.Object
`
	for _, eol := range []string{"\n", "\r\n"} {
		p, err := Parse("loose", []byte(strings.ReplaceAll(src, "\n", eol)))
		if err != nil {
			t.Fatal(err)
		}
		if got := string(printed(t, p)); got != want {
			t.Errorf("printed as:\n%s", got)
		}
	}
}

// TestPrintMethod: one method, under its whole name.
func TestPrintMethod(t *testing.T) {
	p, err := Parse("m", []byte("program lifted\nclass A {\n  static method f()int {\n    b0: return 5 @1:2\n  }\n}"))
	if err != nil {
		t.Fatal(err)
	}
	var b bytes.Buffer
	if err := PrintMethod(&b, p.Method("A.f()int")); err != nil {
		t.Fatal(err)
	}
	const want = "static method A.f()int {\nb0:\n  return 5                                               @1:2\n}\n"
	if b.String() != want {
		t.Errorf("got:\n%s", b.String())
	}
}

// failing is a writer that takes n bytes.
type failing struct{ n int }

func (f *failing) Write(b []byte) (int, error) {
	if f.n -= len(b); f.n < 0 {
		return 0, errors.New("disk full")
	}
	return len(b), nil
}

// TestWriteError: errors of the writer come out, wherever they happen.
func TestWriteError(t *testing.T) {
	p := bigProgram(Lifted, 30)
	size := len(written(t, p))
	for _, n := range []int{0, size / 2, size - 1} {
		if err := Write(&failing{n}, p); err == nil {
			t.Errorf("Write: no error after %d of %d bytes", n, size)
		}
		if err := Print(&failing{n / 2}, p); err == nil {
			t.Errorf("Print: no error after %d bytes", n/2)
		}
	}
}
