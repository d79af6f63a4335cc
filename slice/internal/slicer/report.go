package slicer

import (
	"sort"
	"strings"

	artifact "bandsaw/artifact/pdg"
	"bandsaw/internal/analysis/classinit"
	"bandsaw/internal/analysis/flow"
	"bandsaw/internal/tell"
	"bandsaw/ir"
	"bandsaw/slice/internal/pdg"
)

// Report describes the graph and the slice for the file *.pdg.json; old is the
// program that was sliced.
func (r *Result) Report(old *ir.Program) *artifact.Stream {
	n := newNamer(r.Graph, old)
	out := &artifact.Stream{Head: artifact.Head{
		Summary:       r.summary(old),
		Methods:       []artifact.Method{},
		RemovedFields: r.removedFields(old),
	}}
	threads, held := r.Graph.Threads(), r.Graph.Held()
	out.SingleThreads = n.singles(r.Graph.Singles(), threads)
	once := map[*pdg.Method]bool{}
	for _, m := range flow.ExecutedOnce(r.Graph.Program, r.Graph.Flows) {
		once[m] = true
	}
	for _, m := range r.Graph.Program.Methods {
		method := r.methodReport(n, m)
		method.Threads, method.Once = n.threads(threads(m)), once[m]
		out.Methods = append(out.Methods, method)
	}
	out.Nodes = func(yield func(artifact.Node) bool) {
		for i := range r.Graph.Nodes {
			node := r.nodeReport(n, pdg.NodeID(i))
			if s := &r.Graph.Nodes[i]; s.Kind == pdg.Statement {
				if a, ok := held.Access(s.Method, s.Index); ok {
					node.Locks, node.Concurrent = a.Locks, a.Concurrent
				}
			}
			if !yield(node) {
				return
			}
		}
	}
	out.Edges = func(yield func(artifact.Edge) bool) {
		for to := range r.Graph.Nodes {
			for _, e := range r.edgeReports(n, pdg.NodeID(to)) {
				if !yield(e) {
					return
				}
			}
		}
	}
	return out
}

// Summary counts what is left of the program old.
func (r *Result) Summary(old *ir.Program) artifact.Summary { return r.summary(old) }

func (r *Result) summary(old *ir.Program) artifact.Summary {
	var s artifact.Summary
	s.Statements.Of, s.Variables.Of, s.Fields.Of, s.Methods.Of, s.Classes.Of = size(old)
	_, s.Variables.Kept, s.Fields.Kept, s.Methods.Kept, s.Classes.Kept = size(r.Program)
	for m, kept := range r.Kept {
		s.Statements.Kept += countKept(m, kept)
	}
	return s
}

// size counts what a program consists of.
func size(p *ir.Program) (statements, variables, fields, methods, classes int) {
	for _, c := range p.Classes {
		classes++
		fields += len(c.Fields)
		for _, m := range c.Methods {
			if len(m.Blocks) == 0 {
				continue
			}
			methods++
			variables += len(m.Locals)
			for _, b := range m.Blocks {
				for _, s := range b.Stmts {
					if !isJump(s) {
						statements++
					}
				}
			}
		}
	}
	return
}

// isJump reports whether the statement is a jump, which does not count.
func isJump(s ir.Stmt) bool {
	_, ok := s.(*ir.Goto)
	return ok
}

func countKept(m *pdg.Method, kept map[int32]bool) int {
	n := 0
	for i := range kept {
		if !isJump(m.Stmts[i]) {
			n++
		}
	}
	return n
}

func (r *Result) removedFields(old *ir.Program) []ir.FieldID {
	out := []ir.FieldID{}
	for _, c := range old.Classes {
		for _, f := range c.Fields {
			if id := ir.NewFieldID(c.Name, f.Name); r.Program.Field(id) == nil {
				out = append(out, id)
			}
		}
	}
	sort.Slice(out, func(i, j int) bool { return out[i] < out[j] })
	return out
}

func (r *Result) methodReport(n *namer, m *pdg.Method) artifact.Method {
	class := n.program.Class(m.ID.Class())
	out := artifact.Method{
		ID:      n.method[m.Index],
		Method:  m.ID,
		Source:  class.Source,
		Library: class.Library,
		Added:   !class.Library && (tell.IsLambda(m.ID.Class()) || n.teller.Hidden(n.program.Method(m.ID))),
	}
	kept := r.Kept[m]
	out.Kept = kept != nil
	out.Statements = artifact.Count{Kept: countKept(m, kept)}
	left, gone := map[int]bool{}, map[int]bool{}
	for i, s := range m.Stmts {
		if isJump(s) {
			continue
		}
		out.Statements.Of++
		if line := s.Pos().Line; line > 0 {
			if kept[int32(i)] {
				left[line] = true
			} else {
				gone[line] = true
			}
		}
	}
	for line := range gone {
		if left[line] {
			out.PartialLines = append(out.PartialLines, line)
		} else {
			out.RemovedLines = append(out.RemovedLines, line)
		}
	}
	sort.Ints(out.PartialLines)
	sort.Ints(out.RemovedLines)
	r.variables(&out, m)
	return out
}

// variables tells which of the method's variables are gone.
func (r *Result) variables(out *artifact.Method, m *pdg.Method) {
	left := map[*ir.Local]bool{}
	if body := r.Program.Method(m.ID); body != nil && r.Kept[m] != nil {
		for _, l := range body.Locals {
			left[l] = true
		}
	}
	out.Variables = artifact.Count{Kept: len(left), Of: len(m.Locals)}
	for _, l := range m.Locals {
		if l.Java != "" && !left[l] {
			out.RemovedVariables = append(out.RemovedVariables, l.Name)
		}
	}
}

func (r *Result) nodeReport(n *namer, id pdg.NodeID) artifact.Node {
	node := &r.Graph.Nodes[id]
	out := artifact.Node{ID: n.node(id), Kind: kindNames[node.Kind], Kept: r.Closure.Marks[id] != 0}
	switch node.Kind {
	case pdg.Hub:
		field, _ := strings.CutPrefix(node.Name, pdg.FieldHub(""))
		if f := n.program.Field(ir.FieldID(field)); f != nil {
			id := ir.FieldID(field)
			out.Final, out.Volatile = f.Final, f.Volatile
			out.Library = n.program.Class(id.Class()).Library
			out.Added = !out.Library && !n.teller.Shown(id)
		}
		if class, ok := strings.CutPrefix(node.Name, pdg.InitHub("")); ok {
			if c := n.program.Class(class); c != nil {
				out.Library = c.Library
				init := n.program.Method(classinit.Initialiser(class))
				out.Added = !c.Library && (tell.IsLambda(class) || init != nil && n.teller.Hidden(init))
			}
		}
	case pdg.Param:
		defines(&out, node.Method.Params[node.Index])
	case pdg.Statement:
		s := node.Method.Stmts[node.Index]
		out.Text, out.Line = ir.String(s), s.Pos().Line
		out.Java, out.PartOf = n.java(node.Method, node.Method.Written(node.Index))
		out.Unreachable = !r.Graph.Flows[node.Method.Index].Reached[node.Index]
		if load, ok := node.Method.Folded[node.Index]; ok {
			out.Folded, _ = ir.PlaceField(load.From)
		}
		describe(&out, s)
		if r.Kept[node.Method][node.Index] && !out.Kept {
			out.Kept, out.Why = true, artifact.WhyForm
			return out
		}
	}
	if out.Kept {
		why := r.Closure.Reasons[id]
		if out.Why = why.Criterion; out.Why == "" {
			out.Why = why.Kind.String() + " " + n.node(why.For)
		}
	}
	return out
}

// describe tells what a statement assigns, reads and compares.
func describe(out *artifact.Node, s ir.Stmt) {
	if l := ir.Def(s); l != nil {
		defines(out, l)
	}
	for _, l := range ir.Uses(s) {
		out.Uses = append(out.Uses, l.Name)
	}
	switch s := s.(type) { // others: nothing
	case *ir.If:
		out.Branch = true
		for _, x := range []ir.Operand{s.X, s.Y} {
			if c, ok := x.(*ir.Const); ok {
				out.Constants = append(out.Constants, ir.OperandString(c))
			}
		}
	case *ir.Switch:
		out.Branch = true
		for _, c := range s.Cases {
			out.Constants = append(out.Constants, ir.OperandString(ir.IntConst(c.Value)))
		}
	}
}

func defines(out *artifact.Node, l *ir.Local) {
	out.Defines, out.Temporary = l.Name, l.Java == ""
}

// kindNames are the names of the kinds of nodes in the file.
var kindNames = [...]string{"statement", "entry", "exit", "throws", "param", "loop", "hub"}

// edgeReports lists the edges that lead to a node, each once.
func (r *Result) edgeReports(n *namer, to pdg.NodeID) []artifact.Edge {
	deps := append([]pdg.Edge(nil), r.Graph.Deps[to]...)
	sort.SliceStable(deps, func(i, j int) bool {
		if deps[i].From != deps[j].From {
			return deps[i].From < deps[j].From
		}
		return deps[i].Kind < deps[j].Kind
	})
	var out []artifact.Edge
	for _, d := range deps {
		e := artifact.Edge{From: n.node(d.From), To: n.node(to), Kind: d.Kind.String(), Argument: int(d.Arg) + 1}
		if d.Local != nil {
			e.Variable = d.Local.Name
		}
		if len(out) == 0 || out[len(out)-1] != e {
			out = append(out, e)
		}
	}
	return out
}
