package ir

import (
	"strings"
	"testing"
)

// TestMayThrow: each statement is followed by what it may throw.
func TestMayThrow(t *testing.T) {
	const src = `program lifted
entry A.f(java.lang.String[])void
class A {
  field x int
  static field s int
  method m(A)void {
    param this A
    param o A
    local i int
    local l long
    local d double
    local a int[]
    local q java.lang.Object[]
    local t java.lang.String[]
    local r R
    local e java.lang.Object
  b0:
    i = i + i                        // -
    i = i / i                        // ArithmeticException
    i = i % 0                        // ArithmeticException
    i = i % 2                        // -
    l = l / l                        // ArithmeticException
    l = l / 5L                       // -
    d = d / 0d                       // -
    i = o.<A.x>                      // NullPointerException
    i = this.<A.x>                   // -
    i = <A.s>                        // -
    this.<A.x> = i                   // -
    o.<A.x> = i                      // NullPointerException
    i = a[i]                         // NullPointerException ArrayIndexOutOfBoundsException
    a[i] = i                         // NullPointerException ArrayIndexOutOfBoundsException
    q[i] = o                         // NullPointerException ArrayIndexOutOfBoundsException ArrayStoreException
    q[i] = null                      // NullPointerException ArrayIndexOutOfBoundsException
    t[i] = "x"                       // NullPointerException ArrayIndexOutOfBoundsException
    i = length a                     // NullPointerException
    a = newarray int[] (i)           // NegativeArraySizeException
    a = newarray int[] (5)           // -
    a = newarray int[] (-5)          // NegativeArraySizeException
    o = cast A e                     // ClassCastException
    e = cast java.lang.Object o      // -
    o = cast A o                     // -
    r = cast R r                     // ClassCastException
    o = cast A null                  // -
    e = cast None e                  // ClassCastException
    a = cast int[] a                 // -
    q = cast java.lang.Object[] t    // -
    t = cast java.lang.String[] q    // ClassCastException
    special A.m(A)void (this, o)     // -
    special A.m(A)void (o, o)        // NullPointerException
    virtual A.m(A)void (o, o)        // NullPointerException
    virtual A.m(A)void ("", o)       // -
    static A.f(java.lang.String[])void (t)   // -
    monitor enter this               // -
    monitor enter class A            // -
    monitor exit o                   // NullPointerException
    o = new A                        // -
    i = o instanceof A               // -
    throw o                          // NullPointerException
  }
  static method f(java.lang.String[])void {
    param args java.lang.String[]
    b0: return
  }
}
interface R
class java.lang.Object
final class java.lang.String
`
	p, err := Parse("src", []byte(src))
	if err != nil {
		t.Fatal(err)
	}
	var want []string
	for _, line := range strings.Split(src, "\n") {
		if _, comment, ok := strings.Cut(line, "// "); ok {
			want = append(want, comment)
		}
	}
	for i, s := range p.Method("A.m(A)void").Blocks[0].Stmts {
		var names []string
		for _, c := range MayThrow(p, s) {
			names = append(names, strings.TrimPrefix(c, "java.lang."))
		}
		got := strings.Join(names, " ")
		if got == "" {
			got = "-"
		}
		if got != want[i] {
			t.Errorf("%s: %s, want %s", String(s), got, want[i])
		}
	}
	p.Level = Lowered
	for _, s := range p.Method("A.m(A)void").Blocks[0].Stmts {
		if got := MayThrow(p, s); got != nil {
			t.Errorf("lowered: %s: %v", String(s), got)
		}
	}
}
