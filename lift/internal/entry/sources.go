package entry

import (
	"fmt"
	"slices"
	"strings"

	"bandsaw/ir"
	"bandsaw/lift/internal/classes"
	"bandsaw/lift/internal/classfile"
	"bandsaw/lift/internal/translate"
)

// given writes what makes the arguments of a test, before the test's object is made.
type given func(w *runner) []ir.Operand

// constants are arguments that are written down.
func constants(list []ir.Operand) given { return func(*runner) []ir.Operand { return list } }

// enumConstants are the constants of an enum class that an @EnumSource names, each an argument.
func (f *finder) enumConstants(m member, a *classfile.Annotation) ([]given, error) {
	if len(m.method.Params) != 1 {
		return nil, fmt.Errorf("expected one parameter")
	}
	name := a.ClassOf("value")
	if name == "" {
		name = m.method.Params[0]
	}
	c, err := f.classes.Find(name)
	if err != nil {
		return nil, err
	}
	if c == nil || !c.Is(classfile.AccEnum) {
		return nil, fmt.Errorf("class %s is no enum", name)
	}
	var all []string
	for _, x := range c.Fields {
		if x.Is(classfile.AccEnum) {
			all = append(all, x.Name)
		}
	}
	listed, exclude := map[string]bool{}, false
	for _, e := range a.Elements {
		switch {
		case e.Name == "names":
			for _, v := range e.Value.Array {
				name := fmt.Sprint(v.Constant)
				if !slices.Contains(all, name) {
					return nil, fmt.Errorf("%s has no constant %s", c.Name, name)
				}
				listed[name] = true
			}
		case e.Name == "mode" && e.Value.Name == "EXCLUDE":
			exclude = true
		case e.Name == "mode" && e.Value.Name == "INCLUDE", e.Name == "value":
		default:
			return nil, fmt.Errorf("%s is not followed: expected value, names, and mode INCLUDE or EXCLUDE", e.Name)
		}
	}
	var out []given
	for _, constant := range all {
		if len(listed) > 0 && listed[constant] == exclude {
			continue
		}
		out = append(out, func(w *runner) []ir.Operand {
			x := w.local("argument0", ir.Type(c.Name))
			w.emit(&ir.Load{At: translate.NoOrigin, Dst: x, From: &ir.StaticPlace{Field: ir.NewFieldID(c.Name, constant)}})
			return []ir.Operand{x}
		})
	}
	return out, nil
}

// nullOrEmptySource is null, what is empty, or both, for a test with one parameter.
func nullOrEmptySource(m member, source string) ([]given, error) {
	if len(m.method.Params) != 1 || ir.Type(m.method.Params[0]).IsPrimitive() {
		return nil, fmt.Errorf("expected one parameter that can be null or empty")
	}
	var out []given
	if source != emptySource {
		out = append(out, constants([]ir.Operand{ir.NullConst()}))
	}
	if source != nullSource {
		empty, err := emptyOf(ir.Type(m.method.Params[0]))
		if err != nil {
			return nil, err
		}
		out = append(out, empty)
	}
	return out, nil
}

// emptyOf writes what is empty of the type, as an @EmptySource has it.
func emptyOf(t ir.Type) (given, error) {
	if t == ir.StringClass {
		return constants([]ir.Operand{&ir.Const{Type: ir.StringClass}}), nil
	}
	made := func(s func(x *ir.Local) ir.Stmt) given {
		return func(w *runner) []ir.Operand {
			x := w.local("argument0", t)
			w.emit(s(x))
			return []ir.Operand{x}
		}
	}
	if t.IsArray() {
		return made(func(x *ir.Local) ir.Stmt {
			return &ir.NewArray{At: translate.NoOrigin, Dst: x, Type: t, Dims: []ir.Operand{ir.IntConst(0)}}
		}), nil
	}
	kind, ok := strings.CutPrefix(string(t), "java.util.")
	if kind == "Collection" {
		kind = "List"
	}
	if !ok || !slices.Contains([]string{"List", "Set", "SortedSet", "NavigableSet", "Map", "SortedMap", "NavigableMap"}, kind) {
		return nil, fmt.Errorf("what is empty of type %s is not followed: expected String, an array, or an interface of java.util's collections", t)
	}
	id := ir.NewMethodID("java.util.Collections", "empty"+kind, nil, ir.Type("java.util."+kind))
	return made(func(x *ir.Local) ir.Stmt {
		return &ir.Call{At: translate.NoOrigin, Kind: ir.StaticCall, Dst: x, Method: id}
	}), nil
}

const (
	rows          = "bandsaw.Rows"
	argumentsType = "org.junit.jupiter.params.provider.Arguments"
)

// methodSources are the static methods that a @MethodSource names, each of which gives
// rows of arguments: any one of them is taken.
func (f *finder) methodSources(c *classes.Class, m member, a *classfile.Annotation) ([]given, error) {
	var names []string
	for _, e := range a.Elements {
		for _, v := range e.Value.Array {
			names = append(names, fmt.Sprint(v.Constant))
		}
	}
	if len(names) == 0 {
		names = []string{m.method.Name}
	}
	var out []given
	for _, name := range names {
		of, method := c, strings.TrimSuffix(name, "()")
		if class, after, ok := strings.Cut(method, "#"); ok {
			var err error
			if of, err = f.classes.Find(class); err != nil {
				return nil, err
			}
			method = after
		}
		var source *classfile.Method
		for k := of; k != nil && source == nil; k = f.around(k) {
			of, source = k, parameterless(k, method)
		}
		if source == nil || !source.Is(classfile.AccStatic) {
			return nil, fmt.Errorf("there is no static method %s without parameters", name)
		}
		out = append(out, func(w *runner) []ir.Operand { return f.rowOf(w, translate.ID(of.Name, source), m.method.Params) })
	}
	return out, nil
}

// parameterless is the method of the name without parameters, whatever it gives.
func parameterless(c *classes.Class, name string) *classfile.Method {
	for _, m := range c.Methods {
		if m.Name == name && len(m.Params) == 0 {
			return m
		}
	}
	return nil
}

// rowOf writes what takes a row of a source as arguments for parameters of the types.
func (f *finder) rowOf(w *runner, source ir.MethodID, types []string) []ir.Operand {
	const array = ir.Type(ir.ObjectClass + "[]")
	call := func(dst *ir.Local, name string, params []ir.Type, args ...ir.Operand) {
		w.emit(&ir.Call{At: translate.NoOrigin, Kind: ir.StaticCall, Dst: dst, Method: ir.NewMethodID(rows, name, params, dst.Type), Args: args})
	}
	from, picked, row := w.local("source", source.Result()), w.local("picked", ir.ObjectClass), w.local("row", array)
	w.emit(&ir.Call{At: translate.NoOrigin, Kind: ir.StaticCall, Dst: from, Method: source})
	call(picked, "pick", []ir.Type{ir.ObjectClass}, from)
	if c, err := f.classes.Find(argumentsType); c != nil && err == nil {
		is, args := w.local("is", ir.Boolean), w.local("arguments", argumentsType)
		then, otherwise, taken := &ir.Block{}, &ir.Block{}, &ir.Block{}
		w.emit(&ir.InstanceOf{At: translate.NoOrigin, Dst: is, X: picked, Type: argumentsType})
		w.emit(&ir.If{At: translate.NoOrigin, Op: ir.Ne, X: is, Y: ir.BoolConst(false), Then: then, Else: otherwise})
		w.begin(then)
		w.emit(&ir.Cast{At: translate.NoOrigin, Dst: args, X: picked, Type: argumentsType})
		w.emit(&ir.Call{At: translate.NoOrigin, Kind: ir.VirtualCall, Dst: row, Method: ir.NewMethodID(argumentsType, "get", nil, array), Args: []ir.Operand{args}})
		w.emit(&ir.Goto{At: translate.NoOrigin, Target: taken})
		w.begin(otherwise)
		call(row, "row", []ir.Type{ir.ObjectClass}, picked)
		w.emit(&ir.Goto{At: translate.NoOrigin, Target: taken})
		w.begin(taken)
	} else {
		call(row, "row", []ir.Type{ir.ObjectClass}, picked)
	}
	var out []ir.Operand
	for i, name := range types {
		t, x := ir.Type(name), w.local("x", ir.ObjectClass)
		call(x, "at", []ir.Type{array, ir.Int}, row, ir.IntConst(int32(i)))
		a := w.local(fmt.Sprintf("argument%d", i), t)
		if t.IsPrimitive() {
			call(a, "to"+strings.ToUpper(name[:1])+name[1:], []ir.Type{ir.ObjectClass}, x)
		} else {
			w.emit(&ir.Cast{At: translate.NoOrigin, Dst: a, X: x, Type: t})
		}
		out = append(out, a)
	}
	return out
}
