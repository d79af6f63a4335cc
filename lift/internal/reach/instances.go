package reach

import (
	"bandsaw/ir"
	"bandsaw/lift/internal/classfile"
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
	give   func(*class, *ir.Block, *ir.Local)
	other  *ir.Const // for classes that cannot
	typ    ir.Type
}

// questions are the operations of the machine about one class that get their
// bodies here: which constructor without parameters it has, who shares its nest,
// a new object, and what its class file says of it.
func (a *analysis) questions() []answer {
	return []answer{
		{ir.MachineConstructor, a.giveConstructor, ir.IntConst(unknownConstructor), ir.Int},
		{ir.MachineNestHost, a.giveNestHost, ir.NullConst(), ir.ClassClass},
		{ir.MachineNewInstance, a.giveInstance, ir.NullConst(), ir.ObjectClass},
		{ir.MachineModifiers, a.giveModifiers, ir.IntConst(unknownModifiers), ir.Int},
		{ir.MachineRelatives, a.giveRelatives, ir.NullConst(), ir.ArrayOf(ir.ClassClass)},
		{ir.MachineComponents, a.giveComponents, ir.NullConst(), ir.ArrayOf(ir.ObjectClass)},
	}
}

// answers gives these methods their bodies, and reports whether that made more
// to follow.
func (a *analysis) answers() bool {
	asked, fresh := []answer{}, false
	for _, q := range a.questions() {
		if m := a.methods[q.method]; m != nil {
			asked = append(asked, q)
			fresh = fresh || m.Native
		}
	}
	before := len(a.named)
	if len(asked) > 0 {
		a.names()
	}
	if len(a.named) == before && !fresh {
		return false
	}
	for _, q := range asked {
		a.choose(q)
	}
	return true
}

// names finds the classes that can be named: those of whose Class objects the
// user's code has a constant, the user's own of which there are objects, and
// what is around these.
func (a *analysis) names() {
	for _, m := range a.order {
		if a.inLibrary(m.ID) {
			continue
		}
		for _, b := range m.Blocks {
			for _, s := range b.Stmts {
				ir.Operands(s, func(x *ir.Operand) {
					if k, ok := (*x).(*ir.Const); ok && k.Type == ir.ClassClass {
						a.name(a.w.known(k.Text))
					}
				})
			}
		}
	}
	for _, c := range a.objects {
		if !c.library {
			a.name(c)
		}
	}
	for i := 0; i < len(a.named); i++ {
		c := a.named[i]
		if c.library {
			continue
		}
		for _, above := range c.chain {
			a.name(above)
		}
		for _, above := range c.interfaces {
			a.name(above)
		}
		if e := c.enclosing(); e != "" {
			a.name(a.w.known(e))
		}
		for _, p := range c.Permitted {
			a.name(a.w.known(p))
		}
	}
}

// giveNestHost writes the answer of nestHostOfClass.
func (a *analysis) giveNestHost(c *class, b *ir.Block, _ *ir.Local) {
	b.Stmts = []ir.Stmt{&ir.Return{At: noOrigin, X: classConst(a.w.nest(c).Name)}}
}

// giveConstructor writes the answer of constructorOfClass.
func (a *analysis) giveConstructor(c *class, b *ir.Block, _ *ir.Local) {
	b.Stmts = []ir.Stmt{&ir.Return{At: noOrigin, X: ir.IntConst(constructorOf(c))}}
}

// giveInstance writes the answer of newInstance.
func (a *analysis) giveInstance(c *class, b *ir.Block, o *ir.Local) {
	if k := constructorOf(c); k == noConstructor || k&classfile.AccAbstract != 0 {
		b.Stmts = []ir.Stmt{&ir.Return{At: noOrigin, X: ir.NullConst()}}
		return
	}
	init := ir.NewMethodID(c.Name, "<init>", nil, ir.Void)
	b.Stmts = []ir.Stmt{
		&ir.New{At: noOrigin, Dst: o, Class: c.Name},
		&ir.Call{At: noOrigin, Kind: ir.SpecialCall, Method: init, Args: []ir.Operand{o}},
		&ir.Return{At: noOrigin, X: o},
	}
}

// name notes a class that can be named.
func (a *analysis) name(c *class) {
	if c == nil || a.isNamed[c] {
		return
	}
	if a.isNamed == nil {
		a.isNamed = map[*class]bool{}
	}
	a.isNamed[c] = true
	a.named = append(a.named, c)
}

// constructorOf says what constructor without parameters the class has.
func constructorOf(c *class) int32 {
	m := c.method("<init>()void")
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
func (a *analysis) choose(q answer) {
	result := &ir.Local{Name: "result", Type: q.typ}
	a.cases(a.methods[q.method], result, typesOf(a.named), func(i int) []ir.Stmt {
		b := &ir.Block{}
		q.give(a.named[i], b, result)
		return b.Stmts
	}, &ir.Return{At: noOrigin, X: q.other})
}
