package reach

import (
	"fmt"

	"bandsaw/ir"
	"bandsaw/lift/internal/classfile"
)

// rethrown makes an exception of a class that has another one as its cause, as
// ForkJoinTask does by reflection when one thread is told of what another threw:
// by the public constructor that takes a Throwable, else by the one without
// parameters. It gives null for a class that has neither. Its body is made here.
const rethrown = ir.MethodID(machineClass + ".rethrown(java.lang.Class,java.lang.Throwable)java.lang.Throwable")

const initCause = ir.MethodID(ir.ThrowableClass + ".initCause(java.lang.Throwable)java.lang.Throwable")

// exceptionsAnew gives rethrown its body, and reports whether that made more to
// follow. It knows the classes of the exceptions that there can be.
func (a *analysis) exceptionsAnew() bool {
	m := a.methods[rethrown]
	if m == nil {
		return false
	}
	var classes []*class
	for _, c := range a.objects {
		if c.Is(classfile.AccPublic) && (c.takesCause() || constructorOf(c) == publicConstructor) && c.isThrowable() {
			classes = append(classes, c)
		}
	}
	if len(classes) == a.anew && !m.Native {
		return false
	}
	a.anew = len(classes)
	asked, cause, made := m.Params[0], m.Params[1], &ir.Local{Name: "made", Type: ir.ThrowableClass}
	m.Native, m.Synthetic = false, true
	m.Locals = append(m.Params[:2:2], made)
	m.Blocks = nil
	ask := &ir.Block{}
	for _, c := range classes {
		then, next := &ir.Block{}, &ir.Block{}
		ask.Stmts = []ir.Stmt{&ir.If{At: noOrigin, Op: ir.Eq, X: asked, Y: &ir.Const{Type: ir.ClassClass, Text: c.Name}, Then: then, Else: next}}
		init := func(args ...ir.Operand) ir.Stmt {
			var params []ir.Type
			for range args[1:] {
				params = append(params, ir.ThrowableClass)
			}
			return &ir.Call{At: noOrigin, Kind: ir.SpecialCall, Method: ir.NewMethodID(c.Name, "<init>", params, ir.Void), Args: args}
		}
		then.Stmts = []ir.Stmt{&ir.New{At: noOrigin, Dst: made, Class: c.Name}}
		if c.takesCause() {
			then.Stmts = append(then.Stmts, init(made, cause))
		} else {
			then.Stmts = append(then.Stmts, init(made), &ir.Call{At: noOrigin, Kind: ir.VirtualCall, Method: initCause, Args: []ir.Operand{made, cause}})
		}
		then.Stmts = append(then.Stmts, &ir.Return{At: noOrigin, X: made})
		m.Blocks = append(m.Blocks, ask, then)
		ask = next
	}
	ask.Stmts = []ir.Stmt{&ir.Return{At: noOrigin, X: ir.NullConst()}}
	m.Blocks = append(m.Blocks, ask)
	for i, b := range m.Blocks {
		b.Name = fmt.Sprintf("b%d", i)
		for _, s := range b.Stmts {
			a.stmt(s, place{method: m.ID})
		}
	}
	return true
}

// takesCause reports whether the class has a public constructor of a Throwable.
func (c *class) takesCause() bool {
	m := c.method("<init>(java.lang.Throwable)void")
	return m != nil && m.Is(classfile.AccPublic)
}

func (c *class) isThrowable() bool {
	for _, s := range c.chain {
		if s.Name == ir.ThrowableClass {
			return true
		}
	}
	return false
}
