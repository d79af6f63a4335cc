package reflection

import (
	"bandsaw/ir"
	"bandsaw/lift/internal/classes"
	"bandsaw/lift/internal/classfile"
	"bandsaw/lift/internal/lifter"
	"bandsaw/lift/internal/translate"
)

// What Machine.constructor gives beside a constructor's modifiers.
const (
	unknownConstructor = -2
	noConstructor      = -1
	publicClass        = 0x10000
)

// An answer is a method, of one Class object, whose body says something of each
// class that can be named.
type answer struct {
	method ir.MethodID
	give   func(*classes.Class, *ir.Block, *ir.Local)
	other  *ir.Const // for classes that cannot
	typ    ir.Type
}

// questions are the operations of the machine about one class that get their
// bodies here: which constructor without parameters it has, who shares its nest,
// a new object, and what its class file says of it.
func (r *Bodies) questions() []answer {
	return []answer{
		{ir.MachineConstructor, r.giveConstructor, ir.IntConst(unknownConstructor), ir.Int},
		{ir.MachineNestHost, r.giveNestHost, ir.NullConst(), ir.ClassClass},
		{ir.MachineNewInstance, r.giveInstance, ir.NullConst(), ir.ObjectClass},
		{ir.MachineModifiers, r.giveModifiers, ir.IntConst(unknownModifiers), ir.Int},
		{ir.MachineRelatives, r.giveRelatives, ir.NullConst(), ir.ArrayOf(ir.ClassClass)},
		{ir.MachineComponents, r.giveComponents, ir.NullConst(), ir.ArrayOf(ir.ObjectClass)},
	}
}

// answers gives these methods their bodies, and reports whether that made more
// to follow.
func (r *Bodies) answers() bool {
	asked, fresh := []answer{}, false
	for _, q := range r.questions() {
		if m := r.reached.Method(q.method); m != nil {
			asked = append(asked, q)
			fresh = fresh || m.Native
		}
	}
	before := len(r.named)
	if len(asked) > 0 {
		r.names()
	}
	if len(r.named) == before && !fresh {
		return false
	}
	for _, q := range asked {
		r.choose(q)
	}
	return true
}

// names finds the classes that can be named: those of whose Class objects the
// user's code has a constant, the user's own of which there are objects, and
// what is around these.
func (r *Bodies) names() {
	for _, m := range r.reached.Methods() {
		if r.classes.InLibrary(m.ID) {
			continue
		}
		for _, b := range m.Blocks {
			for _, s := range b.Stmts {
				ir.Operands(s, func(x *ir.Operand) {
					if k, ok := (*x).(*ir.Const); ok && k.Type == ir.ClassClass {
						r.name(r.classes.Known(k.Text))
					}
				})
			}
		}
	}
	for _, c := range r.reached.Objects() {
		if !c.Library {
			r.name(c)
		}
	}
	for i := 0; i < len(r.named); i++ {
		c := r.named[i]
		if c.Library {
			continue
		}
		for _, above := range c.Chain {
			r.name(above)
		}
		for _, above := range c.Superinterfaces {
			r.name(above)
		}
		if e := enclosing(c); e != "" {
			r.name(r.classes.Known(e))
		}
		for _, p := range c.Permitted {
			r.name(r.classes.Known(p))
		}
	}
}

// giveNestHost writes the answer of nestHostOfClass.
func (r *Bodies) giveNestHost(c *classes.Class, b *ir.Block, _ *ir.Local) {
	b.Stmts = []ir.Stmt{&ir.Return{At: translate.NoOrigin, X: lifter.ClassConst(r.classes.Nest(c).Name)}}
}

// giveConstructor writes the answer of constructorOfClass.
func (r *Bodies) giveConstructor(c *classes.Class, b *ir.Block, _ *ir.Local) {
	b.Stmts = []ir.Stmt{&ir.Return{At: translate.NoOrigin, X: ir.IntConst(constructorOf(c))}}
}

// giveInstance writes the answer of newInstance.
func (r *Bodies) giveInstance(c *classes.Class, b *ir.Block, o *ir.Local) {
	if k := constructorOf(c); k == noConstructor || k&classfile.AccAbstract != 0 {
		b.Stmts = []ir.Stmt{&ir.Return{At: translate.NoOrigin, X: ir.NullConst()}}
		return
	}
	init := ir.NewMethodID(c.Name, "<init>", nil, ir.Void)
	b.Stmts = []ir.Stmt{
		&ir.New{At: translate.NoOrigin, Dst: o, Class: c.Name},
		&ir.Call{At: translate.NoOrigin, Kind: ir.SpecialCall, Method: init, Args: []ir.Operand{o}},
		&ir.Return{At: translate.NoOrigin, X: o},
	}
}

// name notes a class that can be named.
func (r *Bodies) name(c *classes.Class) {
	if c == nil || r.isNamed[c] {
		return
	}
	r.isNamed[c] = true
	r.named = append(r.named, c)
}

// constructorOf says what constructor without parameters the class has.
func constructorOf(c *classes.Class) int32 {
	m := c.Method("<init>()void")
	if c.Is(classfile.AccInterface) || m == nil {
		return noConstructor
	}
	k := int32(m.Access & (classfile.AccPublic | classfile.AccPrivate | classfile.AccProtected))
	k |= int32(c.Access & classfile.AccAbstract)
	if c.Is(classfile.AccPublic) {
		k |= publicClass
	}
	return k
}

// choose gives the method its body: a comparison with each class after the other.
func (r *Bodies) choose(q answer) {
	result := &ir.Local{Name: "result", Type: q.typ}
	r.cases(r.reached.Method(q.method), result, typesOf(r.named), func(i int) []ir.Stmt {
		b := &ir.Block{}
		q.give(r.named[i], b, result)
		return b.Stmts
	}, &ir.Return{At: translate.NoOrigin, X: q.other})
}
