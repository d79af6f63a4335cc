package indy

import (
	"fmt"
	"strings"

	"bandsaw/ir"
	cf "bandsaw/lift/internal/classfile"
	"bandsaw/lift/internal/translate"
)

// text is a string being put together.
type text struct {
	b       *body
	joined  operand         // what has been appended, if anything has
	joins   int             // how often strings were joined
	literal strings.Builder // not yet appended
}

func (b *body) text() *text { return &text{b: b} }

// add appends the string that an operand converts to (JLS 5.1.11).
func (s *text) add(x operand) {
	b := s.b
	if x.t == ir.ObjectClass || !x.t.IsClass() || x.t == ir.StringClass {
		if to := translate.ToText(x.t); to != "" {
			x = b.set(ir.StringClass, func(l *ir.Local) ir.Stmt {
				return &ir.Call{Dst: l, Kind: ir.StaticCall, Method: to, Args: []ir.Operand{x.x}}
			})
		}
		s.append(x)
		return
	}
	// A call of the class's own toString reaches less than Object's.
	null, next := b.block(), b.block()
	l := b.temp(ir.StringClass)
	b.branch(ir.Eq, x.x, ir.NullConst(), null)
	b.emit(&ir.Move{Dst: l, Src: b.own(x, "toString", nil, ir.StringClass).x})
	b.jump(next)
	b.start(null)
	b.emit(&ir.Move{Dst: l, Src: ir.NullConst()})
	b.jump(next)
	b.start(next)
	s.append(operand{l, ir.StringClass})
}

// append appends a string, null being "null".
func (s *text) append(x operand) {
	s.flush()
	if s.joined.x == nil {
		s.joined = x
		return
	}
	s.join(x)
}

func (s *text) join(x operand) {
	s.joins++
	s.joined = s.b.set(ir.StringClass, func(l *ir.Local) ir.Stmt {
		return &ir.Call{Dst: l, Kind: ir.StaticCall, Method: translate.Concat, Args: []ir.Operand{s.joined.x, x.x}}
	})
}

// flush appends the literal that was collected.
func (s *text) flush() {
	if s.literal.Len() > 0 {
		k := constant(cf.String(s.literal.String()))
		s.literal.Reset()
		s.append(k)
	}
}

// String is what was put together, always a new string.
func (s *text) String() operand {
	s.flush()
	if s.joined.x == nil {
		s.joined = constant(cf.String(""))
	}
	if s.joins == 0 {
		s.join(constant(cf.String("")))
	}
	return s.joined
}

// concatAll joins the arguments.
func (m *maker) concatAll(d *cf.Dynamic, args []any) error {
	return m.concat(strings.Repeat("\x01", len(d.Params)), nil)
}

// concatRecipe joins the arguments as the recipe says: a \1 stands for the next
// argument, a \2 for the next constant, and all else for itself.
func (m *maker) concatRecipe(d *cf.Dynamic, args []any) error {
	recipe, err := argument[cf.String](args, 0)
	if err != nil {
		return err
	}
	return m.concat(string(recipe), args[1:])
}

func (m *maker) concat(recipe string, constants []any) error {
	if t := m.id.Result(); !t.IsClass() || !m.env.IsSubclass(string(ir.StringClass), string(t)) {
		return fmt.Errorf("strings are joined to a %s", t)
	}
	b := m.main()
	s := b.text()
	params := b.params
	for i := range len(recipe) {
		switch c := recipe[i]; {
		case c == 1 && len(params) > 0:
			s.add(params[0])
			params = params[1:]
		case c == 2 && len(constants) > 0:
			x, err := b.constant(constants[0])
			if err != nil {
				return err
			}
			if k, ok := x.x.(*ir.Const); ok && x.t == ir.StringClass {
				s.literal.WriteString(k.Text)
			} else {
				s.add(x)
			}
			constants = constants[1:]
		case c == 1, c == 2:
			return fmt.Errorf("the recipe %q has more tags than there are values", recipe)
		default:
			s.literal.WriteByte(c)
		}
	}
	if len(params) > 0 || len(constants) > 0 {
		return fmt.Errorf("the recipe %q has fewer tags than there are values", recipe)
	}
	b.ret(s.String())
	return b.err
}
