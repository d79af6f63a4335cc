// Package indy makes what the JVM links at run time: for the call sites and
// constants whose bootstrap methods javac names (JVMS 5.4.3.6), static methods,
// and classes for lambdas, that do the same.
//
// Each site gets a class of its own, named after the place: a site is reached
// with or without others, in any order, and always has the same name.
package indy

import (
	"fmt"
	"strings"

	"bandsaw/ir"
	cf "bandsaw/lift/internal/classfile"
	"bandsaw/lift/internal/translate"
)

// linker makes the method that one bootstrap method would link.
type linker struct {
	name string // of the method, and part of its class's name
	link func(*maker, *cf.Dynamic, []any) error
}

// linkers are the bootstrap methods that are known, by class and name.
var linkers map[string]linker

func init() {
	linkers = map[string]linker{
		"java.lang.invoke.LambdaMetafactory.metafactory":               {"lambda", (*maker).lambda},
		"java.lang.invoke.LambdaMetafactory.altMetafactory":            {"lambda", (*maker).lambda},
		"java.lang.invoke.StringConcatFactory.makeConcat":              {"concat", (*maker).concatAll},
		"java.lang.invoke.StringConcatFactory.makeConcatWithConstants": {"concat", (*maker).concatRecipe},
		"java.lang.runtime.ObjectMethods.bootstrap":                    {"record", (*maker).recordMethod},
		"java.lang.runtime.SwitchBootstraps.typeSwitch":                {"switch", (*maker).typeSwitch},
		"java.lang.runtime.SwitchBootstraps.enumSwitch":                {"switch", (*maker).enumSwitch},
		"java.lang.invoke.ConstantBootstraps.nullConstant":             {"constant", (*maker).nullConstant},
		"java.lang.invoke.ConstantBootstraps.primitiveClass":           {"constant", (*maker).primitiveClass},
		"java.lang.invoke.ConstantBootstraps.enumConstant":             {"constant", (*maker).enumConstant},
		"java.lang.invoke.ConstantBootstraps.getStaticFinal":           {"constant", (*maker).staticFinal},
		"java.lang.invoke.ConstantBootstraps.invoke":                   {"constant", (*maker).invokeConstant},
		"java.lang.invoke.ConstantBootstraps.explicitCast":             {"constant", (*maker).castConstant},
		"java.lang.invoke.ConstantBootstraps.fieldVarHandle":           {"constant", (*maker).fieldVarHandle},
		"java.lang.invoke.ConstantBootstraps.staticFieldVarHandle":     {"constant", (*maker).fieldVarHandle},
		"java.lang.invoke.ConstantBootstraps.arrayVarHandle":           {"constant", (*maker).arrayVarHandle},
	}
}

// maker makes the classes of one site.
type maker struct {
	env   translate.Env
	site  translate.DynamicSite
	class *ir.Class // with the method
	id    ir.MethodID
	made  []*ir.Class
}

// Make gives the static method that stands for the site, and the classes that
// it needs, its own among them. It fails for bootstrap methods that are not
// known, and for uses of the known ones that javac does not make.
func Make(site translate.DynamicSite, env translate.Env) (ir.MethodID, []*ir.Class, error) {
	d, ok := site.Const.(*cf.Dynamic)
	if !ok {
		what := "method handle"
		if _, ok := site.Const.(cf.MethodType); ok {
			what = "method type"
		}
		return "", nil, fmt.Errorf("a constant of a %s is not supported", what)
	}
	b := site.File.Bootstrap[d.Bootstrap]
	ref, ok := b.Method.Ref.(*cf.MethodRef)
	if !ok || b.Method.Kind != refInvokeStatic {
		return "", nil, fmt.Errorf("bootstrap method of kind %d is not supported", b.Method.Kind)
	}
	l, ok := linkers[ref.Class+"."+ref.Name]
	if !ok {
		return "", nil, fmt.Errorf("bootstrap method %s.%s is not supported", ref.Class, ref.Name)
	}
	m := &maker{env: env, site: site}
	m.class = m.newClass(site.File.Name + "$$" + title(l.name) + "$" + place(site))
	m.id = ir.NewMethodID(m.class.Name, l.name, site.Params(), site.Result())
	if err := l.link(m, d, b.Args); err != nil {
		return "", nil, fmt.Errorf("bootstrap method %s.%s: %w", ref.Class, ref.Name, err)
	}
	for _, c := range m.made {
		for _, f := range c.Methods {
			translate.Tidy(f)
		}
	}
	return m.id, m.made, nil
}

func title(s string) string { return strings.ToUpper(s[:1]) + s[1:] }

// place names a site in its class: "main_StringArray$12" for the instruction at
// 12 in main. Constants are the same wherever they are loaded: "31" is the one
// with that index. It tells nothing of a method's position in the class, where
// lift may have put others.
func place(s translate.DynamicSite) string {
	d := s.Const.(*cf.Dynamic)
	if d.Type != "" {
		return fmt.Sprint(d.Index)
	}
	name, n := methodPlace(s.Method), 0
	for _, m := range s.File.Methods {
		if m == s.Method {
			break
		}
		if methodPlace(m) == name {
			n++
		}
	}
	if n > 0 {
		name = fmt.Sprintf("%s_%d", name, n)
	}
	return fmt.Sprintf("%s$%d", name, s.PC)
}

// methodPlace is the method's name with the simple names of its parameters'
// types.
func methodPlace(m *cf.Method) string {
	name := m.Name
	switch name {
	case "<init>":
		name = "new" // words that no method is called
	case "<clinit>":
		name = "static"
	}
	for _, p := range m.Params {
		name += "_" + strings.ReplaceAll(p[strings.LastIndexByte(p, '.')+1:], "[]", "Array")
	}
	return name
}

func (m *maker) newClass(name string) *ir.Class {
	c := &ir.Class{Name: name, Super: ir.ObjectClass, Final: true, Source: m.site.File.SourceFile}
	m.made = append(m.made, c)
	return c
}

// main begins the static method that stands for the site.
func (m *maker) main() *body { return m.body(m.class, m.id, true) }

// unlinked writes the method of a site that the JVM does not link (JVMS 5.4.3.6): it throws a BootstrapMethodError whose cause is
// an exception of the class with the message.
func (m *maker) unlinked(class, message string) error {
	const thrown = "java.lang.BootstrapMethodError"
	b := m.main()
	text := func(s string) operand { return operand{&ir.Const{Type: ir.StringClass, Text: s}, ir.StringClass} }
	cause := b.object(class, []string{ir.StringClass}, text(message))
	b.emit(&ir.Throw{X: b.object(thrown, []string{ir.StringClass, ir.ThrowableClass}, text("bootstrap method initialization exception"), cause).x})
	return b.err
}

// argument is the static argument i as a T.
func argument[T any](args []any, i int) (v T, err error) {
	if i >= len(args) {
		return v, fmt.Errorf("static argument %d is missing", i)
	}
	v, ok := args[i].(T)
	if !ok {
		return v, fmt.Errorf("static argument %d is a %T, expected a %T", i, args[i], v)
	}
	return v, nil
}
