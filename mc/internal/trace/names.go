package trace

import (
	"fmt"
	"strconv"
	"strings"

	"bandsaw/ir"
	"bandsaw/mc/internal/code"
	"bandsaw/mc/internal/machine"
)

// names gives objects and threads names that a reader can follow through a
// trace: "Event@2" is the second Event that the trace speaks of.
type names struct {
	m       *machine.Machine
	objects map[int64]string
	count   map[ir.Type]int
	threads map[int32]string
}

func newNames(m *machine.Machine) *names {
	return &names{m: m, objects: map[int64]string{}, count: map[ir.Type]int{}, threads: map[int32]string{}}
}

// short is a class's name without its package, and a member class's without
// the class around it; the number of an anonymous class alone would tell
// nothing. The class that lift makes of a lambda or a method reference is named
// after the method around it.
func short(name string) string {
	name = name[strings.LastIndexByte(name, '.')+1:]
	if in, rest, ok := strings.Cut(name, "$$Lambda$"); ok {
		method := rest[:max(strings.LastIndexByte(rest, '$'), 0)]
		method, _, _ = strings.Cut(method, "_")
		return "lambda in " + short(in) + "." + method
	}
	if i := strings.LastIndexByte(name, '$'); i > 0 && i+1 < len(name) && (name[i+1] < '0' || name[i+1] > '9') {
		name = name[i+1:]
	}
	return name
}

// object names an object.
func (n *names) object(o int64) string {
	if o == 0 {
		return "null"
	}
	if s, ok := n.objects[o]; ok {
		return s
	}
	t := n.m.TypeOf(o)
	if t.Name == ir.StringClass {
		return strconv.Quote(n.m.Text(o))
	}
	if name, ok := n.m.Program.ClassName(o); ok {
		return short(string(name)) + ".class"
	}
	n.count[t.Name]++
	s := fmt.Sprintf("%s@%d", short(string(t.Name)), n.count[t.Name])
	n.objects[o] = s
	return s
}

// thread names a thread: "main", or its number and the class whose run method
// it executes.
func (n *names) thread(t *machine.Thread) string {
	if t.ID == 0 {
		return "main"
	}
	if s, ok := n.threads[t.ID]; ok {
		return s
	}
	s := fmt.Sprintf("Thread-%d", t.ID)
	if name := n.givenName(t.Obj); name != "" {
		s = name
	}
	if c := n.runner(t.Obj); c != "" {
		s += " (" + c + ")"
	}
	n.threads[t.ID] = s
	return s
}

// givenName is the name that the program gave a thread, "" for one that Java
// made up.
func (n *names) givenName(obj int64) string {
	name := n.m.GivenName(obj)
	if rest, ok := strings.CutPrefix(name, "Thread-"); ok && strings.Trim(rest, "0123456789") == "" {
		return ""
	}
	return name
}

func (n *names) runner(obj int64) string {
	typ := n.m.TypeOf(obj)
	if typ.Name != ir.ThreadClass {
		return short(string(typ.Name))
	}
	for _, f := range typ.Fields {
		if target := n.m.Mem[obj+int64(f.Offset)]; f.Type == "java.lang.Runnable" && target != 0 {
			return short(string(n.m.TypeOf(target).Name))
		}
	}
	return ""
}

// value shows the value of a cell of the type.
func (n *names) value(t ir.Type, v int64) string {
	switch {
	case t == ir.Boolean:
		return strconv.FormatBool(v != 0)
	case t == ir.Char:
		return strconv.QuoteRune(rune(v))
	case t == ir.Float, t == ir.Double:
		return machine.FormatFloat(t, v)
	case t.IsToken():
		if a := n.m.Program.IR.Abstraction(t.Abstraction()); a != nil && v >= 0 && int(v) < len(a.Tokens) {
			return a.Tokens[v]
		}
	case code.KindOf(t) == code.Ref:
		return n.object(v)
	}
	return strconv.FormatInt(v, 10)
}
