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
	thrown := lf.lacking(named(s))
	if thrown == nil {
		return nil
	}
	out := []ir.Stmt{thrown}
	if d := ir.Def(s); d != nil {
		out = append(out, &ir.Move{Dst: d, Src: initial(d.Type)})
	}
	return out
}

// Undefined is what comes of asking, in the class from, for the Class object of a type, nil if there is one: that of a class
// which is not there has nobody, whoever asks.
func (lf *Lifter) Undefined(t ir.Type, from string) ir.Stmt {
	b := base(t)
	if c := lf.Known(from); c == nil || c.Library || ir.Type(b).IsPrimitive() {
		return nil
	}
	return lf.lacking(b)
}

// lacking throws that a class is not there, or one without which it cannot be; nil if it is, and for classes of the JDK's.
func (lf *Lifter) lacking(class string) ir.Stmt {
	_, err := lf.Need(class)
	missing := (*classes.Missing)(nil)
	if err == nil || !errors.As(err, &missing) || ir.IsJDK(missing.Class) {
		return nil
	}
	if c := lf.Known(undefined.Class()); c == nil || c.Method(undefined.Signature()) == nil {
		return nil
	}
	return &ir.Call{Kind: ir.StaticCall, Method: undefined, Args: []ir.Operand{&ir.Const{Type: ir.StringClass, Text: missing.Class}}}
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

// LeftOut reports whether the code of the class is left out, as it is none of the program's own and the program is said not to initialise it: no code of a class runs
// before its initialisation began (JVMS 5.5).
func (lf *Lifter) LeftOut(c *classes.Class) bool {
	return lf.Initialised != nil && !c.Library && !c.Synthetic && !lf.Own(c) && !lf.Initialised[c.Name]
}

// Own reports whether the class is the program's own: not of the JDK, nor of another jar than that of the main class.
func (lf *Lifter) Own(c *classes.Class) bool {
	if c == nil || c.Library {
		return false
	}
	jar := c.Jar()
	return jar == "" || lf.Jars[jar]
}
