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

// byNames gives Machine.classNamed its body, and reports whether that made more to
// follow. It finds the classes that can be named otherwise, and those whose names stand in
// the user's code as texts, or in a resource as DataOutput.writeUTF writes them; what stands there and is the name of no class is void's. Resources that assign
// something ("appender=p.C") are taken for configurations, whose words are names too, and where one is read so are texts.
func (r *Bodies) byNames() bool {
	m := r.reached.Method(ir.MachineClassNamed)
	if m == nil {
		return false
	}
	asked, configured, beans := r.usersFind(contract.FindsClass), r.usersFind(contract.FindsNames), r.usersFind(contract.FindsBean)
	found := map[string]ir.Type{} // what each name gives
	look := func(name string, note func(c *classes.Class)) {
		if c, err := r.classes.Find(name); c != nil {
			note(c)
		} else if err == nil {
			found[name] = ir.Void
		}
	}
	signed := r.reached.Method(namedType) != nil
	if asked || configured {
		within := func(text string) {
			if !strings.Contains(text, "=") {
				return
			}
			for _, word := range strings.FieldsFunc(text, notInClassName) {
				if c, _ := r.classes.Find(word); c != nil {
					r.configure(c)
				}
			}
		}
		if configured {
			for _, text := range r.said.texts.list {
				within(text)
			}
		}
		if resources := r.reached.Method(ir.MachineResource); resources != nil {
			textsOf(resources, func(text string) {
				within(text)
				written(text, func(name string) { look(name, r.configure) })
			})
		}
	}
	if asked {
		for _, text := range r.said.texts.list {
			if isClassName(text) {
				look(text, func(c *classes.Class) { r.name(c, true) })
			}
		}
	}
	if asked || configured || signed || beans {
		r.names()
		for i := 0; beans && i < len(r.named); i++ {
			for _, name := range besideBean(r.named[i].Name) {
				look(name, func(c *classes.Class) { r.name(c, false) })
			}
		}
		for _, c := range r.named {
			found[c.Name] = ir.Type(c.Name)
		}
	}
	if len(found) == r.byName && !m.Native {
		return false
	}
	r.byName = len(found)
	r.textCases(m, slices.Sorted(maps.Keys(found)), func(name string) []ir.Stmt {
		return []ir.Stmt{&ir.Return{At: translate.NoOrigin, X: &ir.Const{Type: ir.ClassClass, Text: string(found[name])}}}
	}, &ir.Return{At: translate.NoOrigin, X: ir.NullConst()})
	return true
}

// besideBean are the names of classes that may describe a bean.
func besideBean(name string) []string {
	simple := name[strings.LastIndexByte(name, '.')+1:]
	return []string{name + "BeanInfo", name + "Customizer", "com.sun.beans.infos." + simple + "BeanInfo"}
}

// namedType finds a class whose name stands in a signature.
const namedType = ir.MethodID("sun.reflect.generics.factory.CoreReflectionFactory.makeNamedType(java.lang.String)java.lang.reflect.Type")

// signed names the classes in the signatures of the class, and of its members if they are of interest.
func (r *Bodies) signed(c *classes.Class) {
	within := func(signature string) {
		for _, name := range strings.FieldsFunc(signature, notInSignedName) {
			// What stands before it are primitive types.
			if name, ok := strings.CutPrefix(strings.TrimLeft(name, "BCDFIJSZV"), "L"); ok {
				r.name(r.classes.Known(strings.ReplaceAll(name, "/", ".")), false)
			}
		}
	}
	f := c.Declares
	within(f.Signature)
	if c.Library && !r.about[c].aboveUser {
		return
	}
	for _, m := range f.Methods {
		within(m.Signature)
	}
	for _, fd := range f.Fields {
		within(fd.Signature)
	}
}

// notInSignedName reports whether no name of a class in a signature (JVMS 4.7.9.1) has the character.
func notInSignedName(c rune) bool { return strings.ContainsRune("<>;:*+-.[^()", c) }

// isClassName reports whether a text may be the binary name of a class.
func isClassName(s string) bool {
	for _, part := range strings.Split(s, ".") {
		if part == "" || strings.ContainsAny(part, "/;[ \t\n(),%<>") || part[0] >= '0' && part[0] <= '9' {
			return false
		}
	}
	return len(s) < maxClassName
}

// maxClassName bounds the length of what may be the name of a class.
const maxClassName = 200

// written hands each text in the content of a resource to visit that may be the name of a class, as
// DataOutput.writeUTF writes it: behind its length, two bytes.
func written(content string, visit func(name string)) {
	bytes := []rune(content)
	for i := 1; i+1 < len(bytes); i++ {
		n := int(bytes[i])<<8 | int(bytes[i+1])
		if n == 0 || n >= maxClassName || n > len(bytes)-i-2 {
			continue
		}
		if name := string(bytes[i+2 : i+2+n]); isClassName(name) {
			visit(name)
		}
	}
}

// notInClassName reports whether no name of a class that is written in a configuration has the character.
func notInClassName(c rune) bool { return c <= ' ' || strings.ContainsRune(",=:#!;", c) }

const stringEquals = ir.MethodID("java.lang.String.equals(java.lang.Object)boolean")

// textCases gives a method whose first parameter is a text, not null, a body: for each of
// the texts, one after the other, the statements that give makes, and for all others the last ones.
func (r *Bodies) textCases(m *ir.Method, texts []string, give func(string) []ir.Stmt, others ...ir.Stmt) {
	same := &ir.Local{Name: "same", Type: ir.Boolean}
	m.Native, m.Synthetic = false, true
	m.Locals = append(m.Params[:len(m.Params):len(m.Params)], same)
	m.Blocks = nil
	ask := &ir.Block{}
	for _, t := range texts {
		then, next := &ir.Block{Stmts: give(t)}, &ir.Block{}
		ask.Stmts = []ir.Stmt{
			&ir.Call{At: translate.NoOrigin, Kind: ir.VirtualCall, Dst: same, Method: stringEquals, Args: []ir.Operand{m.Params[0], &ir.Const{Type: ir.StringClass, Text: t}}},
			&ir.If{At: translate.NoOrigin, Op: ir.Ne, X: same, Y: ir.BoolConst(false), Then: then, Else: next},
		}
		m.Blocks = append(m.Blocks, ask, then)
		ask = next
	}
	ask.Stmts = others
	m.Blocks = append(m.Blocks, ask)
	r.followAll(m)
}
