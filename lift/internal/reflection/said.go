package reflection

import (
	"slices"
	"strings"

	"bandsaw/ir"
	"bandsaw/lift/internal/classes"
	"bandsaw/lift/internal/contract"
	"bandsaw/lift/internal/entries"
)

// said is what the bodies of the methods that are reached say, as far as the operations that ask about classes are concerned. Each
// body is looked at once. A body that another one replaced says no more than that.
type said struct {
	seen []*ir.Block // of each method the first block of the body that was looked at

	texts    sorted[string]             // in the user's code
	calls    []finding                  // in the user's code, that find something by a name
	requests []request                  // of the user's code, and of the library's those of a known class
	climbs   bool                       // the user's code goes on from classes to those above
	arrays   sorted[ir.Type]            // that the program makes, but for those of Machine.arrayOf
	constant sorted[ir.Type]            // classes of which there are constants
	users    sorted[ir.Type]            // those in the user's code
	services sorted[ir.Type]            // for which the JDK looks
	names    []mention                  // not yet told to Bodies.names
	served   map[string]map[string]bool // by jar those whose code calls its code, itself among them
}

// makesOf reports whether code of the jar may make objects of a class that the jars name.
func (s *said) makesOf(jar string, named map[string]bool) bool {
	for by := range s.served[jar] {
		if named[by] {
			return true
		}
	}
	return false
}

// A sorted set keeps the order in which its elements came.
type sorted[E comparable] struct {
	list []E
	has  map[E]bool
}

func (s *sorted[E]) add(x E) {
	if s.has[x] {
		return
	}
	if s.has == nil {
		s.has = map[E]bool{}
	}
	s.has[x] = true
	s.list = append(s.list, x)
}

// A finding is a call that finds something by a name: what the models say of it (contract.Finds).
type finding struct {
	call *ir.Call
	what string
}

// A mention is a class of which the user's code has a constant, or makes objects.
type mention struct {
	class *classes.Class
	own   bool   // the program's own code does so
	in    string // the jar whose code has a constant of it
	named bool   // it is a constant
}

// look looks at the bodies that are new.
func (r *Bodies) look() {
	for i, m := range r.reached.Methods() {
		if i == len(r.said.seen) {
			r.said.seen = append(r.said.seen, nil)
		}
		if len(m.Blocks) > 0 && m.Blocks[0] != r.said.seen[i] {
			r.said.seen[i] = m.Blocks[0]
			r.lookAt(m)
		}
	}
}

func (r *Bodies) lookAt(m *ir.Method) {
	library, in := r.classes.InLibrary(m.ID), r.classes.Known(m.ID.Class())
	jar := r.jarOf(m.ID.Class())
	r.serve(jar, jar)
	own := !library && r.classes.Own(in)
	told := !library || in != nil && in.Synthetic
	if !library {
		textsOf(m, r.said.texts.add)
	}
	for _, b := range m.Blocks {
		for i, s := range b.Stmts {
			for _, t := range ir.ClassConstants(s) {
				r.said.constant.add(t)
				if !library {
					r.said.users.add(t)
				}
				if told {
					r.said.names = append(r.said.names, mention{class: r.classes.Known(elementOf(t)), own: own, in: jar, named: true})
				}
			}
			switch s := s.(type) { // others: say nothing
			case *ir.NewArray:
				if m.ID != ir.MachineArrayOf {
					r.said.arrays.add(s.Type)
				}
			case *ir.New:
				if !library {
					r.said.names = append(r.said.names, mention{class: r.classes.Known(s.Class), own: own})
				}
			case *ir.Call:
				if !library {
					r.serve(r.jarOf(s.Method.Class()), jar)
				}
				r.lookAtCall(m, s, b.Stmts[:i], library)
			}
		}
	}
}

// jarOf is the jar that a class stands in, or that one which lift made something of it for; "" if that is none.
func (r *Bodies) jarOf(class string) string {
	of, _, _ := strings.Cut(class, "$$")
	if c := r.classes.Known(of); c != nil && !c.Library {
		return c.Jar()
	}
	return ""
}

// serve notes that code of one jar calls that of another.
func (r *Bodies) serve(jar, caller string) {
	if jar == "" || caller == "" || r.said.served[jar][caller] {
		return
	}
	if r.said.served == nil {
		r.said.served = map[string]map[string]bool{}
	}
	if r.said.served[jar] == nil {
		r.said.served[jar] = map[string]bool{}
	}
	r.said.served[jar][caller] = true
}

// lookAtCall notes what a call in a method finds or asks for, after the statements before it in its block.
func (r *Bodies) lookAtCall(m *ir.Method, c *ir.Call, before []ir.Stmt, library bool) {
	class := c.Method.Class()
	if library && class == "java.util.ServiceLoader" {
		for _, t := range ir.ClassConstants(c) {
			r.said.services.add(t)
		}
	}
	if !library {
		if what := r.finds(c); what != "" {
			r.said.calls = append(r.said.calls, finding{c, what})
			if what == contract.FindsBean {
				r.said.requests = append(r.said.requests, request{list: entries.Methods, above: true, bean: true})
			}
		}
		if class == lookupClass {
			if q, ok := r.lookedUp(m, c, before); ok {
				r.said.requests = append(r.said.requests, q)
			}
		}
	}
	if class != ir.ClassClass {
		return
	}
	r.said.climbs = r.said.climbs || !library && climbers[c.Method.Name()]
	if q, ok := r.request(m, c, before); ok && (!library || q.small()) {
		r.said.requests = append(r.said.requests, q)
	}
}

// usersCalls are the calls in the user's code that find something of that kind by a name.
func (r *Bodies) usersCalls(kind string) (out []*ir.Call) {
	for _, f := range r.said.calls {
		if f.what == kind {
			out = append(out, f.call)
		}
	}
	return out
}

// usersFind reports whether a call in the user's code finds something of that kind by a name.
func (r *Bodies) usersFind(kind string) bool {
	return slices.ContainsFunc(r.said.calls, func(f finding) bool { return f.what == kind })
}

// textsOf hands each constant text in a method to visit.
func textsOf(m *ir.Method, visit func(text string)) {
	for _, b := range m.Blocks {
		for _, s := range b.Stmts {
			ir.Operands(s, func(x *ir.Operand) {
				if k, ok := (*x).(*ir.Const); ok && k.Type == ir.StringClass {
					visit(k.Text)
				}
			})
		}
	}
}
