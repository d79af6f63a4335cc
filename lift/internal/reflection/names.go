package reflection

import (
	"maps"
	"slices"
	"strings"

	"bandsaw/ir"
	"bandsaw/lift/internal/translate"
)

// finders by name are the methods that find a class by a name that is no constant
// (those by constants are gone by now).
var byName = map[ir.MethodID]bool{
	"java.lang.Class.forName(java.lang.String)java.lang.Class":                                               true,
	"java.lang.Class.forName(java.lang.String,boolean,java.lang.ClassLoader)java.lang.Class":                 true,
	"java.lang.Class.forName(java.lang.String,boolean,java.lang.ClassLoader,java.lang.Class)java.lang.Class": true,
	"java.lang.ClassLoader.loadClass(java.lang.String)java.lang.Class":                                       true,
}

// byNames gives Machine.classNamed its body, and reports whether that made more to
// follow. It finds the classes that can be named otherwise, and those whose names stand in
// the user's code as texts; what stands there and is the name of no class is void's.
func (r *Bodies) byNames() bool {
	m := r.reached.Method(ir.MachineClassNamed)
	if m == nil {
		return false
	}
	asked := false
	r.usersCalls(func(c *ir.Call, _ []ir.Stmt) { asked = asked || byName[c.Method] })
	found := map[string]ir.Type{} // what each name gives
	if asked {
		r.usersTexts(func(text string) {
			if !isClassName(text) {
				return
			}
			if c, err := r.classes.Find(text); c != nil {
				r.name(c, true)
			} else if err == nil {
				found[text] = ir.Void
			}
		})
		r.names()
		for _, c := range r.named {
			found[c.Name] = ir.Type(c.Name)
		}
	}
	if len(found) == r.byName && !m.Native {
		return false
	}
	r.byName = len(found)
	r.textCases(m, slices.Sorted(maps.Keys(found)), func(name string) []ir.Stmt {
		return []ir.Stmt{&ir.Return{At: translate.NoOrigin, X: &ir.Const{Type: ir.ClassClass, Text: string(found[name])}}}
	}, &ir.Return{At: translate.NoOrigin, X: ir.NullConst()})
	return true
}

// isClassName reports whether a text may be the binary name of a class.
func isClassName(s string) bool {
	for _, part := range strings.Split(s, ".") {
		if part == "" || strings.ContainsAny(part, "/;[ \t\n(),%<>") || part[0] >= '0' && part[0] <= '9' {
			return false
		}
	}
	return len(s) < 200
}

const stringEquals = ir.MethodID("java.lang.String.equals(java.lang.Object)boolean")

// textCases gives a method whose first parameter is a text, not null, a body: for each of
// the texts, one after the other, the statements that give makes, and for all others the last ones.
func (r *Bodies) textCases(m *ir.Method, texts []string, give func(string) []ir.Stmt, others ...ir.Stmt) {
	same := &ir.Local{Name: "same", Type: ir.Boolean}
	m.Native, m.Synthetic = false, true
	m.Locals = append(m.Params[:len(m.Params):len(m.Params)], same)
	m.Blocks = nil
	ask := &ir.Block{}
	for _, t := range texts {
		then, next := &ir.Block{Stmts: give(t)}, &ir.Block{}
		ask.Stmts = []ir.Stmt{
			&ir.Call{At: translate.NoOrigin, Kind: ir.VirtualCall, Dst: same, Method: stringEquals, Args: []ir.Operand{m.Params[0], &ir.Const{Type: ir.StringClass, Text: t}}},
			&ir.If{At: translate.NoOrigin, Op: ir.Ne, X: same, Y: ir.BoolConst(false), Then: then, Else: next},
		}
		m.Blocks = append(m.Blocks, ask, then)
		ask = next
	}
	ask.Stmts = others
	m.Blocks = append(m.Blocks, ask)
	r.followAll(m)
}
