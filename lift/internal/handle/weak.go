package handle

import (
	"slices"
	"strings"

	"bandsaw/ir"
)

// weakerTaken is what a verdict rests on where a program has accesses that order
// less than those to volatile fields do.
const weakerTaken = "accesses weaker than volatile, such as lazySet, are as volatile ones"

const assume ir.MethodID = ir.MachineClass + ".assume(java.lang.String)void"

// NoteWeak puts a note for the verdict before the method's calls of accesses that
// order less than volatile ones: by VarHandles and the atomic classes.
func NoteWeak(m *ir.Method) {
	for _, b := range m.Blocks {
		if !slices.ContainsFunc(b.Stmts, isWeak) {
			continue
		}
		var out []ir.Stmt
		for _, s := range b.Stmts {
			if isWeak(s) {
				out = append(out, &ir.Call{At: ir.At{Origin: *s.Pos()}, Kind: ir.StaticCall, Method: assume, Args: []ir.Operand{&ir.Const{Type: ir.StringClass, Text: weakerTaken}}})
			}
			out = append(out, s)
		}
		b.Stmts = out
	}
}

func isWeak(s ir.Stmt) bool {
	c, ok := s.(*ir.Call)
	if !ok || c.Method.Class() != VarHandleClass && !strings.HasPrefix(c.Method.Class(), "java.util.concurrent.atomic.") {
		return false
	}
	name := c.Method.Name()
	switch name {
	case "lazySet":
		return true
	case "weakCompareAndSet":
		return c.Method.Class() != VarHandleClass // as volatile there, plain in the others
	}
	if _, _, access := accessOf(name); !access {
		return false
	}
	return slices.ContainsFunc([]string{"Plain", "Opaque", "Acquire", "Release"}, func(o string) bool { return strings.HasSuffix(name, o) })
}
