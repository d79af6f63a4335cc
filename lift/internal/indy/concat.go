package indy

import (
	"fmt"
	"strings"

	"bandsaw/ir"
	cf "bandsaw/lift/internal/classfile"
)

const builderClass = "java.lang.StringBuilder"

// text is a string being put together.
type text struct {
	b       *body
	builder operand
	literal strings.Builder // not yet appended
}

func (b *body) text() *text { return &text{b: b, builder: b.object(builderClass, nil)} }

// add appends the string that an operand converts to (JLS 5.1.11).
func (s *text) add(x operand) {
	b := s.b
	switch x.t {
	case ir.Byte, ir.Short:
		s.append(operand{x.x, ir.Int})
		return
	case ir.StringClass, ir.Boolean, ir.Char, ir.Int, ir.Long, ir.Float, ir.Double:
		s.append(x)
		return
	}
	if x.t == ir.ObjectClass || !x.t.IsClass() {
		s.append(operand{x.x, ir.ObjectClass})
		return
	}
	// A call of the class's own toString reaches less than Object's.
	s.flush()
	null, next := b.block(), b.block()
	b.branch(ir.Eq, x.x, ir.NullConst(), null)
	s.append(b.own(x, "toString", nil, ir.StringClass))
	b.jump(next)
	b.start(null)
	s.append(constant(cf.String("null")))
	b.jump(next)
	b.start(next)
}

func (s *text) append(x operand) {
	s.flush()
	s.b.virtual(builderClass, "append", []string{string(x.t)}, builderClass, s.builder, x)
}

// flush appends the literal that was collected.
func (s *text) flush() {
	if s.literal.Len() > 0 {
		k := constant(cf.String(s.literal.String()))
		s.literal.Reset()
		s.append(k)
	}
}

func (s *text) String() operand {
	s.flush()
	return s.b.virtual(builderClass, "toString", nil, ir.StringClass, s.builder)
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
	if m.id.Result() != ir.StringClass {
		return fmt.Errorf("strings are joined to a %s", m.id.Result())
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
