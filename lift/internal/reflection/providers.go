package reflection

import (
	"slices"
	"strings"

	"bandsaw/ir"
	"bandsaw/lift/internal/classes"
	"bandsaw/lift/internal/classfile"
	"bandsaw/lift/internal/translate"
)

// providers gives Machine.providers its body, and reports whether that made more
// to follow. For each class that can be named it gives what the files
// META-INF/services of the class path say: the constructors' entries of the classes that provide it, the class
// itself of one that has none, a text for one that cannot provide it. The JDK's classes are
// services here only if there is such a file.
func (r *Bodies) providers() bool {
	m := r.reached.Method(ir.MachineProviders)
	if m == nil {
		return false
	}
	r.names()
	r.lookedFor()
	if len(r.named) == r.provided && !m.Native {
		return false
	}
	r.provided = len(r.named)
	all := map[*classes.Class][]string{}
	var services []*classes.Class
	for _, c := range r.named {
		names, listed := r.providersOf(c.Name)
		if c.Library && !listed {
			continue
		}
		all[c] = names
		services = append(services, c)
	}
	l := newListing()
	r.cases(m, l.list, typesOf(services), func(i int) []ir.Stmt {
		names := all[services[i]]
		return l.of(len(names), func(k int) ([]ir.Stmt, ir.Operand) { return r.provider(services[i], names[k], l) })
	}, &ir.Return{At: translate.NoOrigin, X: ir.NullConst()})
	m.Locals = append(m.Locals, l.entry)
	return true
}

// lookedFor names the services for which the JDK itself looks, where the class path has some.
func (r *Bodies) lookedFor() {
	for _, t := range r.said.services.list {
		if _, listed := r.providersOf(string(t)); listed {
			r.name(r.classes.Known(string(t)), false)
		}
	}
}

// provider is what stands for a provider, with the statements that make it.
func (r *Bodies) provider(service *classes.Class, name string, l listing) ([]ir.Stmt, ir.Operand) {
	c := r.classes.Known(name)
	switch {
	case c == nil || c.Declares == nil:
		return nil, textConst("Provider " + name + " not found")
	case !c.Above[service]:
		return nil, textConst(name + " not a subtype")
	}
	if i := slices.IndexFunc(c.Declares.Methods, isPlainConstructor); i >= 0 {
		return l.constructor(r, c.Declares, i)
	}
	return nil, &ir.Const{Type: ir.ClassClass, Text: name}
}

// isPlainConstructor reports whether the method is a public constructor without parameters.
func isPlainConstructor(m *classfile.Method) bool {
	return m.Name == "<init>" && len(m.Params) == 0 && m.Is(classfile.AccPublic)
}

// providersOf are the names in the files of the service, each once, and whether there is such a file.
func (r *Bodies) providersOf(service string) (names []string, listed bool) {
	files, err := r.classes.From.User.Resources("META-INF/services/" + service)
	if err != nil {
		return nil, false
	}
	seen := map[string]bool{}
	for _, f := range files {
		for line := range strings.Lines(string(f)) {
			line, _, _ = strings.Cut(line, "#")
			if line = strings.TrimSpace(line); line != "" && !seen[line] {
				seen[line] = true
				names = append(names, line)
			}
		}
	}
	return names, len(files) > 0
}
