package reflection

import (
	"maps"
	"slices"
	"strings"
	"sync"

	"bandsaw/ir"
	"bandsaw/lift/internal/classes"
	"bandsaw/lift/internal/contract"
	"bandsaw/lift/internal/translate"
)

// resources gives Machine.resource its body, and reports whether that made more to
// follow. It gives the content of the files of the class path whose names the user's code asks for: by a constant, or
// by any of the texts that stand in it. For one that is asked for by a constant and is not there it gives the empty text, and
// if others are asked for, what the program's own files hold, and noFile for those that are the names of no file. It knows of none that several files have, if the program asks for all of a name.
func (r *Bodies) resources() bool {
	m := r.reached.Method(ir.MachineResource)
	if m == nil {
		return false
	}
	asked, open, every := map[string]bool{}, false, r.usersFind(contract.FindsResources)
	packages := sync.OnceValue(r.usersPackages)
	add := func(text string, of *classes.Class, relative, missing bool) {
		in := packages
		if of != nil {
			in = func() []string { return []string{packageOf(of)} }
		}
		for _, name := range resourceNames(text, relative, in) {
			asked[name] = asked[name] || missing
		}
	}
	for _, c := range append(r.usersCalls(contract.FindsResource), r.usersCalls(contract.FindsResources)...) {
		name, ok := found(c)
		if !ok {
			open = true
			continue
		}
		var of *classes.Class
		if x, ok := c.Args[0].(*ir.Const); ok && x.Type == ir.ClassClass {
			of = r.classes.Known(x.Text)
		}
		add(name, of, c.Method.Class() == ir.ClassClass, true)
	}
	if open {
		for _, text := range r.said.texts.list {
			if len(text) < 200 && !strings.ContainsAny(text, " \n\t") {
				add(text, nil, true, false)
			}
		}
	}
	text := func(t string) *ir.Const { return &ir.Const{Type: ir.StringClass, Text: t} }
	content, others := map[string]*ir.Const{}, ir.NullConst()
	if open {
		if files, all, err := r.classes.From.User.Files(); err == nil && all {
			for _, name := range files {
				content[name] = ir.NullConst()
			}
			others = text(noFile)
		}
		for _, name := range r.ownFiles() {
			if !asked[name] {
				asked[name] = false
			}
		}
	}
	for name, missing := range asked {
		files, err := r.classes.From.User.Resources(name)
		missing = missing || strings.HasSuffix(name, classFile)
		switch {
		case err != nil, every && len(files) > 1: // not known
		case len(files) > 0:
			content[name] = text(latin1(files[0]))
		case missing && content[name] == nil && !r.inJDK(name):
			content[name] = text("")
		}
	}
	told := 0
	for _, x := range content {
		told += 1 + len(x.Text)
	}
	if told == r.resourced && !m.Native {
		return false
	}
	r.resourced = told
	give := func(x *ir.Const) ir.Stmt { return &ir.Return{At: translate.NoOrigin, X: x} }
	r.textCases(m, slices.Sorted(maps.Keys(content)), func(name string) []ir.Stmt { return []ir.Stmt{give(content[name])} }, give(others))
	return true
}

// classFile ends the name of a file that is a class.
const classFile = ".class"

// inJDK reports whether the JDK may have a file of the name.
func (r *Bodies) inJDK(name string) bool {
	class, ok := strings.CutSuffix(name, classFile)
	if !ok {
		return false
	}
	c, err := r.classes.From.JDK.Find(strings.ReplaceAll(class, "/", "."))
	return c != nil || err != nil
}

// maxOwn bounds the size in bytes of the program's own files together.
const maxOwn = 16 << 20

// ownFiles are the names of the files of the class path that are the program's own, as its own classes are: a name that
// the program puts together is most likely one of these.
func (r *Bodies) ownFiles() []string {
	path := r.classes.From.User.Own(r.classes.Jars)
	names, ok, err := path.Files()
	if err != nil || !ok {
		return nil
	}
	size := 0
	var own []string
	for _, name := range names {
		files, err := path.Resources(name)
		if err != nil || len(files) == 0 {
			continue // too large, or a folder
		}
		if size += len(files[0]); size > maxOwn {
			return nil
		}
		own = append(own, name)
	}
	return own
}

// noFile is what Machine.resource gives for a name that no file has, nor a folder.
const noFile = "-"

// resourceNames are the names that a text may stand for: itself below the root, or, if it is relative
// and does not say that it is below the root, in one of the packages.
func resourceNames(text string, relative bool, packages func() []string) []string {
	if !relative {
		return []string{text}
	}
	if rest, ok := strings.CutPrefix(text, "/"); ok {
		return []string{rest}
	}
	var out []string
	for _, p := range packages() {
		out = append(out, p+text)
	}
	return out
}

// usersPackages are the root and the packages of the user's classes that can be named, as packageOf has them.
func (r *Bodies) usersPackages() []string {
	r.names()
	out := []string{""}
	for _, c := range r.named {
		if !c.Library {
			out = append(out, packageOf(c))
		}
	}
	slices.Sort(out)
	return slices.Compact(out)
}

// packageOf is the folder of the class's package, with a slash at its end; empty for the root.
func packageOf(c *classes.Class) string {
	return strings.ReplaceAll(c.Name[:strings.LastIndexByte(c.Name, '.')+1], ".", "/")
}

// latin1 is a text with a character for each byte, after a first one.
func latin1(data []byte) string {
	out := []rune{'+'}
	for _, b := range data {
		out = append(out, rune(b))
	}
	return string(out)
}
