// Package shrink makes a program that shows a fault smaller, as long as it
// shows it: it leaves out statements, members and classes, and replaces
// expressions by simpler ones of their type.
package shrink

import (
	"cmp"
	"slices"
	"strings"
	"time"

	"bandsaw/fuzz/internal/tree"
)

// Shows reports for each of several versions of a program whether it is valid
// and shows the fault.
type Shows func(versions []*tree.Node) ([]bool, error)

// width is how many versions are tried at once.
const width = 24

// Program shrinks root, which it changes, until nothing can be left out or the
// time is up.
func Program(root *tree.Node, shows Shows, until time.Time) error {
	for {
		before := root.Size()
		for _, edits := range []func(*tree.Node) []edit{removals, simplifications} {
			if err := pass(root, edits, shows, until); err != nil {
				return err
			}
		}
		if root.Size() >= before || time.Now().After(until) {
			return nil
		}
	}
}

// edit is a change of one place of a tree.
type edit struct {
	at   *tree.Part
	to   *tree.Node
	gain int
}

// pass tries all edits of a kind, the largest gain first, some at a time, and
// keeps those that still show the fault.
func pass(root *tree.Node, edits func(*tree.Node) []edit, shows Shows, until time.Time) error {
	tried := map[*tree.Part]int{}
	for time.Now().Before(until) {
		var todo []edit
		all := edits(root)
		slices.SortStableFunc(all, func(a, b edit) int { return cmp.Compare(b.gain, a.gain) })
		seen := map[*tree.Part]int{}
		for _, e := range all {
			if seen[e.at]++; seen[e.at] > tried[e.at] && len(todo) < width {
				todo = append(todo, e)
			}
		}
		if len(todo) == 0 {
			return nil
		}
		var versions []*tree.Node
		for _, e := range todo {
			tried[e.at]++
			old := e.at.Node
			e.at.Node = e.to
			versions = append(versions, copyOf(root))
			e.at.Node = old
		}
		ok, err := shows(versions)
		if err != nil {
			return err
		}
		// Those that each show it alone are tried together, then fewer.
		var good []edit
		for i, e := range todo {
			if ok[i] {
				good = append(good, e)
			}
		}
		for n := len(good); n > 0; n /= 2 {
			undo := apply(good[:n])
			ok, err := shows([]*tree.Node{copyOf(root)})
			if err != nil {
				return err
			}
			if ok[0] {
				clear(tried)
				break
			}
			undo()
		}
	}
	return nil
}

// apply makes edits, and returns what takes them back.
func apply(edits []edit) func() {
	var undo []func()
	for _, e := range edits {
		old := e.at.Node
		e.at.Node = e.to
		undo = append(undo, func() { e.at.Node = old })
	}
	return func() {
		for _, f := range slices.Backward(undo) {
			f()
		}
	}
}

// removals leave out one node each.
func removals(root *tree.Node) []edit {
	var out []edit
	root.Walk(func(p *tree.Part) bool {
		if p.Node.Sort == tree.Removable && p.Node.Text() != "" {
			out = append(out, edit{p, &tree.Node{}, p.Node.Size()})
		}
		return true
	})
	return out
}

// simplifications put a constant, or a part of the same type, in place of an
// expression.
func simplifications(root *tree.Node) []edit {
	var out []edit
	root.Walk(func(p *tree.Part) bool {
		n := p.Node
		if n.Sort != tree.Expr {
			return true
		}
		if c := constant(n.Type); n.Size() > 1 || !strings.Contains(c, n.Text()) {
			if strings.TrimSpace(n.Text()) != c {
				out = append(out, edit{p, tree.New(tree.Fixed, "", c), n.Size()})
			}
		}
		n.Walk(func(q *tree.Part) bool {
			if q.Node.Sort == tree.Expr && q.Node.Type == n.Type {
				out = append(out, edit{p, copyOf(q.Node), n.Size() - q.Node.Size()})
				return false
			}
			return true
		})
		return true
	})
	return out
}

// constant is the simplest expression of a type.
func constant(typ string) string {
	switch typ {
	case "boolean":
		return "true"
	case "byte", "short", "char":
		return "((" + typ + ") 1)"
	case "int":
		return "1"
	case "long":
		return "1L"
	case "float":
		return "1f"
	case "double":
		return "1d"
	}
	return "((" + typ + ") null)"
}

func copyOf(n *tree.Node) *tree.Node {
	out := &tree.Node{Sort: n.Sort, Type: n.Type, Parts: slices.Clone(n.Parts)}
	for i, p := range out.Parts {
		if p.Node != nil {
			out.Parts[i].Node = copyOf(p.Node)
		}
	}
	return out
}
