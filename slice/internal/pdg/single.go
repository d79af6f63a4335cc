package pdg

import (
	"slices"

	"bandsaw/internal/analysis/bitset"
	"bandsaw/internal/analysis/flow"
	"bandsaw/ir"
)

// Singles lists of the methods with which threads begin (Threads) those of which one thread at most
// does in each run: the entries, run methods of a Thread that is made once, and those of a Runnable
// that is made once and given to one Thread.
func (g *Graph) Singles() []*Method {
	if g.Program.Types.Opaque {
		return nil
	}
	out := slices.Clone(g.Program.Entries)
	given := g.givenRuns()
	for _, m := range given {
		if g.madeOnce(m) && g.givenOnce(m) && !slices.Contains(g.Program.ThreadRuns, m) {
			out = append(out, m)
		}
	}
	for _, m := range g.Program.ThreadRuns {
		if m.ID.Class() != ir.ThreadClass && g.madeOnce(m) && !slices.Contains(given, m) {
			out = append(out, m)
		}
	}
	return out
}

// madeOnce reports whether there is one object at most that the run method is executed on.
func (g *Graph) madeOnce(run *Method) bool {
	types := g.Program.Types.Objects.Types
	classes := map[string]bool{}
	for i := range g.Program.Types.Of(run.Params[0]).All() {
		if g.Program.IsSubclass(string(types[i]), "java.lang.Cloneable") {
			return false
		}
		classes[string(types[i])] = true
	}
	made := 0
	g.eachStmt(func(m *Method, i int32) {
		if n, ok := m.Stmts[i].(*ir.New); ok && classes[n.Class] {
			if made++; !g.once(m, i) {
				made++
			}
		}
	})
	return made == 1
}

// givenOnce reports whether the object that the run method is executed on is handed to nobody but the
// constructor of one Thread: nothing is done with it otherwise but by itself, and by the class Thread.
func (g *Graph) givenOnce(run *Method) bool {
	t := g.Program.Types
	its := t.Of(run.Params[0])
	given, otherwise := 0, false
	g.eachStmt(func(m *Method, i int32) {
		if class := m.ID.Class(); class == ir.ThreadClass || class == run.ID.Class() {
			return
		}
		switch s := m.Stmts[i].(type) { // others: hand nothing on
		case *ir.Store:
			otherwise = otherwise || s.Src.OperandType().IsRef() && t.Of(s.Src).Meets(its)
		case *ir.Call:
			if !passes(t.Of, s, its) {
				return
			}
			if given++; !g.once(m, i) || s.Method.Class() != ir.ThreadClass || s.Method.Name() != "<init>" {
				otherwise = true
			}
		}
	})
	return given == 1 && !otherwise
}

// passes reports whether an argument of the call may be one of the objects.
func passes(of func(ir.Operand) *bitset.Set, s *ir.Call, objects *bitset.Set) bool {
	return slices.ContainsFunc(s.Args, func(x ir.Operand) bool { return x.OperandType().IsRef() && of(x).Meets(objects) })
}

// eachStmt calls f with the statements that may be executed.
func (g *Graph) eachStmt(f func(m *Method, i int32)) {
	for _, m := range g.Program.Methods {
		for i := range m.Stmts {
			if g.Flows[m.Index].Reached[i] {
				f(m, int32(i))
			}
		}
	}
}

// once reports whether the statement is executed once at most.
func (g *Graph) once(m *Method, i int32) bool {
	if g.onceMethods == nil {
		g.onceMethods = map[*Method]bool{}
		for _, m := range flow.ExecutedOnce(g.Program, g.Flows) {
			g.onceMethods[m] = true
		}
	}
	return g.onceMethods[m] && !g.Flows[m.Index].Repeats(i)
}
