package reflection

import (
	"bandsaw/ir"
	"bandsaw/lift/internal/classes"
	"bandsaw/lift/internal/classfile"
	"bandsaw/lift/internal/translate"
)

const initCause = ir.MethodID(ir.ThrowableClass + ".initCause(java.lang.Throwable)java.lang.Throwable")

// exceptionsAnew gives Machine.rethrown its body, and reports whether that made
// more to follow. It makes an exception of a class that has another one as its
// cause, as ForkJoinTask does by reflection when one thread is told of what
// another threw: by the public constructor that takes a Throwable, else by the
// one without parameters. It gives null for a class that has neither. It knows
// the classes of the exceptions that there can be.
func (r *Bodies) exceptionsAnew() bool {
	m := r.reached.Method(ir.MachineRethrown)
	if m == nil {
		return false
	}
	var classes []*classes.Class
	for _, c := range r.reached.Objects() {
		if c.Is(classfile.AccPublic) && (takesCause(c) || madeOfNothing(c)) && isThrowable(c) {
			classes = append(classes, c)
		}
	}
	if len(classes) == r.anew && !m.Native {
		return false
	}
	r.anew = len(classes)
	cause, made := m.Params[1], &ir.Local{Name: "made", Type: ir.ThrowableClass}
	r.cases(m, made, typesOf(classes), func(i int) []ir.Stmt {
		class := classes[i].Name
		stmts := []ir.Stmt{&ir.New{At: translate.NoOrigin, Dst: made, Class: class}}
		init := func(params []ir.Type, args ...ir.Operand) ir.Stmt {
			return &ir.Call{At: translate.NoOrigin, Kind: ir.SpecialCall, Method: ir.NewMethodID(class, "<init>", params, ir.Void), Args: args}
		}
		if takesCause(classes[i]) {
			stmts = append(stmts, init([]ir.Type{ir.ThrowableClass}, made, cause))
		} else {
			stmts = append(stmts, init(nil, made), &ir.Call{At: translate.NoOrigin, Kind: ir.VirtualCall, Method: initCause, Args: []ir.Operand{made, cause}})
		}
		return append(stmts, &ir.Return{At: translate.NoOrigin, X: made})
	}, &ir.Return{At: translate.NoOrigin, X: ir.NullConst()})
	return true
}

// takesCause reports whether the class has a public constructor of a Throwable.
func takesCause(c *classes.Class) bool {
	m := c.Method("<init>(java.lang.Throwable)void")
	return m != nil && m.Is(classfile.AccPublic)
}

// madeOfNothing reports whether the class has a public constructor without
// parameters.
func madeOfNothing(c *classes.Class) bool {
	m := c.Method("<init>()void")
	return m != nil && m.Is(classfile.AccPublic) && !c.Is(classfile.AccAbstract)
}

func isThrowable(c *classes.Class) bool {
	for _, s := range c.Chain {
		if s.Name == ir.ThrowableClass {
			return true
		}
	}
	return false
}
