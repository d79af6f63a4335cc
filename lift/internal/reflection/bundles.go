package reflection

import (
	"maps"
	"slices"
	"strings"

	"bandsaw/ir"
	"bandsaw/lift/internal/classes"
	"bandsaw/lift/internal/contract"
	"bandsaw/lift/internal/translate"
)

// bundles gives Machine.bundles its body, and reports whether that made more to
// follow. It knows all bundles of the base names that the user's code asks for: by a constant, or, if it
// asks for others, by any of the texts that stand in it.
func (r *Bodies) bundles() bool {
	m := r.reached.Method(ir.MachineBundles)
	if m == nil {
		return false
	}
	bases, open := map[string]bool{}, false
	for _, c := range r.usersCalls(contract.FindsBundle) {
		if name, ok := found(c); ok {
			bases[name] = true
		} else {
			open = true
		}
	}
	if open {
		for _, text := range r.said.texts.list {
			if isClassName(strings.ReplaceAll(text, "/", ".")) {
				bases[text] = true
			}
		}
	}
	found := map[string][]bundle{}
	for base := range bases {
		if all, known := r.bundlesOf(base); known {
			found[base] = all
		}
	}
	if len(found) == r.bundled && !m.Native {
		return false
	}
	r.bundled = len(found)
	l := newListing()
	r.textCases(m, slices.Sorted(maps.Keys(found)), func(base string) []ir.Stmt {
		all := found[base]
		return l.of(2*len(all), func(i int) ([]ir.Stmt, ir.Operand) {
			switch b := all[i/2]; {
			case i%2 == 0:
				return nil, textConst(b.name)
			case b.class == nil:
				return nil, textConst(b.content)
			default:
				return l.constructor(r, b.class.Declares, b.constructor)
			}
		})
	}, &ir.Return{At: translate.NoOrigin, X: ir.NullConst()})
	m.Locals = append(m.Locals, l.list, l.entry)
	return true
}

// A bundle of texts is a class, or a file of properties.
type bundle struct {
	name        string // with a dot between packages
	class       *classes.Class
	constructor int    // of the class, among its methods
	content     string // of the file
}

// bundlesOf are the bundles of the base name in the order of their names, and whether they are known:
// not if a file cannot be read, or a class is none that the JDK would take.
func (r *Bodies) bundlesOf(base string) ([]bundle, bool) {
	prefix := strings.ReplaceAll(base, ".", "/")
	files, err := r.classes.From.User.Beginning(prefix)
	if err != nil {
		return nil, false
	}
	slices.Sort(files)
	var out []bundle
	for _, f := range slices.Compact(files) { // a class sorts before the properties of the same name
		name, isClass := strings.CutSuffix(f, ".class")
		name, isFile := strings.CutSuffix(name, ".properties")
		if rest := name[len(prefix):]; !isClass && !isFile || rest != "" && rest[0] != '_' {
			continue
		}
		name = strings.ReplaceAll(name, "/", ".")
		if n := len(out); n > 0 && out[n-1].name == name {
			continue
		}
		b := bundle{name: name}
		if isClass {
			c := r.classes.Known(name)
			if c == nil || c.Declares == nil || !c.Above[r.classes.Known("java.util.ResourceBundle")] {
				return nil, false
			}
			b.class = c
			b.constructor = slices.IndexFunc(c.Declares.Methods, isPlainConstructor)
			if b.constructor < 0 {
				return nil, false
			}
		} else {
			data, err := r.classes.From.User.Resources(f)
			if err != nil || len(data) == 0 {
				return nil, false
			}
			b.content = latin1(data[0])
		}
		out = append(out, b)
	}
	return out, true
}
