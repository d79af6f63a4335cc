package reflection

import (
	"strings"

	"bandsaw/ir"
	"bandsaw/lift/internal/classes"
	"bandsaw/lift/internal/classfile"
	"bandsaw/lift/internal/entries"
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
	list := &ir.Local{Name: "list", Type: ir.ArrayOf(ir.ObjectClass)}
	entry := &ir.Local{Name: "entry", Type: ir.ObjectClass}
	r.cases(m, list, typesOf(services), func(i int) []ir.Stmt {
		names := all[services[i]]
		out := []ir.Stmt{&ir.NewArray{At: translate.NoOrigin, Dst: list, Type: list.Type, Dims: []ir.Operand{ir.IntConst(int32(len(names)))}}}
		for k, name := range names {
			make, x := r.provider(services[i], name, entry)
			out = append(out, make...)
			out = append(out, &ir.Store{At: translate.NoOrigin, To: &ir.ElemPlace{Array: list, Index: ir.IntConst(int32(k))}, Src: x})
		}
		return append(out, &ir.Return{At: translate.NoOrigin, X: list})
	}, &ir.Return{At: translate.NoOrigin, X: ir.NullConst()})
	m.Locals = append(m.Locals, entry)
	return true
}

// provider is what stands for a provider, with the statements that make it.
func (r *Bodies) provider(service *classes.Class, name string, entry *ir.Local) ([]ir.Stmt, ir.Operand) {
	text := func(s string) ([]ir.Stmt, ir.Operand) { return nil, &ir.Const{Type: ir.StringClass, Text: s} }
	c := r.classes.Known(name)
	switch {
	case c == nil || c.Declares == nil:
		return text("Provider " + name + " not found")
	case !c.Above[service]:
		return text(name + " not a subtype")
	}
	for i, m := range c.Declares.Methods {
		if m.Name == "<init>" && len(m.Params) == 0 && m.Is(classfile.AccPublic) {
			e := entries.Constructor(environment{r.classes}, c.Declares, i)
			init := ir.NewMethodID(e, "<init>", nil, ir.Void)
			return []ir.Stmt{
				&ir.New{At: translate.NoOrigin, Dst: entry, Class: e},
				&ir.Call{At: translate.NoOrigin, Kind: ir.SpecialCall, Method: init, Args: []ir.Operand{entry}},
			}, entry
		}
	}
	return nil, &ir.Const{Type: ir.ClassClass, Text: name}
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
