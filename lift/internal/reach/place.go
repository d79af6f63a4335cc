package reach

import (
	"fmt"

	"bandsaw/ir"
)

// place is a statement that needs something.
type place struct {
	method ir.MethodID
	line   int
}

// at adds the place that needs what the error says is not there.
func (a *analysis) at(err error, p place) error {
	if p.method == "" {
		return err
	}
	return a.from(fmt.Errorf("%s: %w", a.where(p), err), p.method)
}

// from adds, to an error in a class of the library, the user's own method
// that it was reached from.
func (a *analysis) from(err error, id ir.MethodID) error {
	for range len(a.by) + 1 {
		c := a.w.known(id.Class())
		if c == nil || !c.library {
			return err
		}
		p := a.by[id]
		if p.method == "" {
			return err
		}
		if u := a.w.known(p.method.Class()); u != nil && !u.library {
			return fmt.Errorf("%w (reached from %s)", err, a.where(p))
		}
		id = p.method
	}
	return err
}

// where prints a place: "Event.java:12: Event.signal()".
func (a *analysis) where(p place) string {
	s := string(p.method.Class()) + "." + p.method.Signature()
	if i := len(s) - len(p.method.Result()); i > 0 {
		s = s[:i]
	}
	if c := a.w.known(p.method.Class()); c != nil && c.SourceFile != "" && p.line > 0 {
		return fmt.Sprintf("%s:%d: %s", c.SourceFile, p.line, s)
	}
	return s
}
