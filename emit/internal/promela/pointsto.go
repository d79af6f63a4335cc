package promela

import (
	"fmt"
	"sort"

	"bandsaw/internal/analysis/bitset"
	"bandsaw/internal/analysis/inclusion"
	"bandsaw/ir"
)

// siteKind says where a site's objects come from.
type siteKind int

const (
	allocation siteKind = iota // a New or NewArray of one process
	mainThread                 // the Thread object of main
	mainArgs                   // the array of main's arguments
	stringConst
	classConst
	opaque // what a native method returns
)

// site is a place that objects come from. Points-to sets are sets of sites.
type site struct {
	id    int
	kind  siteKind
	typ   ir.Type // class or array type of the objects
	proc  *process
	node  *node  // of an allocation
	text  string // of a string or class constant
	count int    // objects that one process instance can make
	pool  bool   // the objects are shared out among all instances

	// low is the first of the references of the objects: process instance i
	// makes low+i*count and so on, or, from a pool, whoever comes first.
	low     int
	objects int

	shared   bool // objects can be reached by two threads
	lockable bool // some monitor statement can name them
	compared bool // their identity is asked for
	columned bool // they have fields or elements that are kept

	counter *variable // allocations so far; nil where count is 1
	length  int       // of arrays: the longest
}

// exactClass is the class that a ClassSwitch sees.
func (s *site) exactClass() string {
	if s.typ.IsArray() {
		return ir.ObjectClass
	}
	return string(s.typ)
}

// fieldOf is a field of the objects of a site; "[]" are an array's elements.
type fieldOf struct {
	site  int
	field ir.FieldID
}

// elements is the pseudo field that stands for all elements of an array.
const elements ir.FieldID = "[]"

// network is the program as processes that communicate by what they share, with what each variable can refer to.
//
// It is not package pointsto, which has a site for each statement of a program's methods: here each process has its
// own copy of every method that is called in it, in which branches are pruned, and what counts are the objects of a process.
type network struct {
	prog      *ir.Program
	opts      Options
	processes []*process // main first, then by class of the Thread objects
	facts     map[*ir.Method]*methodFacts

	sites   []*site
	bySite  map[*node]*site
	consts  map[string]*site // string and class constants, by kind and text
	main    *site
	args    *site
	system  inclusion.System
	statics map[ir.FieldID]*inclusion.Variable
	fields  map[fieldOf]*inclusion.Variable
}

// newNetwork inlines main, finds what it can start, inlines that, and so on,
// and prunes what cannot be executed.
func newNetwork(prog *ir.Program, opts Options) (*network, error) {
	w := &network{prog: prog, opts: opts, facts: map[*ir.Method]*methodFacts{}}
	p, err := newProcess(prog, opts, w.facts, prog.Entry[0], "")
	if err != nil {
		return nil, err
	}
	w.processes = []*process{p}
	// Branches are pruned only once every thread that can be started is there:
	// before, what the others store is missing from the points-to sets.
	for more := true; more; {
		w.solve()
		if more, err = w.startable(); err != nil {
			return nil, err
		}
	}
	for w.prune() {
		w.solve()
	}
	return w, nil
}

// startable makes the processes of the threads that can be started and are not
// there yet, and reports whether there were any.
func (w *network) startable() (bool, error) {
	have := map[string]bool{}
	for _, p := range w.processes {
		have[p.class] = true
	}
	classes := map[string]*node{}
	for _, p := range w.processes {
		for _, n := range p.nodes {
			if !isStart(n) {
				continue
			}
			for i := range w.points(n.args[0]).All() {
				if c := string(w.sites[i].typ); !have[c] {
					classes[c] = n
				}
			}
		}
	}
	names := make([]string, 0, len(classes))
	for c := range classes {
		names = append(names, c)
	}
	sort.Strings(names)
	for _, c := range names {
		if w.prog.ThreadEntry == "" {
			return false, refusal(classes[c].frame, classes[c].stmt, "starts a thread, but the program has no method that threads run")
		}
		p, err := newProcess(w.prog, w.opts, w.facts, w.prog.ThreadEntry, c)
		if err != nil {
			return false, err
		}
		w.processes = append(w.processes, p)
	}
	sort.SliceStable(w.processes[1:], func(i, j int) bool { return w.processes[i+1].class < w.processes[j+1].class })
	return len(names) > 0, nil
}

func isStart(n *node) bool {
	t, ok := n.stmt.(*ir.Thread)
	return ok && n.kind == plain && t.Op == ir.Start
}

// solve computes points-to sets from scratch.
func (w *network) solve() {
	w.sites, w.bySite, w.consts = nil, map[*node]*site{}, map[string]*site{}
	w.statics, w.fields = map[ir.FieldID]*inclusion.Variable{}, map[fieldOf]*inclusion.Variable{}
	w.system = inclusion.System{}
	w.main = w.addSite(&site{kind: mainThread, typ: ir.ThreadClass})
	w.args = w.addSite(&site{kind: mainArgs, typ: ir.ArrayOf(ir.StringClass)})
	for _, p := range w.processes {
		for _, v := range p.vars {
			v.refs = &inclusion.Variable{}
		}
		for _, n := range p.nodes {
			if n.kind != plain {
				continue
			}
			switch s := n.stmt.(type) { // others: make nothing
			case *ir.New:
				w.bySite[n] = w.addSite(&site{typ: ir.Type(s.Class), proc: p, node: n})
			case *ir.NewArray:
				w.bySite[n] = w.addSite(&site{typ: s.Type, proc: p, node: n})
			}
		}
	}
	w.system.AddOne(w.processes[0].self.refs, w.main.id)
	for _, c := range w.prog.Classes {
		for _, f := range c.Fields {
			if f.Static && f.Value != nil {
				w.into(w.static(ir.NewFieldID(c.Name, f.Name)), value{c: f.Value})
			}
		}
	}
	for _, p := range w.processes {
		for _, n := range p.nodes {
			w.flow(n)
		}
	}
	for w.system.Step() {
	}
}

func (w *network) addSite(s *site) *site {
	s.id = len(w.sites)
	w.sites = append(w.sites, s)
	return s
}

func (w *network) static(id ir.FieldID) *inclusion.Variable {
	if w.statics[id] == nil {
		w.statics[id] = &inclusion.Variable{}
	}
	return w.statics[id]
}

func (w *network) field(s int, id ir.FieldID) *inclusion.Variable {
	k := fieldOf{s, id}
	if w.fields[k] == nil {
		w.fields[k] = &inclusion.Variable{}
	}
	return w.fields[k]
}

// points is the set of sites whose objects the value can refer to.
func (w *network) points(x value) *bitset.Set {
	if x.v != nil {
		return x.v.refs.Set()
	}
	b := &bitset.Set{}
	switch {
	case x.c == argsConst:
		b.Add(w.args.id)
	case x.c.Type == ir.StringClass:
		b.Add(w.constant(stringConst, x.c).id)
	case x.c.Type == ir.ClassClass:
		b.Add(w.constant(classConst, x.c).id)
	}
	return b
}

// constant is the site of a string or class constant: one object for each text.
func (w *network) constant(k siteKind, c *ir.Const) *site {
	key := constKey(k, c)
	if w.consts[key] == nil {
		w.consts[key] = w.addSite(&site{kind: k, typ: c.Type, text: c.Text})
	}
	return w.consts[key]
}

func constKey(k siteKind, c *ir.Const) string { return fmt.Sprint(int(k), " ", c.Text) }

// into lets what the value can refer to flow into a variable.
func (w *network) into(dst *inclusion.Variable, from value) {
	if from.v != nil {
		w.system.Flow(from.v.refs, dst, inclusion.Filter{})
	} else {
		w.system.Add(dst, w.points(from))
	}
}

// each calls f with the sites whose objects the value can refer to, once each.
func (w *network) each(x value, f func(site int)) {
	all := func(sites *bitset.Set) {
		for s := range sites.All() {
			f(s)
		}
	}
	if x.v != nil {
		w.system.React(x.v.refs, all)
	} else {
		all(w.points(x))
	}
}

// flow adds one node's effect on points-to sets.
func (w *network) flow(n *node) {
	for _, x := range n.args {
		w.points(x) // every constant that is mentioned has a site
	}
	if n.kind == move || n.kind == noted && n.dst != nil {
		w.into(n.dst.refs, n.args[0])
		return
	}
	if n.kind != plain {
		return
	}
	switch s := n.stmt.(type) {
	case *ir.Move, *ir.Pending:
		w.into(n.dst.refs, n.args[0])
	case *ir.New, *ir.NewArray:
		w.system.AddOne(n.dst.refs, w.bySite[n].id)
	case *ir.Call:
		c := &ir.Const{Type: s.Method.Result(), Text: "result"}
		if n.dst != nil && c.Type.IsRef() {
			w.system.AddOne(n.dst.refs, w.constant(opaque, c).id)
		}
	case *ir.Load:
		w.place(s.From, n.args, func(v *inclusion.Variable) { w.system.Flow(v, n.dst.refs, inclusion.Filter{}) })
	case *ir.Store:
		w.place(s.To, n.args, func(v *inclusion.Variable) { w.into(v, n.args[len(n.args)-1]) })
	case *ir.Thread:
		if s.Op == ir.Current {
			w.into(n.dst.refs, n.args[0])
		}
		if s.Op == ir.Start {
			w.each(n.args[0], w.started)
		}
	case *ir.Unary, *ir.Binary, *ir.Length, *ir.InstanceOf, *ir.Monitor, *ir.Choose, *ir.Abs, *ir.AnyOf, *ir.Image,
		*ir.Goto, *ir.If, *ir.Switch, *ir.ClassSwitch, *ir.Return: // of no references
	}
}

// started lets the Thread objects of a site flow into their processes.
func (w *network) started(thread int) {
	for _, p := range w.processes[1:] {
		if p.class == string(w.sites[thread].typ) {
			w.system.AddOne(p.self.refs, thread)
		}
	}
}

// place calls f with every location that a place can be.
func (w *network) place(p ir.Place, args []value, f func(*inclusion.Variable)) {
	switch p := p.(type) {
	case *ir.StaticPlace:
		f(w.static(p.Field))
	case *ir.FieldPlace:
		w.each(args[0], func(s int) { f(w.content(s, p.Field, w.prog.Field(p.Field).Type)) })
	case *ir.ElemPlace:
		w.each(args[0], func(s int) {
			t := ir.Type(ir.ObjectClass)
			if array := w.sites[s].typ; array.IsArray() {
				t = array.Elem()
			}
			f(w.content(s, elements, t))
		})
	}
}

// content is a field of the type, of a site's objects. What those that have no model hold nobody stored: it
// is not null for that.
func (w *network) content(s int, id ir.FieldID, t ir.Type) *inclusion.Variable {
	v := w.field(s, id)
	if t.IsRef() && !w.sites[s].modelled() {
		w.system.AddOne(v, w.constant(opaque, &ir.Const{Type: t, Text: fmt.Sprint("content ", t, " ", id)}).id)
	}
	return v
}

// modelled reports whether a model can say what is in the objects.
func (s *site) modelled() bool {
	return s.kind != stringConst && s.kind != classConst && s.kind != opaque
}
