package prop

import (
	"errors"
	"fmt"
	"strings"

	"bandsaw/ir"

	"github.com/alecthomas/participle/v2/lexer"
)

// mention is a name in a property file.
type mention struct {
	pos  lexer.Position
	text string
	// check says what is wrong with it in the program, "" for nothing.
	check func(prog *ir.Program, name string, suggest suggester) string
}

// suggester turns a wrong name and the right ones into a hint such as
// ` (did you mean "x"?)`.
type suggester func(name string, candidates []string) string

// Check reports every class, field, file and method that the property names and
// the program does not have, with its place in the file. suggest turns a wrong
// name and the right ones into a hint such as ` (did you mean "x"?)`.
func (p *Property) Check(prog *ir.Program, suggest func(name string, candidates []string) string) error {
	var errs []error
	for _, m := range p.mentions {
		if problem := m.check(prog, m.text, suggest); problem != "" {
			errs = append(errs, fmt.Errorf("%s: %s", m.pos, problem))
		}
	}
	return errors.Join(errs...)
}

func checkThrowable(prog *ir.Program, name string, suggest suggester) string {
	switch {
	case prog.Class(name) == nil:
		var known []string
		for _, c := range prog.Subtypes(ir.ThrowableClass) {
			known = append(known, c.Name)
		}
		return fmt.Sprintf("no class %s can be reached in the program%s", name, suggest(name, known))
	case !prog.IsSubclass(name, ir.ThrowableClass):
		return fmt.Sprintf("%s is not an exception, expected a subclass of %s", name, ir.ThrowableClass)
	case prog.IsSubclass(name, ir.AssertionErrorClass):
		return fmt.Sprintf("%s cannot be excepted from exceptions: \"check assertions\" decides on assertion errors", name)
	}
	return ""
}

func checkField(prog *ir.Program, name string, suggest suggester) string {
	if !strings.Contains(name, ".") {
		return fmt.Sprintf("%s is not a field, expected Class.field", name)
	}
	id := ir.FieldID(name)
	if prog.Field(id) != nil {
		return ""
	}
	c := prog.Class(id.Class())
	if c == nil {
		return noClass(prog, id.Class(), suggest)
	}
	var fields []string
	for ; c != nil; c = prog.Class(c.Super) {
		for _, f := range c.Fields {
			if f.Name == id.Name() {
				return fmt.Sprintf("%s is inherited, expected the class that declares it: %s.%s", name, c.Name, f.Name)
			}
			fields = append(fields, c.Name+"."+f.Name)
		}
	}
	return fmt.Sprintf("the program has no field %s%s", name, suggest(name, fields))
}

func noClass(prog *ir.Program, name string, suggest suggester) string {
	var classes []string
	for _, c := range prog.Classes {
		classes = append(classes, c.Name)
	}
	return fmt.Sprintf("no class %s can be reached in the program%s", name, suggest(name, classes))
}
