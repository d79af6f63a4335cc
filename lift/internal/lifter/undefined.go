package lifter

import (
	"errors"
	"slices"

	"bandsaw/ir"
	"bandsaw/lift/internal/classes"
)

// undefined is the model's method that does what code does that names a class which is not there.
const undefined = ir.MethodID("java.lang.Class.undefined(java.lang.String)void")

// linkage are the classes by which programs handle that a class is not there.
var linkage = map[string]bool{"java.lang.NoClassDefFoundError": true, "java.lang.LinkageError": true, "java.lang.Error": true, ir.ThrowableClass: true}

// undefines gives what a statement does that names a class which is not there, nil if all are or nobody is known to expect
// that. Then the user has forgotten it most likely, and is better told of that; but a library's own code names many classes that
// it can do without, and handles it somewhere that they are not there. (The JVM resolves what a statement names when it is executed
// first, JVMS 5.4.3.)
func (lf *Lifter) undefines(s ir.Stmt, in *ir.Block, from *classes.Class) []ir.Stmt {
	if from.Library || lf.Own(from) && !slices.ContainsFunc(in.Handlers, func(h ir.Handler) bool { return linkage[h.Class] }) {
		return nil
	}
	_, err := lf.Need(named(s))
	missing := (*classes.Missing)(nil)
	if err == nil || !errors.As(err, &missing) || ir.IsJDK(missing.Class) || lf.Known(undefined.Class()).Method(undefined.Signature()) == nil {
		return nil
	}
	out := []ir.Stmt{&ir.Call{Kind: ir.StaticCall, Method: undefined, Args: []ir.Operand{&ir.Const{Type: ir.StringClass, Text: missing.Class}}}}
	if d := ir.Def(s); d != nil {
		out = append(out, &ir.Move{Dst: d, Src: initial(d.Type)})
	}
	return out
}

// initial is the value that variables of the type have before they are assigned to.
func initial(t ir.Type) *ir.Const {
	if t.IsRef() {
		return ir.NullConst()
	}
	return &ir.Const{Type: t}
}

// named is the class that must be there for the statement to be executed; Object for none.
func named(s ir.Stmt) string {
	field := func(p ir.Place) string {
		if id, ok := ir.PlaceField(p); ok {
			return id.Class()
		}
		return ir.ObjectClass
	}
	switch s := s.(type) { // others: none, or only for what is not null
	case *ir.Call:
		return s.Method.Class()
	case *ir.New:
		return s.Class
	case *ir.NewArray:
		if b := base(s.Type); !ir.Type(b).IsPrimitive() {
			return b
		}
	case *ir.Load:
		return field(s.From)
	case *ir.Store:
		return field(s.To)
	}
	return ir.ObjectClass
}

// Own reports whether the class is the program's own: not of the JDK, nor of another jar than that of the main class.
func (lf *Lifter) Own(c *classes.Class) bool {
	if c == nil || c.Library {
		return false
	}
	jar := c.Jar()
	return jar == "" || lf.Jars[jar]
}
