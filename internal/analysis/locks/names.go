package locks

import (
	"fmt"
	"strconv"
	"strings"

	"bandsaw/internal/analysis/bitset"
	"bandsaw/internal/analysis/callgraph"
	"bandsaw/ir"
)

// Names names the objects of a program's methods.
type Names struct {
	p       *callgraph.Program
	defs    []map[*ir.Local]int32 // by method index, see definitions
	settled map[ir.FieldID]stores // see isSettled
}

// NewNames has the names of the program's objects.
func NewNames(p *callgraph.Program) *Names {
	return &Names{p: p, defs: make([]map[*ir.Local]int32, len(p.Methods))}
}

// Name is what an object is called while a method runs: "p0" is what its first parameter
// refers to, "p0.C.f" what the settled field C.f of that does (isSettled), "d7" what statement
// number 7 made or found, "C.f" what a settled static field refers to, "class C" a
// Class object, "object 7" what is of place number 7, if that is one object. "" is an object that has no name. Two equal names are of the same
// object.
type Name struct {
	Root  string
	Field ir.FieldID // "" for the root itself
	// Locked is true of an object of java.util.concurrent that is locked by its methods,
	// which is not its monitor.
	Locked bool
	// Shared is true of such a lock that other threads may have too, unless one has it alone.
	Shared bool
}

// ClassName is the name of a Class object.
func ClassName(class string) Name { return Name{Field: ir.FieldID(classPrefix + class)} }

// What names of Class objects, and of those that have only numbers, begin with.
const (
	classPrefix  = "class "
	objectPrefix = "object "
)

// inPlace is the name with the number of the object, of which there is no other of its place, for its root and field.
func (e Name) inPlace(object int) Name {
	e.Root, e.Field = "", ir.FieldID(objectPrefix+strconv.Itoa(object))
	return e
}

// IsObject reports whether the name is a number: that of a single object's place.
func (e Name) IsObject() bool {
	return e.Root == "" && strings.HasPrefix(string(e.Field), objectPrefix)
}

// isFound reports whether it is the name of what a statement found or made.
func (e Name) isFound() bool { return e.Field == "" && strings.HasPrefix(e.Root, "d") }

// Global reports whether the name means the same in all methods.
func (e Name) Global() bool { return e.Root == "" && e.Field != "" }

// Of is the name of the operand's object in m.
func (k *Names) Of(m *callgraph.Method, x ir.Operand) Name {
	steps := len(m.Stmts) + 1
	return k.of(m, x, &steps)
}

// of is Of in so many steps: a variable that is defined by itself, from null, has none.
func (k *Names) of(m *callgraph.Method, x ir.Operand, steps *int) Name {
	for ; *steps > 0; *steps-- {
		l, ok := x.(*ir.Local)
		if !ok {
			if c, ok := x.(*ir.Const); ok && c.Type == ir.ClassClass {
				return ClassName(c.Text)
			}
			return Name{}
		}
		d, assigned := k.definitions(m)[l]
		if i, isParam := m.Param(l); isParam {
			if assigned {
				return Name{}
			}
			return Name{Root: fmt.Sprintf("p%d", i)}
		}
		if !assigned || d < 0 {
			return Name{}
		}
		switch s := m.Stmts[d].(type) { // others: known by their definition
		case *ir.Move:
			x = s.Src
			continue
		case *ir.Cast:
			x = s.X
			continue
		case *ir.Call:
			if i, ok := m.Calls[d].HandsOn(); ok {
				x = s.Args[i]
				continue
			}
		case *ir.Load:
			if e, ok := k.settledField(m, s.From, steps); ok {
				return e
			}
		}
		return Name{Root: fmt.Sprintf("d%d", d)}
	}
	return Name{}
}

// objects is the set of the objects that the name can mean in m.
func (k *Names) objects(m *callgraph.Method, e Name) *bitset.Set {
	t := k.p.Types
	root := t.Of(e.root(m))
	switch {
	case e.IsObject():
		place, _ := strconv.Atoi(strings.TrimPrefix(string(e.Field), objectPrefix)) // as it was written
		out := t.Objects.None()
		out.Add(place)
		return out
	case e.Root == "" && strings.HasPrefix(string(e.Field), classPrefix):
		return t.Objects.Constant(&ir.Const{Type: ir.ClassClass, Text: strings.TrimPrefix(string(e.Field), classPrefix)})
	case e.Root == "":
		return t.Field(e.Field)
	case e.Field == "" || root == nil:
		return root
	}
	out := t.Objects.None()
	for o := range root.All() {
		out.Union(t.FieldOf(o, e.Field))
	}
	return out
}

// root is what the root of the name refers to in m, nil for none.
func (e Name) root(m *callgraph.Method) ir.Operand {
	if e.Root == "" {
		return nil
	}
	n, _ := strconv.Atoi(e.Root[1:]) // as it was written
	if e.Root[0] == 'p' {
		return m.Params[n]
	}
	return ir.Def(m.Stmts[n])
}

// settledField is the name of what a settled field refers to.
func (k *Names) settledField(m *callgraph.Method, p ir.Place, steps *int) (Name, bool) {
	f, ok := ir.PlaceField(p)
	if !ok {
		return Name{}, false
	}
	if !k.isSettled(f) {
		return Name{}, false
	}
	if _, ok := p.(*ir.StaticPlace); ok {
		return Name{Field: f}, true
	}
	*steps--
	base := k.of(m, ir.PlaceObject(p), steps)
	if base.Root == "" || base.Field != "" {
		return Name{}, false
	}
	return Name{Root: base.Root, Field: f}, true
}

// definitions are of each local that m assigns to its only definition, -1 if
// there are more.
func (k *Names) definitions(m *callgraph.Method) map[*ir.Local]int32 {
	out := k.defs[m.Index]
	if out != nil {
		return out
	}
	out = map[*ir.Local]int32{}
	k.defs[m.Index] = out
	for i, s := range m.Stmts {
		if d := ir.Def(s); d != nil {
			if _, twice := out[d]; twice {
				out[d] = -1
			} else {
				out[d] = int32(i)
			}
		}
	}
	return out
}

// InCallee is the name that an object with this name in m has in what the call
// runs, nameless if it has none.
func (k *Names) InCallee(m *callgraph.Method, s *ir.Call, e Name) Name {
	if e.Global() || e.Root == "" {
		return e
	}
	for i, a := range s.Args {
		if n := k.Of(m, a); n.Root == e.Root && n.Field == "" {
			return Name{Root: fmt.Sprintf("p%d", i), Field: e.Field}
		} else if e.Field != "" && n == e {
			return Name{Root: fmt.Sprintf("p%d", i)}
		}
	}
	return Name{}
}

// Settled is the name of the object that is locked in the region: none if
// it may come to mean another there.
func (k *Names) Settled(m *callgraph.Method, r *Regions, region int32) Name {
	e := k.Of(m, m.Stmts[r.Enter[region]].(*ir.Monitor).X)
	if len(e.Root) == 0 || e.Root[0] != 'd' {
		return e
	}
	for i, under := range r.Under[:len(m.Stmts)] {
		if r.Within(under, region) && k.Of(m, ir.Def(m.Stmts[i])) == (Name{Root: e.Root}) {
			return Name{}
		}
	}
	return e
}
