package promela

import (
	"fmt"
	"sort"

	"bandsaw/artifact/pmlmap"
	"bandsaw/ir"
)

// declareAll writes everything that stands before the proctypes. exits is the
// most ways in which a d_step ends.
func (e *emitter) declareAll(exits int) {
	o := &e.out
	o.line("/* Made by bandsaw from a program at level %s. The map beside this file says", e.prog.Level)
	o.line("   which Java line each line comes from; a replay prints the lines executed. */")
	o.line("#define at_(line, thread, a, b, c) printf(\"@%%d %%d %%d %%d %%d\\n\", line, thread, a, b, c)")
	o.line("")
	e.describeObjects()
	o.line("hidden byte violation_; /* 1: an assertion, 2: another exception ended a thread */")
	o.line("int pick_;              /* what a choice chose; 0 between steps */")
	o.line("%s to_;               /* how a d_step ended; 0 between steps */", widthFor(exits))
	if e.holds {
		o.line("%s holder_; /* the Thread object of the thread that is in an atomic section */", e.refType())
	}
	e.declareMonitors()
	e.declareHeap()
	for _, p := range e.processes {
		for _, v := range p.vars {
			if v.text != "" && !v.state {
				o.line("hidden %s %s;", wider(e.varType(v)), v.text)
			}
		}
	}
}

// wider is the type for a variable of a thread: Spin hides no bits, and in the
// state they take a byte or more.
func wider(t string) string {
	if t == "bool" {
		return "byte"
	}
	return t
}

// describeObjects says in comments which reference is what.
func (e *emitter) describeObjects() {
	e.out.line("/* References (0 is null):")
	for _, x := range e.maps.Objects {
		what := x.Class
		if x.Text != "" {
			what += " " + x.Text
		}
		if x.Main {
			what += ", of main"
		}
		if x.First == x.Last {
			e.out.line("     %d  %s", x.First, comment(what))
		} else {
			e.out.line("     %d-%d  %s", x.First, x.Last, comment(what))
		}
	}
	e.out.line("*/")
}

func (e *emitter) declareMonitors() {
	o := &e.out
	if c := e.owners; c != nil {
		o.line("%s %s; /* the Thread object that owns the monitor */", e.refType(), array("owner_", c.size()))
		o.line("byte %s; /* how often */", array("depth_", c.size()))
	}
	threads := e.threadHigh - e.threadLow + 1
	if e.waiting {
		o.line("%s %s; /* the object that the thread waits to be notified on */", e.refType(), array("waits_", threads))
	}
	if e.life {
		o.line("byte %s; /* of a thread: 0 new, 1 running, 2 ended */", array("life_", threads))
	}
}

func (e *emitter) declareHeap() {
	o := &e.out
	ids := make([]string, 0, len(e.layout.statics))
	for id := range e.layout.statics {
		ids = append(ids, string(id))
	}
	sort.Strings(ids)
	for _, id := range ids {
		f := e.prog.Field(ir.FieldID(id))
		o.line("%s %s%s; /* static %s */", e.typeOf(f.Type), e.layout.statics[ir.FieldID(id)], e.initial(f), comment(id))
	}
	for _, c := range sortedColumns(e.columns) {
		o.line("%s %s%s; /* of objects %d to %d */", e.typeOf(c.typ), array(c.name, c.size()), e.zeroOf(c.typ), c.low, c.high)
	}
	for _, c := range sortedColumns(e.pools) {
		o.line("%s %s%s; /* of arrays %d to %d, %d each */", e.typeOf(c.typ), array(c.name, c.size()), e.zeroOf(c.typ), c.low, c.high, c.width)
	}
	if c := e.lengths; c != nil {
		o.line("int %s; /* of arrays %d to %d */", array(c.name, c.size()), c.low, c.high)
	}
	pools := make([]string, 0, len(e.pooled))
	for _, name := range e.pooled {
		pools = append(pools, name)
	}
	sort.Strings(pools)
	for _, name := range pools {
		o.line("%s %s; /* how many were made */", widthFor(e.opts.Heap), name)
	}
}

// array declares a name with n elements; a single one is a plain variable.
func array(name string, n int) string {
	if n == 1 {
		return name
	}
	return fmt.Sprintf("%s[%d]", name, n)
}

// widthFor is the narrowest type that holds 0 to n.
func widthFor(n int) string {
	switch {
	case n <= 255:
		return "byte"
	case n <= 32767:
		return "short"
	}
	return "int"
}

func (e *emitter) refType() string { return widthFor(e.last) }

// typeOf is the narrowest Promela type for values of a Java type. Promela's
// byte has no sign, and its short no more than 15 bits beside the sign.
func (e *emitter) typeOf(t ir.Type) string {
	switch {
	case t == ir.Boolean:
		return "bool"
	case t == ir.Byte, t == ir.Short:
		return "short"
	case t.IsRef():
		return e.refType()
	case t.IsToken():
		if g := e.prog.Group(t.Abstraction()); g != nil {
			return setType(len(g.Tokens))
		}
		return "byte"
	}
	return "int"
}

func (e *emitter) varType(v *variable) string {
	if v.most > 0 {
		return widthFor(v.most)
	}
	return e.typeOf(v.typ)
}

// zeroOf is the initial value of fields and elements where it is not 0.
func (e *emitter) zeroOf(t ir.Type) string {
	if k := defaultToken(e.prog, t); k != 0 {
		return fmt.Sprintf(" = %d", k)
	}
	return ""
}

// initial is the initial value of a static field.
func (e *emitter) initial(f *ir.Field) string {
	if f.Value == nil {
		return e.zeroOf(f.Type)
	}
	if a := e.prog.Abstraction(f.Type.Abstraction()); a != nil && !f.Value.Type.IsToken() {
		return fmt.Sprintf(" = %d", max(a.TokenOf(f.Value.Bits), 0))
	}
	return " = " + e.constant(f.Value)
}

// writeProcess writes one proctype.
func (e *emitter) writeProcess(p *process, r *regions) {
	e.proc, e.labels = p, map[*node]string{}
	o := &e.out
	record := pmlmap.Process{Name: p.name, Class: p.class}
	o.line("")
	switch {
	case p.class == "":
		record.Self = e.main.low
		o.line("active proctype %s() {", p.name)
	case p.instances == 1:
		record.Self = p.selfLow
		o.line("proctype %s() {", p.name)
	default:
		o.line("proctype %s(%s self) {", p.name, e.refType())
	}
	e.maps.Processes = append(e.maps.Processes, record)
	o.indent++
	for _, s := range p.slots {
		if about := s.about(); len(s.vars) > 1 {
			o.line("%s %s; /* %s */", s.typ, s.name, about)
		} else {
			o.line("%s %s;", s.typ, s.name)
		}
	}
	e.writeSteps(r)
	o.indent--
	o.line("}")
}
