package tell

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"bandsaw/ir"
)

// Short is a class's name without its package, and a member class's without
// the class around it; the number of an anonymous class alone would tell
// nothing.
func Short(name string) string {
	name = name[strings.LastIndexByte(name, '.')+1:]
	if i := strings.LastIndexByte(name, '$'); i > 0 && i+1 < len(name) && (name[i+1] < '0' || name[i+1] > '9') {
		name = name[i+1:]
	}
	return name
}

// lambdaMark is in the names of the classes that lift makes of lambdas and
// method references.
const lambdaMark = "$$Lambda$"

// IsLambda reports whether lift made the class of a lambda or a method
// reference.
func IsLambda(class string) bool { return strings.Contains(class, lambdaMark) }

// Stands reports whether lift made the class in the place of code of the JDK's that has frames of its own: that of
// lambdas has none, and that which joins texts calls what the JDK's does.
func Stands(class string) bool {
	return strings.Contains(class, "$$") && !IsLambda(class) && !strings.Contains(class, "$$Concat$")
}

// ClassName is the short name of a class; a lambda is told by the line that it
// stands at, and by its number where several stand there.
func (t *Teller) ClassName(class string) string {
	if e := t.Enum(class); e != nil {
		return Short(e.Name) // also of a constant with a body
	}
	if !IsLambda(class) {
		return Short(t.prog.TellsAs(class))
	}
	c := t.prog.Class(class)
	if c == nil || lineOf(c) == 0 {
		return "lambda in " + Short(class[:strings.Index(class, lambdaMark)])
	}
	number, all := 1, 0
	for _, d := range t.prog.Classes {
		if IsLambda(d.Name) && d.Source == c.Source && lineOf(d) == lineOf(c) {
			all++
			if offsetOf(d.Name) < offsetOf(class) {
				number++
			}
		}
	}
	name := fmt.Sprintf("lambda at %s:%d", c.Source, lineOf(c))
	if all > 1 {
		name += fmt.Sprintf(" #%d", number)
	}
	return name
}

// offsetOf is where a lambda is made in the code of its method, which its class
// is named after.
func offsetOf(class string) int {
	n, _ := strconv.Atoi(class[strings.LastIndexByte(class, '$')+1:])
	return n
}

// Enum is the enum that a class is, or that it is a constant of; nil if it is
// none.
func (t *Teller) Enum(class string) *ir.Class {
	var enum *ir.Class
	for c := t.prog.Class(class); c != nil; c = t.prog.Class(c.Super) {
		if c.Enum {
			enum = c
		}
	}
	return enum
}

// Hidden reports whether a method is none that the user wrote: one of the
// library, one that a compiler or lowering made.
func (t *Teller) Hidden(m *ir.Method) bool {
	c := t.prog.Class(m.ID.Class())
	if m.Synthetic || c == nil || c.Library || isTable(c) {
		return true
	}
	if OfRecord(m) {
		return true
	}
	name := m.ID.Name()
	return c.Enum && (name == "values" && len(m.Params) == 0 || name == "valueOf" && len(m.Params) == 1)
}

// switchMap begins the names of the fields by which compilers make a switch on
// an enum one on ints.
const switchMap = "$SwitchMap$"

// patternSwitch is in the names of the classes that lift makes of switches on
// patterns.
const patternSwitch = "$$Switch$"

// isTable reports whether the class was made for such fields alone.
func isTable(c *ir.Class) bool {
	return c != nil && slices.ContainsFunc(c.Fields, func(f *ir.Field) bool { return strings.HasPrefix(f.Name, switchMap) })
}

// lineOf is the line of the first statement of a class that has one, 0 for none.
func lineOf(c *ir.Class) int {
	for _, m := range c.Methods {
		for _, b := range m.Blocks {
			for _, s := range b.Stmts {
				if line := s.Pos().Line; line > 0 {
					return line
				}
			}
		}
	}
	return 0
}

// Shown reports whether a field is one that the user wrote.
func (t *Teller) Shown(id ir.FieldID) bool {
	c := t.prog.Class(id.Class())
	return c != nil && !c.Library && !IsLambda(c.Name) && !Added(id.Name())
}

// Added reports whether a field has a name that compilers give to fields of their own.
func Added(field string) bool { return field[0] == '$' || isAdded(field) }

// boxes are the primitive types by the classes of objects that hold one.
var boxes = map[string]ir.Type{
	"java.lang.Boolean": ir.Boolean, "java.lang.Byte": ir.Byte, "java.lang.Character": ir.Char, "java.lang.Short": ir.Short,
	"java.lang.Integer": ir.Int, "java.lang.Long": ir.Long, "java.lang.Float": ir.Float, "java.lang.Double": ir.Double,
}

// Boxed is the primitive type of the values that objects of the class hold, ""
// if it is none of those classes.
func Boxed(class string) ir.Type { return boxes[class] }
