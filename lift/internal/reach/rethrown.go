package reach

import (
	"bandsaw/ir"
	"bandsaw/lift/internal/classfile"
)

const initCause = ir.MethodID(ir.ThrowableClass + ".initCause(java.lang.Throwable)java.lang.Throwable")

// exceptionsAnew gives Machine.rethrown its body, and reports whether that made
// more to follow. It makes an exception of a class that has another one as its
// cause, as ForkJoinTask does by reflection when one thread is told of what
// another threw: by the public constructor that takes a Throwable, else by the
// one without parameters. It gives null for a class that has neither. It knows
// the classes of the exceptions that there can be.
func (a *analysis) exceptionsAnew() bool {
	m := a.methods[ir.MachineRethrown]
	if m == nil {
		return false
	}
	var classes []*class
	for _, c := range a.objects {
		if c.Is(classfile.AccPublic) && (c.takesCause() || constructorOf(c) == classfile.AccPublic|publicClass) && c.isThrowable() {
			classes = append(classes, c)
		}
	}
	if len(classes) == a.anew && !m.Native {
		return false
	}
	a.anew = len(classes)
	cause, made := m.Params[1], &ir.Local{Name: "made", Type: ir.ThrowableClass}
	a.cases(m, made, typesOf(classes), func(i int) []ir.Stmt {
		class := classes[i].Name
		stmts := []ir.Stmt{&ir.New{At: noOrigin, Dst: made, Class: class}}
		init := func(params []ir.Type, args ...ir.Operand) ir.Stmt {
			return &ir.Call{At: noOrigin, Kind: ir.SpecialCall, Method: ir.NewMethodID(class, "<init>", params, ir.Void), Args: args}
		}
		if classes[i].takesCause() {
			stmts = append(stmts, init([]ir.Type{ir.ThrowableClass}, made, cause))
		} else {
			stmts = append(stmts, init(nil, made), &ir.Call{At: noOrigin, Kind: ir.VirtualCall, Method: initCause, Args: []ir.Operand{made, cause}})
		}
		return append(stmts, &ir.Return{At: noOrigin, X: made})
	}, &ir.Return{At: noOrigin, X: ir.NullConst()})
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
