package reach

import (
	"slices"
	"strings"

	"bandsaw/ir"
	"bandsaw/lift/internal/classfile"
	"bandsaw/lift/internal/contract"
	"bandsaw/lift/internal/overlay"
	"bandsaw/lift/internal/sections"
)

// The JDK's own methods take the monitors of threads, their groups, exceptions and the
// console's streams. That costs states, and makes a difference only where
// somebody else can hold one of these: code outside of the class that enters the
// monitor of what may be such an object, or, for streams, code that is executed
// while one is held.

// told are the methods of any object that is printed which are called while the stream is held (contract.Holds).
var told = []string{
	"toString()" + ir.StringClass, "getMessage()" + ir.StringClass, "getLocalizedMessage()" + ir.StringClass,
	"getCause()" + ir.ThrowableClass, "formatTo(java.util.Formatter,int,int,int)void",
}

// monitors tells which monitors others can hold.
type monitors struct {
	*analysis
	all *given // what there is so far; nil if nobody asked
}

// heldByOthers reports whether there is code that can hold the monitor of an object of the class, other than that whose own it is.
func (a *monitors) heldByOthers(class string) bool {
	if a.classes.LockedByOwn(class) {
		return false
	}
	if a.all == nil {
		a.all = a.given()
	}
	return a.enters(class, a.all)
}

// enters reports whether other code than that whose own it is (contract.Own) may enter the monitor of an object
// of the class.
func (a *analysis) enters(class string, all *given) bool {
	h := &holder{analysis: a, given: all, class: class, asked: map[any]bool{}}
	own := map[string]bool{}
	for _, m := range a.order {
		takes, ok := own[m.ID.Class()]
		if !ok {
			takes = a.classes.Owns(m.ID.Class(), ir.MethodID(overlay.MonitorOf+class))
			own[m.ID.Class()] = takes
		}
		if takes {
			continue
		}
		if m.Synchronized && !m.Static && a.related(m.ID.Class(), class) {
			return true
		}
		for _, b := range m.Blocks {
			for _, s := range b.Stmts {
				if s, ok := s.(*ir.Monitor); ok && s.Op == ir.Enter && h.mayHold(m, s.X) {
					return true
				}
			}
		}
	}
	return false
}

// related reports whether an object can be of both classes.
func (a *analysis) related(x, y string) bool {
	return a.classes.IsSubclass(x, y) || a.classes.IsSubclass(y, x)
}

// given are the reached calls of each method, and the reached stores to each field.
type given struct {
	calls  map[ir.MethodID][]giving
	stores map[ir.FieldID][]giving
}

// giving is an operand that a method gives.
type giving struct {
	method *ir.Method
	args   []ir.Operand // of a store the one that is stored
}

func (a *analysis) given() *given {
	out := &given{map[ir.MethodID][]giving{}, map[ir.FieldID][]giving{}}
	for _, m := range a.order {
		for _, b := range m.Blocks {
			for _, s := range b.Stmts {
				switch s := s.(type) { // others: give nothing
				case *ir.Call:
					out.calls[s.Method] = append(out.calls[s.Method], giving{m, s.Args})
				case *ir.Store:
					if f, ok := ir.PlaceField(s.To); ok {
						out.stores[f] = append(out.stores[f], giving{m, []ir.Operand{s.Src}})
					}
				}
			}
		}
	}
	return out
}

// holder asks what may be an object of a class.
type holder struct {
	*analysis
	*given
	class string
	asked map[any]bool // the fields and locals that were asked about: they hold none, or are being asked
}

// mayHold reports whether the operand may be an object of the class: by its type,
// and by where it comes from as far as that is simple.
func (a *holder) mayHold(m *ir.Method, x ir.Operand) bool {
	l, ok := x.(*ir.Local)
	if !ok {
		// Of all classes only Thread's monitor is taken.
		k, ok := x.(*ir.Const)
		return ok && a.class == ir.ClassClass && k.Type == ir.ClassClass && k.Text == ir.ThreadClass
	}
	if l.Type.IsArray() {
		return false
	}
	c := a.classes.Known(string(l.Type))
	if c == nil {
		return true
	}
	if !c.Is(classfile.AccInterface) && !a.related(c.Name, a.class) {
		return false
	}
	n := slices.Index(m.Params, l)
	if n >= 0 && !m.Static && (n == 0 || m.ID.Name() != "<init>") {
		return true
	}
	if a.asked[l] {
		return false
	}
	a.asked[l] = true
	if n >= 0 && a.anyHolds(a.calls[m.ID], n) {
		return true
	}
	for _, b := range m.Blocks {
		for _, s := range b.Stmts {
			if ir.Def(s) == l && a.givesOne(m, s) {
				return true
			}
		}
	}
	return false
}

// anyHolds reports whether the operand at i of one of these may be an object of the class.
func (a *holder) anyHolds(all []giving, i int) bool {
	return slices.ContainsFunc(all, func(g giving) bool { return a.mayHold(g.method, g.args[i]) })
}

// returned is the argument that a call returns; nil if that is not known.
func (a *holder) returned(s *ir.Call) ir.Operand {
	m := a.methods[s.Method]
	if s.Kind == ir.VirtualCall || m == nil {
		return nil
	}
	at := -1
	for _, b := range m.Blocks {
		for _, s := range b.Stmts {
			r, ok := s.(*ir.Return)
			if d := ir.Def(s); d != nil && slices.Contains(m.Params, d) {
				return nil
			}
			if !ok {
				continue
			}
			l, _ := r.X.(*ir.Local)
			n := slices.Index(m.Params, l)
			if n < 0 || at >= 0 && n != at {
				return nil
			}
			at = n
		}
	}
	if at < 0 {
		return nil
	}
	return s.Args[at]
}

// givesOne reports whether the statement may assign an object of the class.
func (a *holder) givesOne(m *ir.Method, s ir.Stmt) bool {
	switch s := s.(type) { // others: may
	case *ir.New:
		return a.classes.IsSubclass(s.Class, a.class)
	case *ir.NewArray:
		return false
	case *ir.Move:
		return a.mayHold(m, s.Src)
	case *ir.Cast:
		return a.mayHold(m, s.X)
	case *ir.Call:
		x := a.returned(s)
		return x == nil || a.mayHold(m, x)
	case *ir.Load:
		field, _ := ir.PlaceField(s.From)
		if field == "" {
			return true
		}
		if a.asked[field] {
			return false
		}
		a.asked[field] = true
		return a.anyHolds(a.stores[field], 0)
	}
	return true
}

// locksWhilePrinting reports whether what an object tells of itself, to a method that
// holds a stream, may come to a lock.
func (a *analysis) locksWhilePrinting() bool {
	if !slices.ContainsFunc(a.order, func(m *ir.Method) bool { return len(a.classes.Marks(m.ID, contract.Holds)) > 0 }) {
		return false
	}
	seen := map[ir.MethodID]bool{}
	var work []*ir.Method
	visit := func(id ir.MethodID) {
		if m := a.methods[id]; m != nil && !seen[id] && !sections.OfText(id) {
			seen[id] = true
			work = append(work, m)
		}
	}
	for _, m := range a.order {
		if slices.Contains(told, m.ID.Signature()) && !strings.HasPrefix(m.ID.Class(), "java.lang.") {
			visit(m.ID)
		}
	}
	for len(work) > 0 {
		m := work[len(work)-1]
		work = work[:len(work)-1]
		if m.Synchronized || a.classes.AboutPackage(m.ID.Class(), contract.Waits) {
			return true
		}
		for _, b := range m.Blocks {
			for _, s := range b.Stmts {
				switch s := s.(type) { // others: enter no monitor
				case *ir.Monitor:
					return true
				case *ir.Call:
					// Whose text a part is, is asked for above.
					if s.Kind != ir.VirtualCall {
						visit(s.Method)
					} else if !slices.Contains(told, s.Method.Signature()) {
						for _, v := range a.virtualTargets(s) {
							visit(v)
						}
					}
				}
			}
		}
	}
	return false
}

// virtualTargets are those that the call has so far, in order.
func (a *analysis) virtualTargets(s *ir.Call) []ir.MethodID {
	c := a.classes.Known(s.Method.Class())
	if c == nil {
		return nil
	}
	if v := a.virtual[receivers{s.Method, a.receiverClass(c, s.Args[0].OperandType())}]; v != nil {
		return sortedIDs(v.targets)
	}
	return nil
}
