package trace

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"bandsaw/internal/tell"
	"bandsaw/ir"
	"bandsaw/mc/internal/code"
	"bandsaw/mc/internal/machine"
)

// names gives objects and threads names that a reader can follow through a
// trace: "Event@2" is the second Event that the trace speaks of.
type names struct {
	m       *machine.Machine
	teller  *tell.Teller
	objects map[int64]string
	count   map[ir.Type]int
	threads map[int32]string
	numbers map[string]bool // the names with numbers that threads have
}

func newNames(m *machine.Machine) *names {
	return &names{m: m, teller: tell.New(m.Program.IR), objects: map[int64]string{}, count: map[ir.Type]int{}, threads: map[int32]string{}, numbers: map[string]bool{}}
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
		return tell.Short(string(name)) + ".class"
	}
	if s := n.constant(t, o); s != "" {
		n.objects[o] = s
		return s
	}
	n.count[t.Name]++
	s := fmt.Sprintf("%s@%d", n.teller.ClassName(string(t.Name)), n.count[t.Name])
	if n.count[t.Name] == 1 {
		s = strings.TrimSuffix(s, lambdaOnly(t))
	}
	if !n.isEnum(t) {
		n.objects[o] = s
	} else {
		n.count[t.Name]-- // it has no name before it is stored to its field
	}
	return s
}

// lambdaOnly is the number that the first object of a lambda is not told with:
// most often it is the only one.
func lambdaOnly(t *code.Type) string {
	if tell.IsLambda(string(t.Name)) {
		return "@1"
	}
	return ""
}

// constant is the name of an enum's constant: of the static field that holds it.
func (n *names) constant(t *code.Type, o int64) string {
	if !n.isEnum(t) {
		return ""
	}
	c := n.teller.Enum(string(t.Name))
	for _, f := range c.Fields {
		if !f.Static || f.Type != ir.Type(c.Name) {
			continue
		}
		id := ir.NewFieldID(c.Name, f.Name)
		if s := n.m.Program.Static(id); s != nil && n.m.Mem[s.Address] == o {
			return tell.Short(c.Name) + "." + f.Name
		}
	}
	if off := t.Offset(ir.EnumClass + ".name"); off != 0 && n.m.Mem[o+int64(off)] != 0 {
		return tell.Short(c.Name) + "." + n.m.Text(n.m.Mem[o+int64(off)]) // it is not in its field yet
	}
	return ""
}

func (n *names) isEnum(t *code.Type) bool { return n.teller.Enum(string(t.Name)) != nil }

// boxed is the value in an object that holds a primitive one; not ok if it is
// none, or its value is not known.
func (n *names) boxed(o int64) (string, bool) {
	if o == 0 {
		return "", false
	}
	t := n.m.TypeOf(o)
	prim := tell.Boxed(string(t.Name))
	off := t.Offset(ir.NewFieldID(string(t.Name), "value"))
	if prim == "" || off == 0 {
		return "", false
	}
	return n.value(prim, n.m.Mem[o+int64(off)]), true
}

// thread names a thread: "main", the name that the program gave it, or the one with a number
// that Java did, and the class whose run method it executes.
func (n *names) thread(t *machine.Thread) string {
	if t.ID == 0 {
		return "main"
	}
	if s, ok := n.threads[t.ID]; ok {
		return s
	}
	s := n.givenName(t.Obj)
	if s == "" || n.taken(s) {
		s = n.numbered(t)
		if c := n.runner(t.Obj); c != "" {
			s += " (" + c + ")"
		}
	}
	n.threads[t.ID] = s
	return s
}

// numbered is the name that Java gives a thread that has none, as far as that is known: they count from 0 as
// they are made, where the program keeps no numbers as they are started.
func (n *names) numbered(t *machine.Thread) string {
	s := n.m.ThreadName(t)
	for i := t.ID - 1; !isNumbered(s) || n.numbers[s]; i++ {
		s = fmt.Sprintf("%s%d", numberedThread, i)
	}
	n.numbers[s] = true
	return s
}

const numberedThread = "Thread-"

// isNumbered reports whether Java gives such names to threads that have none.
func isNumbered(name string) bool {
	rest, ok := strings.CutPrefix(name, numberedThread)
	return ok && strings.Trim(rest, "0123456789") == ""
}

// taken reports whether another thread has the name.
func (n *names) taken(name string) bool {
	for _, s := range n.threads {
		if s == name {
			return true
		}
	}
	return name == "main"
}

// givenName is the name that the program gave a thread, "" for one that Java
// made up.
func (n *names) givenName(obj int64) string {
	name := n.m.GivenName(obj)
	if isNumbered(name) {
		return ""
	}
	return name
}

// runner is the class whose code a thread is there for: its own, or that of the
// task that the JDK's objects hand on to each other. It is "" if there is none.
func (n *names) runner(obj int64) string {
	for range mostHanded {
		next := n.handed(obj)
		if next == 0 {
			break
		}
		obj = next
	}
	switch typ := n.m.TypeOf(obj); typ.Name {
	case ir.ThreadClass:
		return ""
	case boundVirtual:
		return "virtual thread"
	default:
		return n.teller.ClassName(string(typ.Name))
	}
}

// mostHanded is more than the objects of the JDK between a thread and its task.
const mostHanded = 8

const boundVirtual = "java.lang.ThreadBuilders$BoundVirtualThread"

// tasks are the types of fields that tasks are in.
var tasks = []ir.Type{"java.lang.Runnable", "java.util.concurrent.Callable", "java.util.function.Supplier"}

// handed is the task that an object of the JDK's is there for, 0 if it has none or
// is no object of the JDK's.
func (n *names) handed(obj int64) int64 {
	typ := n.m.TypeOf(obj)
	if typ.Class == nil || !typ.Class.Library || tell.IsLambda(string(typ.Name)) {
		return 0
	}
	for _, f := range typ.Fields {
		if task := n.m.Mem[obj+int64(f.Offset)]; task != 0 && slices.Contains(tasks, f.Type) {
			return task
		}
	}
	return 0
}

// value shows the value of a cell of the type.
func (n *names) value(t ir.Type, v int64) string {
	switch {
	case t == ir.Boolean:
		return strconv.FormatBool(v != 0)
	case t == ir.Char:
		return tell.Char(rune(v))
	case t == ir.Float, t == ir.Double:
		return machine.FormatFloat(t, v)
	case t.IsToken():
		if a := n.m.Program.IR.Abstraction(t.Abstraction()); a != nil && v >= 0 && int(v) < len(a.Tokens) {
			return a.Tokens[v]
		}
	case code.KindOf(t) == code.Ref:
		if text, ok := n.boxed(v); ok {
			return text
		}
		return n.object(v)
	}
	return strconv.FormatInt(v, 10)
}
