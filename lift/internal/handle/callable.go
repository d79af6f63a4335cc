package handle

import (
	"fmt"
	"hash/fnv"
	"strings"

	"bandsaw/ir"
)

// callable is the class of the MethodHandles of the target: subclasses of the
// model, which run it with boxed arguments and know its type. What a program
// does with handles that lift does not know ends there.
func (t *target) callable() (*ir.Class, error) {
	name := t.callableClass()
	var w strings.Builder
	line := func(format string, args ...any) { fmt.Fprintf(&w, format+"\n", args...) }
	line("program lifted\n\nlibrary final class %s extends %s {", quote(name), methodHandleClass)
	line("  synthetic method <init>()void {\n    param this %s\n  b:", quote(name))
	line("    special %s.<init>()void (this)\n    return\n  }", methodHandleClass)
	t.runText(line, name)
	t.typeText(line, name)
	line("}")
	p, err := ir.Parse(name, []byte(w.String()))
	if err != nil {
		return nil, fmt.Errorf("class of handles %s: %w", name, err)
	}
	return p.Classes[0], nil
}

// callableClass is a name that nobody else gives a class, and that depends on
// the target only.
func (t *target) callableClass() string {
	owner, member := t.method.Class(), t.method.Name()
	hash := fnv.New32a()
	if t.field != nil {
		owner, member = t.field.ID.Class(), t.field.ID.Name()
	}
	fmt.Fprint(hash, t.method, t.kind, t.make, member, t.params, t.result)
	return fmt.Sprintf("%s$$%s_%08x", owner, strings.Trim(member, "<>"), hash.Sum32())
}

// runText writes the method that runs the target.
func (t *target) runText(line func(string, ...any), name string) {
	line("  synthetic method run(java.lang.Object[])java.lang.Object {")
	line("    param this %s\n    param a java.lang.Object[]\n    local x java.lang.Object\n    local r %s", quote(name), orObject(t.result))
	args := make([]string, len(t.params))
	for i, p := range t.params {
		args[i] = fmt.Sprintf("p%d", i)
		line("    local p%d %s", i, quote(string(p)))
	}
	line("  b:")
	for i, p := range t.params {
		line("    x = a[%d]", i)
		if p.IsPrimitive() {
			line("    p%d = static bandsaw.Boxes.to%s(java.lang.Object)%s (x)", i, unsafeName(p), p)
		} else {
			line("    p%d = cast %s x", i, quote(string(p)))
		}
	}
	t.callText(line, args)
	switch {
	case t.result == ir.Void:
		line("    return null")
	case t.result.IsPrimitive():
		line("    x = static %s.valueOf(%s)%s (r)\n    return x", boxes[t.result], t.result, boxes[t.result])
	default:
		line("    return r")
	}
	line("  }")
}

// callText writes what the target does with the arguments, and that r is the
// result, if there is one.
func (t *target) callText(line func(string, ...any), args []string) {
	dst := "r = "
	if t.result == ir.Void {
		dst = ""
	}
	switch {
	case t.make != "":
		line("    r = new %s", quote(t.make))
		line("    special %s (%s)", quote(string(t.method)), strings.Join(append([]string{"r"}, args...), ", "))
	case t.field != nil:
		place := "<" + quote(string(t.field.ID)) + ">"
		if !t.field.Static {
			place = args[0] + "." + place
			args = args[1:]
		}
		if t.result == ir.Void {
			line("    %s = %s", place, args[0])
		} else {
			line("    r = %s", place)
		}
	default:
		line("    %s%s %s (%s)", dst, t.kind, quote(string(t.method)), strings.Join(args, ", "))
	}
}

// typeText writes the method that makes the MethodType.
func (t *target) typeText(line func(string, ...any), name string) {
	line("  synthetic method makeType()%s {\n    param this %s", methodTypeClass, quote(name))
	line("    local p java.lang.Class[]\n    local t %s\n  b:", methodTypeClass)
	line("    p = newarray java.lang.Class[] (%d)", len(t.params))
	for i, p := range t.params {
		line("    p[%d] = class %s", i, quote(string(p)))
	}
	line("    t = static %s (class %s, p)\n    return t\n  }", makeMethodType, quote(string(t.result)))
}

func orObject(t ir.Type) string {
	if t == ir.Void {
		return ir.ObjectClass
	}
	return quote(string(t))
}
