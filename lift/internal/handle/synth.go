package handle

import (
	"fmt"
	"strings"

	"bandsaw/ir"
)

// The statements that begin and end an atomic section, at level lifted.
const (
	beginAtomic = "    static " + string(ir.MachineBeginAtomic) + " ()\n"
	endAtomic   = "    static " + string(ir.MachineEndAtomic) + " ()\n"
)

// compound are the accesses that take several steps, which must be one.
var compound = []access{compareAndSet, compareExchange, getAndSet, getAndAdd, getAndOr, getAndAnd, getAndXor, addAndGet}

// accessors is the class of the methods that access a variable in one step.
func accessors(v variable) (*ir.Class, error) {
	var text strings.Builder
	fmt.Fprintf(&text, "program lifted\n\nlibrary final class %s {\n", quote(v.class))
	for _, a := range compound {
		if a.allowed(v.typ) {
			v.accessor(&text, a)
		}
	}
	text.WriteString("}\n")
	p, err := ir.Parse(v.class, []byte(text.String()))
	if err != nil {
		return nil, fmt.Errorf("methods of the class %s: %w", v.class, err)
	}
	return p.Classes[0], nil
}

// accessor writes a method. What can fail is tried before the atomic section;
// still, in one on an element there is a handler that ends it, for the store
// to an array of references can fail, and so that it can be seen that no
// exception leaves a section open.
func (v variable) accessor(w *strings.Builder, a access) {
	id := v.method(a)
	line := func(format string, args ...any) { fmt.Fprintf(w, "    "+format+"\n", args...) }
	fmt.Fprintf(w, "  static synthetic method %s {\n", quote(id.Signature()))
	place := ""
	array := false
	switch p := v.place.(type) {
	case *ir.StaticPlace:
		place = "<" + quote(string(p.Field)) + ">"
	case *ir.FieldPlace:
		place = "o.<" + quote(string(p.Field)) + ">"
		line("param o %s", quote(string(v.coords[0])))
	case *ir.ElemPlace:
		place, array = "o[i]", true
		line("param o %s", quote(string(v.coords[0])))
		line("param i int")
	}
	names := []string{"x"}
	if a.values() == 2 {
		names = []string{"e", "x"}
	}
	typ := quote(string(v.typ))
	for _, n := range names {
		line("param %s %s", n, typ)
	}
	v.locals(line, a)
	switch {
	case array:
		w.WriteString("  fits:\n")
		line("c = length o")
		line("if i < 0 goto fails else above")
		w.WriteString("  above:\n")
		line("if i < c goto begin else fails")
		w.WriteString("  fails:\n")
		line("v = o[i]")
		line("throw null")
	case len(v.coords) == 1:
		w.WriteString("  fits:\n")
		line("if o == null goto fails else begin")
		w.WriteString("  fails:\n")
		line("throw null")
	default:
		// The class is initialised before the section.
		w.WriteString("  fits:\n")
		line("v = %s", place)
		line("goto begin")
	}
	handler := ""
	if array {
		handler = " on any undo"
	}
	fmt.Fprintf(w, "  begin:%s\n", handler)
	w.WriteString(beginAtomic)
	line("v = volatile %s", place)
	store := "v"
	switch a {
	case compareAndSet, compareExchange:
		v.compare(line, "equal", "differs")
		fmt.Fprintf(w, "  equal:%s\n", handler)
		line("volatile %s = x", place)
		line("goto same")
		w.WriteString("  same:\n")
		w.WriteString(endAtomic)
		if a == compareAndSet {
			line("return 1:boolean")
		} else {
			line("return v")
		}
		w.WriteString("  differs:\n")
		w.WriteString(endAtomic)
		if a == compareAndSet {
			line("return 0:boolean")
		} else {
			line("return v")
		}
	default:
		line("goto change")
		fmt.Fprintf(w, "  change:%s\n", handler)
		if a == getAndSet {
			line("volatile %s = x", place)
		} else {
			v.compute(line, a)
			line("volatile %s = n", place)
			if a == addAndGet {
				store = "n"
			}
		}
		line("goto end")
		w.WriteString("  end:\n")
		w.WriteString(endAtomic)
		line("return %s", store)
	}
	if handler != "" {
		w.WriteString("  undo:\n")
		line("t = catch")
		w.WriteString(endAtomic)
		line("throw t")
	}
	w.WriteString("  }\n\n")
}

// locals declares the temporaries of an accessor.
func (v variable) locals(line func(string, ...any), a access) {
	typ := quote(string(v.typ))
	line("local v %s", typ)
	line("local c int")
	switch {
	case a == getAndSet:
	case a.values() == 1:
		line("local n %s", typ)
	case v.typ == ir.Float:
		line("local d int")
	case v.typ == ir.Double:
		line("local p long")
		line("local q long")
	}
	if len(v.coords) == 2 {
		line("local t java.lang.Throwable")
	}
}

// compare writes the comparison of v, the value that is there, with e.
func (v variable) compare(line func(string, ...any), equal, differs string) {
	switch v.typ {
	case ir.Long:
		line("c = v cmp e")
		line("if c == 0 goto %s else %s", equal, differs)
	case ir.Float:
		line("c = static java.lang.Float.floatToRawIntBits(float)int (v)")
		line("d = static java.lang.Float.floatToRawIntBits(float)int (e)")
		line("if c == d goto %s else %s", equal, differs)
	case ir.Double:
		line("p = static java.lang.Double.doubleToRawLongBits(double)long (v)")
		line("q = static java.lang.Double.doubleToRawLongBits(double)long (e)")
		line("c = p cmp q")
		line("if c == 0 goto %s else %s", equal, differs)
	default:
		line("if v == e goto %s else %s", equal, differs)
	}
}

// compute writes the new value n from the old one v and the operand x.
func (v variable) compute(line func(string, ...any), a access) {
	op := map[access]ir.BinaryOp{getAndAdd: ir.Add, addAndGet: ir.Add, getAndOr: ir.Or, getAndAnd: ir.And, getAndXor: ir.Xor}[a]
	narrow := map[ir.Type]ir.UnaryOp{ir.Byte: ir.I2B, ir.Char: ir.I2C, ir.Short: ir.I2S}[v.typ]
	if narrow == "" {
		line("n = v %s x", op)
		return
	}
	line("c = v %s x", op)
	line("n = %s c", narrow)
}

// quote puts a name in backquotes, in which any may stand.
func quote(name string) string {
	if name == "" || !strings.ContainsAny(name, "`\\\n\r\t") {
		return "`" + name + "`"
	}
	return "`" + strings.NewReplacer("`", "\\`", "\\", "\\\\", "\n", "\\n", "\r", "\\r", "\t", "\\t").Replace(name) + "`"
}
