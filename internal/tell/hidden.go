package tell

import (
	"strings"

	"bandsaw/ir"
)

// What inner classes, and classes made where a method runs, know of the object
// and the variables around them is in fields, and comes by parameters, that the
// compiler adds.
const (
	outerField    = "this$" // and how deep the object around stands
	capturedField = "val$"  // and the variable's name
)

// isAdded reports whether a field was added by a compiler.
func isAdded(field string) bool {
	return strings.HasPrefix(field, outerField) || strings.HasPrefix(field, capturedField)
}

// RecordMark is in the names of the classes that lift makes of what the compiler
// leaves to the JVM in methods of records.
const RecordMark = "$$Record$"

// OfRecord reports whether the compiler made the method for a record: lift links
// what that calls to a class of its own.
func OfRecord(m *ir.Method) bool {
	for _, b := range m.Blocks {
		for _, s := range b.Stmts {
			if call, ok := s.(*ir.Call); ok && strings.Contains(call.Method.Class(), RecordMark) {
				return true
			}
		}
	}
	return false
}

// written are the arguments of a constructor that the source gives it: not those
// for parameters that the compiler added. It names none of these, but that of an
// inner class as it names the field.
func (f *Frame) written(s *ir.Call, args []*Expr) []*Expr {
	c, m := f.t.prog.Class(s.Method.Class()), f.t.prog.Method(s.Method)
	if c == nil || c.Library || m == nil || len(m.Params) != len(args)+1 || m.Params[0].Java != "this" {
		return args
	}
	var out []*Expr
	for i, p := range m.Params[1:] {
		if p.Java != "" && !isAdded(p.Java) {
			out = append(out, args[i])
		}
	}
	return out
}

// captured is the variable that a compiler's field holds for the class's code,
// nil if the field is none: of this.val$x it is x, of this.this$0 Outer.this.
func (f *Frame) captured(p *ir.FieldPlace) *Expr {
	name, typ := p.Field.Name(), f.t.typeOf(p.Field)
	if x, ok := strings.CutPrefix(name, capturedField); ok {
		return Leaf(x, typ)
	}
	if strings.HasPrefix(name, outerField) {
		return Leaf(Short(string(typ))+".this", typ)
	}
	return nil
}

// varargs reports whether a method takes any number of arguments.
func (f *Frame) varargs(id ir.MethodID) bool {
	m := f.t.prog.Method(id)
	return m != nil && m.Varargs
}

// spread are the arguments of such a method as they are written, where the array
// that the last of them come in was made for the call.
func spread(args []*Expr) []*Expr {
	if len(args) == 0 {
		return args
	}
	last := args[len(args)-1]
	if last.kind != array || last.length != len(last.args) {
		return args
	}
	return append(args[:len(args)-1:len(args)-1], last.args...)
}
