package reflection

import (
	"fmt"
	"slices"
	"strings"

	"bandsaw/ir"
	"bandsaw/lift/internal/classes"
	"bandsaw/lift/internal/classfile"
	"bandsaw/lift/internal/entries"
)

// A request is what a call asks a class for: members of one kind.
type request struct {
	list   entries.List
	on     *classes.Class // the class that is asked, nil if that is not known
	above  bool           // what it inherits counts too
	name   string         // of the member, "" for any
	params *[]ir.Type     // of the method or constructor, nil for any
	bean   bool           // only methods that have the names of those that read and write a bean's properties
	jar    string         // in which the call stands, "" for none
}

// finders are the methods of java.lang.Class that find members.
var finders = map[string]struct {
	list  entries.List
	above bool // superclasses and interfaces are looked through
	named bool // the first argument is the name
	typed bool // the last one holds the types of parameters
}{
	"getMethods":              {list: entries.Methods, above: true},
	"getDeclaredMethods":      {list: entries.Methods},
	"getMethod":               {list: entries.Methods, above: true, named: true, typed: true},
	"getDeclaredMethod":       {list: entries.Methods, named: true, typed: true},
	"getFields":               {list: entries.Fields, above: true},
	"getDeclaredFields":       {list: entries.Fields},
	"getField":                {list: entries.Fields, above: true, named: true},
	"getDeclaredField":        {list: entries.Fields, named: true},
	"getConstructors":         {list: entries.Constructors},
	"getDeclaredConstructors": {list: entries.Constructors},
	"getConstructor":          {list: entries.Constructors, typed: true},
	"getDeclaredConstructor":  {list: entries.Constructors, typed: true},
	"newInstance":             {list: entries.Constructors},
	"getRecordComponents":     {list: entries.Components},
}

// lookups are the methods of MethodHandles.Lookup that find members, where lift did not find what: after the class comes
// the name, but of constructors.
var lookups = map[string]entries.List{
	"findVirtual": entries.Methods, "findStatic": entries.Methods, "findConstructor": entries.Constructors,
	"findGetter": entries.Fields, "findSetter": entries.Fields, "findStaticGetter": entries.Fields, "findStaticSetter": entries.Fields,
	"findVarHandle": entries.Fields, "findStaticVarHandle": entries.Fields,
}

const lookupClass = "java.lang.invoke.MethodHandles$Lookup"

// climbers are the methods of java.lang.Class by which a program goes on to superclasses and interfaces.
var climbers = map[string]bool{"getSuperclass": true, "getInterfaces": true}

// small reports whether so little is asked for that the library may ask it too: a member of a known
// class by its name, or a constructor without parameters.
func (q *request) small() bool {
	return q.on != nil && q.name != "" || q.bare()
}

// request is what a call in a method asks for, after the statements before it in its block.
func (r *Bodies) request(m *ir.Method, c *ir.Call, before []ir.Stmt) (request, bool) {
	f, ok := finders[c.Method.Name()]
	if !ok || c.Kind == ir.StaticCall {
		return request{}, false
	}
	q, ok := r.of(f.list, m, c.Args[0])
	if !ok {
		return request{}, false
	}
	q.above = f.above
	if f.named {
		q.name = named(c.Args[1])
	}
	if f.typed {
		at := 1
		if f.named {
			at = 2
		}
		q.params = constantTypes(c.Args[at], before)
	}
	if c.Method.Name() == "newInstance" {
		q.params = &[]ir.Type{}
	}
	return q, true
}

// lookedUp is what the call of a method of Lookup in a method asks for, after the statements before it in its block.
func (r *Bodies) lookedUp(m *ir.Method, c *ir.Call, before []ir.Stmt) (request, bool) {
	list, ok := lookups[c.Method.Name()]
	if !ok {
		return request{}, false
	}
	q, ok := r.of(list, m, c.Args[1])
	if list != entries.Constructors {
		q.above, q.name = true, named(c.Args[2])
	}
	if list != entries.Fields {
		q.params = typesOfHandle(c.Args[len(c.Method.Params())-1], before)
	}
	return q, ok
}

// typesOfHandle are the types of the parameters of a MethodType that the statements before its use make of constants, nil if they do not.
func typesOfHandle(x ir.Operand, before []ir.Stmt) *[]ir.Type {
	for i := len(before) - 1; i >= 0; i-- {
		c, ok := before[i].(*ir.Call)
		if l := ir.Def(before[i]); l == nil || ir.Operand(l) != x {
			continue
		}
		if !ok || c.Method.Class() != "java.lang.invoke.MethodType" || c.Method.Name() != "methodType" {
			return nil
		}
		types := []ir.Type{}
		for at, p := range c.Method.Params()[1:] {
			k, ok := c.Args[at+1].(*ir.Const)
			switch {
			case p == ir.ClassClass && ok && k.Type == ir.ClassClass:
				types = append(types, ir.Type(k.Text))
			case p == ir.ArrayOf(ir.ClassClass):
				rest := constantTypes(c.Args[at+1], before[:i])
				if rest == nil {
					return nil
				}
				types = append(types, *rest...)
			default:
				return nil
			}
		}
		return &types
	}
	return nil
}

// of is a request of the class that x is in the method; false if that has no entry, as arrays and primitive types have none.
func (r *Bodies) of(list entries.List, m *ir.Method, x ir.Operand) (request, bool) {
	q := request{list: list}
	if in := r.classes.Known(m.ID.Class()); in != nil {
		q.jar = in.Jar()
	}
	if class := r.class(m, x); class != "" {
		if q.on = r.classes.Known(class); q.on == nil {
			return request{}, false
		}
	}
	return q, true
}

// named is the name of a member that x is, "" if it is not known.
func named(x ir.Operand) string {
	if k, ok := x.(*ir.Const); ok && k.Type == ir.StringClass {
		return classfile.EscapeName(k.Text)
	}
	return ""
}

// settled is what a local is that the method assigns once, from an operand of its own; else the operand itself.
func settled(m *ir.Method, x ir.Operand) ir.Operand {
	if move, ok := assigned(m, x).(*ir.Move); ok {
		return move.Src
	}
	return x
}

// assigned is the statement that alone assigns a local in the method, nil for parameters and others.
func assigned(m *ir.Method, x ir.Operand) ir.Stmt {
	l, ok := x.(*ir.Local)
	if !ok || slices.Contains(m.Params, l) {
		return nil
	}
	var by ir.Stmt
	for _, b := range m.Blocks {
		for _, s := range b.Stmts {
			if ir.Def(s) != l {
				continue
			}
			if by != nil {
				return nil
			}
			by = s
		}
	}
	return by
}

// class is the name of the class whose Class object x is in the method: a constant, or the class of an object of a final class; "" if that is not known.
func (r *Bodies) class(m *ir.Method, x ir.Operand) string {
	x = settled(m, x)
	if k, ok := x.(*ir.Const); ok && k.Type == ir.ClassClass {
		return k.Text
	}
	if c, ok := assigned(m, x).(*ir.Call); ok && c.Method == getClass {
		of := c.Args[0].OperandType()
		if known := r.classes.Known(string(of)); known != nil && known.Is(classfile.AccFinal) {
			return known.Name
		}
	}
	return ""
}

const getClass = ir.MethodID("java.lang.Object.getClass()java.lang.Class")

// constantTypes are the types in an array of constant Class objects that the
// statements before its use make, nil if that is not all that they do with it.
func constantTypes(x ir.Operand, before []ir.Stmt) *[]ir.Type {
	if k, ok := x.(*ir.Const); ok && k.Type == ir.Null {
		return &[]ir.Type{}
	}
	var types []ir.Type
	for i := len(before) - 1; i >= 0; i-- {
		n, ok := before[i].(*ir.NewArray)
		if !ok || ir.Operand(n.Dst) != x {
			continue
		}
		size, ok := n.Dims[0].(*ir.Const)
		if !ok || size.Bits < 0 || size.Bits > 255 {
			return nil
		}
		types = make([]ir.Type, size.Bits)
		for j, s := range before[i+1:] {
			if !usesLocal(s, x) {
				continue
			}
			st, ok := s.(*ir.Store)
			if !ok {
				return nil
			}
			p, ok := st.To.(*ir.ElemPlace)
			if !ok || ir.Operand(p.Array) != x {
				return nil
			}
			at, ok1 := p.Index.(*ir.Const)
			k := classObject(st.Src, before[:i+1+j])
			if !ok1 || k == nil || at.Bits < 0 || at.Bits >= size.Bits {
				return nil
			}
			types[at.Bits] = ir.Type(k.Text)
		}
		if slices.Contains(types, "") {
			return nil
		}
		return &types
	}
	return nil
}

// classObject is the class constant that x is after the statements, as such or by a variable, as that of int.class; nil for others.
func classObject(x ir.Operand, before []ir.Stmt) *ir.Const {
	if k, ok := x.(*ir.Const); ok && k.Type == ir.ClassClass {
		return k
	}
	for _, s := range slices.Backward(before) {
		if l := ir.Def(s); l == nil || ir.Operand(l) != x {
			continue
		}
		if move, ok := s.(*ir.Move); ok {
			if k, ok := move.Src.(*ir.Const); ok && k.Type == ir.ClassClass {
				return k
			}
		}
		return nil
	}
	return nil
}

func usesLocal(s ir.Stmt, x ir.Operand) bool {
	used := false
	ir.Operands(s, func(o *ir.Operand) { used = used || *o == x })
	return used
}

// asks reports whether the request may be one of the class.
func (r *Bodies) asks(q *request, c *classes.Class) bool {
	if q.on != nil {
		return q.on == c || q.above && q.on.Above[c]
	}
	about := r.about[c]
	return about.candidate || (q.above || r.said.climbs) && about.aboveAny || q.makes() && r.said.makesOf(q.jar, about.by)
}

// makes reports whether a constructor is asked for by the types of its parameters. Of the classes that a jar's code names it makes objects so,
// as of the implementation that it takes where a name says no other, or has those make them whose code it calls.
func (q *request) makes() bool { return q.list == entries.Constructors && q.params != nil }

// bare reports whether a constructor without parameters is asked for.
func (q *request) bare() bool {
	return q.makes() && len(*q.params) == 0
}

// uses reports whether a member of the class that the request may find can be used, and not only looked at:
// members of the library only if the request names them or their class.
func (r *Bodies) uses(q *request, c *classes.Class, name string) bool {
	if !r.asks(q, c) || q.name != "" && q.name != name || q.bean && !isAccessorName(name) {
		return false
	}
	return !c.Library || q.on == c || q.name != "" || q.list == entries.Constructors && q.params != nil || c.Name == ir.ObjectClass && plain[name]
}

// isAccessorName reports whether a method of that name may read or write a bean's property.
func isAccessorName(name string) bool {
	return strings.HasPrefix(name, "get") || strings.HasPrefix(name, "is") || strings.HasPrefix(name, "set")
}

// plain are the methods of java.lang.Object that do not wait or notify.
var plain = map[string]bool{"toString": true, "equals": true, "hashCode": true, "getClass": true}

// takes reports whether the request may find a method with these parameters.
func (q *request) takes(m *classfile.Method) bool {
	if q.params == nil {
		return true
	}
	return slices.EqualFunc(*q.params, m.Params, func(t ir.Type, p string) bool { return string(t) == p })
}

// want is what the program asks of the class, and a text that tells it from other wants.
func (r *Bodies) want(qs []request, c *classes.Class) (*entries.Want, string) {
	w := &entries.Want{Names: map[string]bool{}}
	for _, q := range qs {
		if r.asks(&q, c) && (q.list == entries.Methods || q.list == entries.Fields) {
			switch {
			case q.name != "":
				w.Names[q.name] = true
			case q.on != nil || !c.Library || r.about[c].aboveUser:
				w.All = true
			}
		}
	}
	out := r.classes.LeftOut(c)
	w.Call = func(m *classfile.Method) bool {
		if out && m.Name != "<init>" && !m.Is(classfile.AccStatic) {
			return false // there is no object to call it on
		}
		return slices.ContainsFunc(qs, func(q request) bool {
			switch q.list {
			case entries.Methods:
				return m.Name != "<init>" && r.uses(&q, c, m.Name) && q.takes(m)
			case entries.Constructors:
				return m.Name == "<init>" && r.uses(&q, c, "") && q.takes(m)
			case entries.Components:
				return m.Name != "<init>" && r.uses(&q, c, m.Name) && isAccessor(c, m)
			}
			return false
		})
	}
	w.Access = func(f *classfile.Field) bool {
		return slices.ContainsFunc(qs, func(q request) bool { return q.list == entries.Fields && r.uses(&q, c, f.Name) })
	}
	return w, key(c, w)
}

// isAccessor reports whether the method reads a component of the record.
func isAccessor(c *classes.Class, m *classfile.Method) bool {
	return len(m.Params) == 0 && slices.ContainsFunc(c.Record, func(r classfile.RecordComponent) bool { return r.Name == m.Name && r.Type == m.Result })
}

// key tells what is wanted of the class.
func key(c *classes.Class, w *entries.Want) string {
	var b strings.Builder
	names := make([]string, 0, len(w.Names))
	for n := range w.Names {
		names = append(names, n)
	}
	slices.Sort(names)
	fmt.Fprint(&b, w.All, names, " ")
	for _, m := range c.Declares.Methods {
		fmt.Fprintf(&b, "%t,", w.Call(m))
	}
	for _, f := range c.Declares.Fields {
		fmt.Fprintf(&b, "%t,", w.Access(f))
	}
	return b.String()
}
