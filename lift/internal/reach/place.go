package reach

import (
	"fmt"
	"strings"

	"bandsaw/ir"
)

// place is a statement that needs something.
type place struct {
	method ir.MethodID
	line   int
}

// warn tells the user about what could not be lifted, once: p needs it. In a
// class of the library the user's own method that it was reached from is added.
func (a *analysis) warn(why string, p place, id ir.MethodID) {
	if a.warned[why] {
		return
	}
	a.warned[why] = true
	text := why
	if p.method != "" {
		text = a.where(p) + ": " + text
	}
	for range len(a.by) + 1 {
		if p.method == "" {
			break
		}
		if c := a.classes.Known(p.method.Class()); c != nil && !c.Library {
			if p.method != a.by[id].method {
				text += " (reached from " + a.where(p) + ")"
			}
			break
		}
		p = a.by[p.method]
	}
	a.warnings = append(a.warnings, text)
}

// why tells how the methods whose names begin with prefix are reached: the
// chain of what reached each first, down to the entry.
func (a *analysis) why(prefix string) []string {
	var out []string
	for _, m := range a.order {
		if !strings.HasPrefix(string(m.ID), prefix) {
			continue
		}
		out = append(out, string(m.ID))
		for p := a.by[m.ID]; p.method != ""; p = a.by[p.method] {
			out = append(out, "  from "+a.where(p))
		}
	}
	if len(out) == 0 {
		out = append(out, fmt.Sprintf("no method that is reached begins with %q", prefix))
	}
	return out
}

// where prints a place: "Event.java:12: Event.signal()".
func (a *analysis) where(p place) string {
	s := string(p.method.Class()) + "." + p.method.Signature()
	if i := len(s) - len(p.method.Result()); i > 0 {
		s = s[:i]
	}
	if class, made, ok := strings.Cut(p.method.Class(), "$$"); ok { // Kind$method_Parameter$12, which lift made for the method
		_, made, _ = strings.Cut(made, "$")
		made, _, _ = strings.Cut(made, "_")
		s = class + "." + made
	}
	if c := a.classes.Known(p.method.Class()); c != nil && c.SourceFile != "" && p.line > 0 {
		return fmt.Sprintf("%s:%d: %s", c.SourceFile, p.line, s)
	}
	return s
}
