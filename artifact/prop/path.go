package prop

import (
	"fmt"
	"strings"

	"bandsaw/ir"
)

// checkPath looks for the fields of a path such as Bank.it.total.
func checkPath(prog *ir.Program, path string, suggest suggester) string {
	_, problem := resolve(prog, path, suggest)
	return problem
}

// resolve finds the fields of a path: a static field, by the class that declares
// it, then instance fields, each of the class that the one before it is declared
// to be of. Which class begins the path is the shortest prefix that is one.
func resolve(prog *ir.Program, path string, suggest suggester) ([]ir.FieldID, string) {
	parts := strings.Split(path, ".")
	if len(parts) < 2 {
		return nil, fmt.Sprintf("%s is not a field, expected Class.field", path)
	}
	n := 1
	for n < len(parts) && prog.Class(strings.Join(parts[:n], ".")) == nil {
		n++
	}
	if n == len(parts) {
		return nil, noClass(prog, strings.Join(parts[:n-1], "."), suggest)
	}
	class := strings.Join(parts[:n], ".")
	first := class + "." + parts[n]
	if problem := checkField(prog, first, suggest); problem != "" {
		return nil, problem
	}
	id := ir.FieldID(first)
	if !prog.Field(id).Static {
		return nil, fmt.Sprintf("%s is not static, expected a path that begins with a static field", first)
	}
	fields := []ir.FieldID{id}
	for _, name := range parts[n+1:] {
		t := prog.Field(id).Type
		next, all := fieldOf(prog, t, name)
		if next == "" {
			return nil, fmt.Sprintf("%s has no field %s%s", t, name, suggest(name, all))
		}
		id = next
		fields = append(fields, id)
	}
	return fields, ""
}

// fieldOf finds the instance field that an object of the type has by the name,
// "" and the names of all that it has if it has none.
func fieldOf(prog *ir.Program, t ir.Type, name string) (ir.FieldID, []string) {
	var all []string
	if !t.IsClass() {
		return "", nil
	}
	for c := prog.Class(string(t)); c != nil; c = prog.Class(c.Super) {
		for _, f := range c.Fields {
			if f.Static {
				continue
			}
			if f.Name == name {
				return ir.NewFieldID(c.Name, name), nil
			}
			all = append(all, f.Name)
		}
	}
	return "", all
}
