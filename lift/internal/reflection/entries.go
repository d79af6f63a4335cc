package reflection

import (
	"bandsaw/ir"
	"bandsaw/lift/internal/classes"
	"bandsaw/lift/internal/entries"
	"bandsaw/lift/internal/translate"
)

// naming is what matters of a class that can be named.
type naming struct {
	candidate  bool            // may be what a request asks that does not say which class: the program's own, what its own code or a configuration names
	configured bool            // a configuration names it, or the class that it is declared in
	aboveAny   bool            // is a candidate's superclass or interface
	aboveUser  bool            // that of one of the user's
	by         map[string]bool // jars whose code has a constant of it
	wanted     string          // what the bodies of its entry's lists were made for
}

// entries gives Machine.entry its body: for each class that can be named a new object of the
// class of its entry, by which the program asks on. It gives bodies also to the methods of entries that
// list members, and reports whether that made more to follow.
func (r *Bodies) entries() bool {
	m := r.reached.Method(ir.MachineEntry)
	if m == nil {
		return false
	}
	r.names()
	fresh := len(r.named) > r.entered || m.Native
	env := environment{r.classes}
	if fresh {
		for _, c := range r.named[r.entered:] {
			env.Define(entries.Entry(env, c.Declares))
		}
		r.entered = len(r.named)
		made := &ir.Local{Name: "entry", Type: m.ID.Result()}
		r.cases(m, made, typesOf(r.named), func(i int) []ir.Stmt {
			name := entries.Name(r.named[i].Name)
			init := ir.NewMethodID(name, "<init>", nil, ir.Void)
			return []ir.Stmt{
				&ir.New{At: translate.NoOrigin, Dst: made, Class: name},
				&ir.Call{At: translate.NoOrigin, Kind: ir.SpecialCall, Method: init, Args: []ir.Operand{made}},
				&ir.Return{At: translate.NoOrigin, X: made},
			}
		}, &ir.Return{At: translate.NoOrigin, X: ir.NullConst()})
	}
	return r.lists() || fresh
}

// lists gives bodies to the methods of entries that list members, as far as they are reached, and reports
// whether that made more to follow.
func (r *Bodies) lists() bool {
	fresh := false
	for _, c := range r.named {
		about := r.about[c]
		want, key := r.want(r.said.requests, c)
		for _, id := range entries.ListsOf(c.Name) {
			m := r.reached.Method(id)
			if m == nil || !m.Native && about.wanted == key {
				continue
			}
			entries.Body(environment{r.classes}, c.Declares, want, m)
			fresh = true
			for _, s := range m.Blocks[0].Stmts {
				r.reached.Follow(s, m.ID)
			}
		}
		about.wanted = key
	}
	return fresh
}

// names finds the classes that can be named: those of whose Class objects the
// user's code has a constant, or of which it makes objects, the user's own of which there are objects,
// what is around these, and what entries tell of.
func (r *Bodies) names() {
	for _, x := range r.said.names {
		r.name(x.class, x.own)
		if x.named && r.about[x.class] != nil {
			r.about[x.class].by[x.in] = true
		}
	}
	r.said.names = nil
	for _, c := range r.reached.Objects() {
		if !c.Library {
			r.name(c, false)
		}
	}
	for i := 0; i < len(r.named); i++ {
		c := r.named[i]
		for _, list := range [][]*classes.Class{c.Chain, c.Superinterfaces} {
			for _, above := range list {
				r.name(above, false)
				about := r.about[above]
				about.aboveAny = about.aboveAny || r.about[c].candidate
				about.aboveUser = about.aboveUser || !c.Library
			}
		}
		if r.reached.Method(namedType) != nil {
			r.signed(c)
		}
		if c.Library {
			continue
		}
		for _, name := range entries.Around(c.Declares) {
			r.name(r.classes.Known(name), false)
		}
		if r.about[c].configured {
			for _, name := range entries.Members(c.Declares) {
				r.configure(r.classes.Known(name))
			}
		}
	}
}

// configure notes a class that a configuration names.
func (r *Bodies) configure(c *classes.Class) {
	r.name(c, true)
	if about := r.about[c]; about != nil {
		about.configured = true
	}
}

// name notes a class that can be named, and whether the program's own code does so.
func (r *Bodies) name(c *classes.Class, own bool) {
	if c == nil || c.Synthetic || c.Declares == nil {
		return
	}
	about := r.about[c]
	if about == nil {
		about = &naming{by: map[string]bool{}}
		r.about[c] = about
		r.named = append(r.named, c)
	}
	about.candidate = about.candidate || own || r.classes.Own(c)
}
