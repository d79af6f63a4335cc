// Package holders tells of a program, as far as it is reached, who can hold which monitors.
//
// The JDK's own methods take the monitors of threads, their groups, exceptions and the
// console's streams. That costs states, and makes a difference only where
// somebody else can hold one of these: code outside of the class that enters the
// monitor of what may be such an object, or, for streams, code that is executed
// while one is held.
//
//kinds:of lifted
package holders

import (
	"slices"
	"strings"

	"bandsaw/internal/analysis/classinit"
	"bandsaw/ir"
	"bandsaw/lift/internal/classes"
	"bandsaw/lift/internal/classfile"
	"bandsaw/lift/internal/contract"
	"bandsaw/lift/internal/overlay"
	"bandsaw/lift/internal/sections"
)

// Program is what is reached so far.
type Program struct {
	Classes *classes.Loader
	Methods []*ir.Method
	Method  map[ir.MethodID]*ir.Method   // the same
	Targets func(*ir.Call) []ir.MethodID // what a virtual call can run
}

// told are the methods of any object that is printed which are called while the stream is held (contract.Holds).
var told = []string{
	"toString()" + ir.StringClass, "getMessage()" + ir.StringClass, "getLocalizedMessage()" + ir.StringClass,
	"getCause()" + ir.ThrowableClass, "formatTo(java.util.Formatter,int,int,int)void",
}

// Monitors tells which monitors of a program's others can hold.
type Monitors struct {
	Program
	all *given // nil if nobody asked
}

// Of is those of the program.
func Of(p Program) *Monitors { return &Monitors{Program: p} }

// HeldByOthers reports whether there is code that can enter the monitor of an object of the class, other than that whose own it is (contract.Own).
func (p *Monitors) HeldByOthers(class string) bool {
	if p.Classes.LockedByOwn(class) {
		return false
	}
	if p.all == nil {
		p.all = p.given()
	}
	h := &holder{Program: &p.Program, given: p.all, class: class, asked: map[any]bool{}}
	own := map[string]bool{}
	for _, m := range p.Methods {
		takes, ok := own[m.ID.Class()]
		if !ok {
			takes = p.Classes.Owns(m.ID.Class(), ir.MethodID(overlay.MonitorOf+class))
			own[m.ID.Class()] = takes
		}
		if takes {
			continue
		}
		if m.Synchronized && !m.Static && p.related(m.ID.Class(), class) {
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
func (p *Program) related(x, y string) bool {
	return p.Classes.IsSubclass(x, y) || p.Classes.IsSubclass(y, x)
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

func (p *Program) given() *given {
	out := &given{map[ir.MethodID][]giving{}, map[ir.FieldID][]giving{}}
	for _, m := range p.Methods {
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
	*Program
	*given
	class string
	asked map[any]bool // the fields and locals that were asked about: they hold none, or are being asked
}

// mayHold reports whether the operand may be an object of the class: by its type,
// and by where it comes from as far as that is simple.
func (h *holder) mayHold(m *ir.Method, x ir.Operand) bool {
	l, ok := x.(*ir.Local)
	if !ok {
		// Of all classes only Thread's monitor is taken.
		k, ok := x.(*ir.Const)
		return ok && h.class == ir.ClassClass && k.Type == ir.ClassClass && k.Text == ir.ThreadClass
	}
	if l.Type.IsArray() {
		return false
	}
	c := h.Classes.Known(string(l.Type))
	if c == nil {
		return true
	}
	if !c.Is(classfile.AccInterface) && !h.related(c.Name, h.class) {
		return false
	}
	n := slices.Index(m.Params, l)
	if n >= 0 && !m.Static && (n == 0 || m.ID.Name() != "<init>") {
		return true
	}
	if h.asked[l] {
		return false
	}
	h.asked[l] = true
	if n >= 0 && h.anyHolds(h.calls[m.ID], n) {
		return true
	}
	for _, b := range m.Blocks {
		for _, s := range b.Stmts {
			if ir.Def(s) == l && h.givesOne(m, s) {
				return true
			}
		}
	}
	return false
}

// anyHolds reports whether the operand at i of one of these may be an object of the class.
func (h *holder) anyHolds(all []giving, i int) bool {
	return slices.ContainsFunc(all, func(g giving) bool { return h.mayHold(g.method, g.args[i]) })
}

// returned is the argument that a call returns; nil if that is not known.
func (h *holder) returned(s *ir.Call) ir.Operand {
	m := h.Method[s.Method]
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
func (h *holder) givesOne(m *ir.Method, s ir.Stmt) bool {
	switch s := s.(type) { // others: may
	case *ir.New:
		return h.Classes.IsSubclass(s.Class, h.class)
	case *ir.NewArray:
		return false
	case *ir.Move:
		return h.mayHold(m, s.Src)
	case *ir.Cast:
		return h.mayHold(m, s.X)
	case *ir.Call:
		x := h.returned(s)
		return x == nil || h.mayHold(m, x)
	case *ir.Load:
		field, _ := ir.PlaceField(s.From)
		if field == "" {
			return true
		}
		if h.asked[field] {
			return false
		}
		h.asked[field] = true
		return h.anyHolds(h.stores[field], 0)
	}
	return true
}

// LocksWhilePrinting reports whether what an object tells of itself, to a method that
// holds a stream, may come to a lock.
func (p *Monitors) LocksWhilePrinting() bool {
	if !slices.ContainsFunc(p.Methods, func(m *ir.Method) bool { return len(p.Classes.Marks(m.ID, contract.Holds)) > 0 }) {
		return false
	}
	var tell []ir.MethodID
	for _, m := range p.Methods {
		if slices.Contains(told, m.ID.Signature()) && !strings.HasPrefix(m.ID.Class(), "java.lang.") {
			tell = append(tell, m.ID)
		}
	}
	return p.lock(tell, func(c *ir.Call) []ir.MethodID {
		if slices.Contains(told, c.Method.Signature()) {
			return nil // whose text a part is, is asked for above
		}
		return slices.DeleteFunc(p.called(c), sections.OfText)
	})
}

// compared are the methods of keys that a table asks while somebody is amid it.
var compared = []string{"equals(java.lang.Object)boolean", "compareTo(java.lang.Object)int"}

// LocksWhileComparing reports whether what compares a key to another in a table whose methods are pieces (contract.Keyed) may come to a lock.
func (p *Monitors) LocksWhileComparing() bool {
	var compare []ir.MethodID
	for _, m := range p.Methods {
		if !p.Classes.About(classfile.Outermost(m.ID.Class()), contract.Keyed) {
			continue
		}
		for _, b := range m.Blocks {
			for _, s := range b.Stmts {
				if c, ok := s.(*ir.Call); ok && c.Kind == ir.VirtualCall && slices.Contains(compared, c.Method.Signature()) {
					compare = append(compare, p.Targets(c)...)
				}
			}
		}
	}
	return p.lock(compare, p.called)
}

// keepsToItself reports whether nobody but the class itself, whose own that is, enters the monitors of its objects.
func (p *Monitors) keepsToItself(class string) bool {
	return p.Classes.Owns(class, ir.MethodID(overlay.MonitorOf+class)) && !p.HeldByOthers(class)
}

// called are the methods that a call runs.
func (p *Program) called(c *ir.Call) []ir.MethodID {
	if c.Kind == ir.VirtualCall {
		return slices.Clone(p.Targets(c))
	}
	return []ir.MethodID{c.Method}
}

// initialisers are those of the user's that the statement may set off, or wait for as another thread has. The library's own
// wait for nobody for ever.
func (p *Program) initialisers(s ir.Stmt) []ir.MethodID {
	c := p.Classes.Known(ir.Initialises(s))
	if c == nil {
		return nil
	}
	var out []ir.MethodID
	for above := range c.Above {
		if id := classinit.Initialiser(above.Name); !p.Classes.InLibrary(id) {
			out = append(out, id)
		}
	}
	return out
}

// lock reports whether one of the methods may come to a lock; called are those that a call in them runs, as far as they matter.
func (p *Monitors) lock(methods []ir.MethodID, called func(*ir.Call) []ir.MethodID) bool {
	seen := map[ir.MethodID]bool{}
	var work []*ir.Method
	visit := func(ids ...ir.MethodID) {
		for _, id := range ids {
			if m := p.Method[id]; m != nil && !seen[id] {
				seen[id] = true
				work = append(work, m)
			}
		}
	}
	visit(methods...)
	for len(work) > 0 {
		m := work[len(work)-1]
		work = work[:len(work)-1]
		if m.Synchronized {
			return true
		}
		for _, b := range m.Blocks {
			for _, s := range b.Stmts {
				visit(p.initialisers(s)...)
				switch s := s.(type) { // others: enter no monitor
				case *ir.Monitor:
					if !p.keepsToItself(m.ID.Class()) {
						return true
					}
				case *ir.Call:
					if s.Method.Class() == ir.MachineClass && ir.MachineOperation(s.Method).MayBlock() {
						return true
					}
					visit(called(s)...)
				}
			}
		}
	}
	return false
}
