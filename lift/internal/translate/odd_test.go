package translate_test

import (
	"bytes"
	"fmt"
	"strings"
	"testing"

	"bandsaw/ir"
	cf "bandsaw/lift/internal/classfile"
	ct "bandsaw/lift/internal/classfile/classtest"
	tt "bandsaw/lift/internal/translate/translatetest"
)

// oddCase is code that javac does not make, and what it is lifted to: blocks
// and statements without origins, or the error.
type oddCase struct {
	name string
	data []byte
	want string
}

// method1 is a class with one static method.
func method1(desc string, c ct.Code) []byte {
	b := ct.New("p/C")
	b.Method(0x0009, "f", desc, &c)
	return b.Bytes()
}

func odd() []oddCase {
	const (
		aload0, iload0, iload1, istore1                 = 0x2a, 0x1a, 0x1b, 0x3c
		astore0, iadd, pop, swap, dup, ireturn, return_ = 0x4b, 0x60, 0x57, 0x5f, 0x59, 0xac, 0xb1
		goto_, ifeq, athrow, iconst1, iconst2, nop      = 0xa7, 0x99, 0xbf, 0x04, 0x05, 0x00
		areturn, iinc, istore0, aconstNull, isub        = 0xb0, 0x84, 0x3b, 0x01, 0x64
		jsr, ret, astore1, astore2                      = 0xa8, 0xa9, 0x4c, 0x4d
	)
	return []oddCase{
		{"swap", method1("(II)I", ct.Code{Stack: 2, Locals: 2, Bytes: []byte{iload0, iload1, swap, nop, isub, ireturn}}), `
b0: t0 = l1 - l0
b0: return t0`},
		{"wide goto", method1("()V", ct.Code{Bytes: []byte{0xc8, 0, 0, 0, 6, nop, return_}}), `
b0: return`},
		{"dup2 of two ints", method1("(II)I", ct.Code{Stack: 4, Locals: 2, Bytes: []byte{iload0, iload1, 0x5c, iadd, iadd, iadd, ireturn}}), `
b0: t0 = l0 + l1
b0: t1 = l1 + t0
b0: t2 = l0 + t1
b0: return t2`},
		{"parameter's slot used for another type", method1("(I)Ljava/lang/Object;", ct.Code{Stack: 1, Locals: 1, Bytes: []byte{aconstNull, astore0, aload0, areturn}}), `
b0: l0#2 = null
b0: return l0#2`},
		{"parameter joined with larger values", method1("(Z)I", ct.Code{Stack: 2, Locals: 1, Bytes: []byte{iload0, ifeq, 0, 6, iinc, 0, 5, iload0, ireturn}}), `
b0: l0#2 = l0
b0: if l0#2 == 0 goto b2 else b1
b1: l0#2 = l0#2 + 5
b1: goto b2
b2: return l0#2`},
		{"loop to the first instruction", method1("(I)V", ct.Code{Stack: 1, Locals: 1, Bytes: []byte{iinc, 0, 1, iload0, ifeq, 0xff, 0xfc, return_}}), `
b0: l0 = l0 + 1
b0: if l0 == 0 goto b0 else b1
b1: return`},
		{"handler that is also jumped to", method1("(Ljava/lang/Throwable;)V", ct.Code{Stack: 1, Locals: 1, Bytes: []byte{aload0, goto_, 0, 3, athrow},
			Handlers: []ct.Handler{{Start: 4, End: 5, Target: 4}}}), `
b0: t0 = l0
b0: goto b2
b1: t0 = catch
b1: goto b2
b2 on any b1: throw t0`},
		{"loop with a value on the stack", method1("(I)I", ct.Code{Stack: 2, Locals: 1, Bytes: []byte{iconst1, iload0, iadd, iinc, 0, 0xff, iload0, ifeq, 0xff, 0xfa, ireturn}}), `
b0: t0 = 1
b0: goto b1
b1: t1 = t0 + l0
b1: l0 = l0 + -1
b1: if l0 == 0 goto b2 else b3
b2: t0 = t1
b2: goto b1
b3: return t1`},
		{"two values change places around a loop", method1("(I)I", ct.Code{Stack: 3, Locals: 1, Bytes: []byte{iconst1, iconst2, swap, iload0, ifeq, 0xff, 0xfe, isub, ireturn}}), `
b0: t0 = 1
b0: t1 = 2
b0: goto b1
b1: if l0 == 0 goto b2 else b3
b2: t2 = t0
b2: t0 = t1
b2: t1 = t2
b2: goto b1
b3: t3 = t1 - t0
b3: return t3`},
		{"result out of range", method1("(I)Z", ct.Code{Stack: 1, Locals: 1, Bytes: []byte{iload0, ireturn}}), `
b0: t0 = l0 & 1
b0: return t0`},
		{"dead code", method1("()V", ct.Code{Stack: 0, Locals: 0, Bytes: []byte{return_, iadd, athrow}}), `
b0: return`},
		{"underflow", method1("()V", ct.Code{Stack: 2, Bytes: []byte{iadd, return_}}), "error: p.C.f() at 0: operand stack is empty"},
		{"overflow", method1("()V", ct.Code{Stack: 1, Bytes: []byte{iconst1, iconst1, return_}}), "error: p.C.f() at 1: operand stack overflows"},
		{"wrong kind", method1("(I)V", ct.Code{Stack: 1, Locals: 1, Bytes: []byte{aload0, return_}}), "error: p.C.f(int) at 0: slot 0 does not hold a reference"},
		{"mixed at a join", method1("(I)I", ct.Code{Stack: 1, Locals: 2, Bytes: []byte{iload0, ifeq, 0, 5, iconst1, istore1, iload1, ireturn}}), "error: p.C.f(int) at 6: slot 1 does not hold an int"},
		{"heights differ", method1("(I)V", ct.Code{Stack: 1, Locals: 1, Bytes: []byte{iload0, ifeq, 0, 4, iconst1, return_}}), "error: p.C.f(int) at 4: operand stacks of different height meet at 5"},
		{"length of an object", method1("(Ljava/lang/Object;)I", ct.Code{Stack: 1, Locals: 1, Bytes: []byte{aload0, 0xbe, ireturn}}), "error: p.C.f(java.lang.Object) at 1: arraylength of java.lang.Object"},
		{"falls off", method1("()V", ct.Code{Bytes: []byte{nop}}), "error: p.C.f() at 0: control falls off the end of the code"},
		{"subroutine called twice", method1("(I)I", ct.Code{Stack: 2, Locals: 2, Bytes: []byte{
			jsr, 0, 8, jsr, 0, 5, iload0, ireturn,
			astore1, iinc, 0, 1, ret, 1}}), `
b0: l0#2 = l0 + 1
b0: l0#3 = l0#2 + 1
b0: return l0#3`},
		{"nested subroutines", method1("(I)I", ct.Code{Stack: 2, Locals: 3, Bytes: []byte{
			jsr, 0, 5, iload0, ireturn,
			astore1, jsr, 0, 8, jsr, 0, 5, ret, 1,
			astore2, iinc, 0, 1, ret, 2}}), `
b0: l0#2 = l0 + 1
b0: l0#3 = l0#2 + 1
b0: return l0#3`},
		{"branches and a handler in a subroutine", method1("(I)I", ct.Code{Stack: 2, Locals: 3, Bytes: []byte{
			jsr, 0, 5, iload0, ireturn,
			astore1, iload0, ifeq, 0, 7, iconst1, iload0, 0x6c, istore0, ret, 1,
			pop, iconst2, istore0, goto_, 0xff, 0xfb},
			Handlers: []ct.Handler{{Start: 6, End: 14, Target: 16, Class: "java/lang/ArithmeticException"}}}), `
b0: if l0 == 0 goto b1 else b2
b1: return l0
b2 on java.lang.ArithmeticException b3: l0 = 1 / l0
b2 on java.lang.ArithmeticException b3: goto b1
b3: t0 = catch
b3: l0 = 2
b3: goto b1`},
		{"a subroutine left by a jump in a loop", method1("(I)I", ct.Code{Stack: 2, Locals: 2, Bytes: []byte{
			jsr, 0, 5, iload0, ireturn,
			astore1, iinc, 0, 0xff, iload0, ifeq, 0, 6, goto_, 0xff, 0xf3, ret, 1}}), `
b0: goto b2
b1: return l0
b2: l0 = l0 + -1
b2: if l0 == 0 goto b1 else b2`},
		{"the address through dup and swap", method1("()I", ct.Code{Stack: 4, Locals: 1, Bytes: []byte{
			iconst1, jsr, 0, 4, ireturn,
			dup, pop, swap, iconst2, iadd, swap, astore0, ret, 0}}), `
b0: t0 = 1 + 2
b0: return t0`},
		{"the wrong address", method1("()V", ct.Code{Stack: 2, Locals: 2, Bytes: []byte{
			jsr, 0, 4, return_,
			astore0, jsr, 0, 5, ret, 0, astore1, ret, 0}}), "error: p.C.f() at 11: slot 0 does not hold the return address of the innermost subroutine"},
		{"an address as an object", method1("()Ljava/lang/Object;", ct.Code{Stack: 1, Bytes: []byte{
			jsr, 0, 3, areturn}}), "error: p.C.f() at 3: return address on the operand stack, expected a reference"},
		{"a subroutine falls off", method1("()V", ct.Code{Stack: 1, Bytes: []byte{jsr, 0, 4, return_, pop}}), "error: p.C.f() at 4: control falls off the end of the code"},
		{"ret", method1("()V", ct.Code{Locals: 1, Bytes: []byte{ret, 0}}), "error: p.C.f() at 0: ret outside a subroutine"},
		{"half a dup", method1("(J)V", ct.Code{Stack: 4, Locals: 2, Bytes: []byte{0x1e, dup, return_}}), "error: p.C.f(long) at 1: dup does not fit the operand stack"},
		{"pops", method1("(J)V", ct.Code{Stack: 4, Locals: 2, Bytes: []byte{iconst1, pop, 0x1e, 0x58, return_}}), `
b0: return`},
	}
}

// TestStoreInThis clears the slot of this, as Clojure's compiler does, under a
// debug table that calls it this throughout.
func TestStoreInThis(t *testing.T) {
	b := ct.New("p/C")
	vars := b.Attribute("LocalVariableTable", 0, 1, 0, 0, 0, 4, byte(b.Utf8("this")>>8), byte(b.Utf8("this")),
		byte(b.Utf8("Lp/C;")>>8), byte(b.Utf8("Lp/C;")), 0, 0)
	b.Method(1, "f", "()Ljava/lang/Object;", &ct.Code{Stack: 2, Locals: 1, Attributes: [][]byte{vars},
		Bytes: []byte{0x2a, 0x01, 0x4b, 0xb0}}) // aload_0, aconst_null, astore_0, areturn
	f, err := cf.Parse("C.class", b.Bytes())
	if err != nil {
		t.Fatal(err)
	}
	l := tt.Lift(f, tt.New())
	if err := l.Check(); err != nil || len(l.Refused) > 0 {
		t.Fatal(err, l.Refused)
	}
	got, want := listing(l.Classes[0].Methods[0]), "b0: return this"
	if got != want {
		t.Errorf("lifted to\n%s\nwant\n%s", got, want)
	}
}

func TestOddCode(t *testing.T) {
	for _, c := range odd() {
		t.Run(c.name, func(t *testing.T) {
			f, err := cf.Parse("C.class", c.data)
			if err != nil {
				t.Fatal(err)
			}
			l := tt.Lift(f, tt.New())
			got := ""
			if len(l.Refused) > 0 {
				got = "error: " + l.Refused[0].Error()
			} else {
				got = listing(l.Classes[0].Methods[0])
			}
			if err := l.Check(); err != nil {
				t.Error(err)
			}
			if want := strings.TrimSpace(c.want); got != want {
				t.Errorf("lifted to\n%s\nwant\n%s", got, want)
			}
		})
	}
}

// listing is a method's statements, one to a line.
func listing(m *ir.Method) string {
	var b bytes.Buffer
	for _, bl := range m.Blocks {
		on := ""
		for _, h := range bl.Handlers {
			class := h.Class
			if class == "" {
				class = "any"
			}
			on += fmt.Sprintf(" on %s %s", class, h.Target.Name)
		}
		for _, s := range bl.Stmts {
			fmt.Fprintf(&b, "%s%s: %s\n", bl.Name, on, ir.String(s))
		}
	}
	return strings.TrimSpace(b.String())
}
