package pdg

import (
	"fmt"
	"regexp"
	"strconv"
	"strings"

	"bandsaw/internal/cli"
	"bandsaw/ir"
)

// Wanted is a place in the source that a person wants to understand: a slice
// for it comes there as often as the program does, and reads the same there.
type Wanted struct {
	// Source is a file's name, First and Last are lines of it; or Method is
	// Class.method, for its calls and what they pass to it.
	Source      string
	First, Last int
	Method      string
}

// String is the place as a person gives it: "Bank.java:12", "Bank.pay".
func (w Wanted) String() string {
	switch {
	case w.Method != "":
		return w.Method
	case w.First == w.Last:
		return fmt.Sprintf("%s:%d", w.Source, w.First)
	}
	return fmt.Sprintf("%s:%d..%d", w.Source, w.First, w.Last)
}

var placeForm = regexp.MustCompile(`^([^:]+):([0-9]+)(?:\.\.([0-9]+))?$`)

// ReadWanted reads a place: File.java:12, File.java:12..20 or Class.method.
func ReadWanted(text string) (Wanted, error) {
	if m := placeForm.FindStringSubmatch(text); m != nil {
		first, err1 := strconv.Atoi(m[2])
		last, err2 := first, error(nil)
		if m[3] != "" {
			last, err2 = strconv.Atoi(m[3])
		}
		if err1 == nil && err2 == nil && 0 < first && first <= last {
			return Wanted{Source: m[1], First: first, Last: last}, nil
		}
	} else if dot := strings.LastIndexByte(text, '.'); dot > 0 && dot < len(text)-1 {
		return Wanted{Method: text}, nil
	}
	return Wanted{}, fmt.Errorf("%q is no place, expected File.java:12, File.java:12..20 or Class.method", text)
}

// Want makes criteria of what is wanted. It reports whether anything of it can
// run.
func (g *Graph) Want(w Wanted) bool {
	found := false
	for _, m := range g.Program.Methods {
		if m.ID.Class()+"."+m.ID.Name() == w.Method {
			found = true
			g.wantCalls(m)
		}
		class := g.Program.Class(m.ID.Class())
		if w.Source == "" || class == nil || class.Source != w.Source {
			continue
		}
		for i, s := range m.Stmts {
			if line := s.Pos().Line; w.First <= line && line <= w.Last && g.Flows[m.Index].Reached[i] {
				found = true
				g.wantStmt(m, int32(i))
			}
		}
	}
	return found
}

// Instead names what there is in place of what is wanted and cannot run, for people: "" or a text that follows.
func (g *Graph) Instead(w Wanted) string {
	var lines []int
	var sources, methods []string
	for _, m := range g.Program.Methods {
		methods = append(methods, m.ID.Class()+"."+m.ID.Name())
		class := g.Program.Class(m.ID.Class())
		if class == nil {
			continue
		}
		sources = append(sources, class.Source)
		if class.Source != w.Source {
			continue
		}
		for i, s := range m.Stmts {
			if line := s.Pos().Line; line > 0 && g.Flows[m.Index].Reached[i] {
				lines = append(lines, line)
			}
		}
	}
	switch {
	case w.Method != "":
		return cli.DidYouMean(w.Method, methods)
	case len(lines) == 0:
		return cli.DidYouMean(w.Source, sources)
	}
	return "; there are some at lines " + cli.Nearest(w.First, lines)
}

const wanted = "asked for"

func (g *Graph) wantCalls(m *Method) {
	g.criterion(g.Entry(m), Effect, wanted)
	g.criterion(g.Exit(m), Exec, wanted)
	for i := range m.Params {
		g.criterion(g.Param(m, i), Value, wanted)
	}
}

// wantStmt wants a statement with all that it reads, for a call what it passes.
func (g *Graph) wantStmt(m *Method, s int32) {
	at := g.Stmt(m, s)
	if _, jump := m.Stmts[s].(*ir.Goto); jump {
		return // where it goes is for what comes next
	}
	g.criterion(at, Value|Effect, wanted)
	if _, call := m.Stmts[s].(*ir.Call); call {
		if g.wholeCalls == nil {
			g.wholeCalls = map[NodeID]bool{}
		}
		g.wholeCalls[at] = true
	}
}

// PassesAll reports whether the call is wanted with all its arguments, though
// no method that it runs may need them.
func (g *Graph) PassesAll(call NodeID) bool { return g.wholeCalls[call] }
