// Package contract compares the models with the JDK that they are laid over:
// each member of a model replaces, or stands for, one of the JDK's, or says that
// it is added. Without that a method which a new JDK renamed would bring the
// JDK's own back, and nobody would notice.
package contract

import (
	"fmt"
	"slices"
	"strings"

	"bandsaw/ir"
	"bandsaw/lift/internal/classfile"
	"bandsaw/lift/internal/classpath"
	"bandsaw/lift/internal/overlay"
)

// Annotations of models that say which JDKs have what they model.
const (
	releasesAnnotation = "bandsaw.Releases"
)

// Packages of classes with static methods that do in Java what a native method
// of the JDK does, and that calls of a method of the JDK in the user's classes
// execute instead of it: the rest of the name is that of the JDK's class, and a
// receiver the first parameter.
const (
	Natives = "bandsaw.natives."
	Users   = ir.ForUsers
	// Making is the name of those in Users that are executed before a constructor
	// with the same parameters.
	Making = "making"
	// About has classes without members that say by annotations what is known
	// of the JDK's class, or of its members of the names that they list.
	About = "bandsaw.about."
)

// Models compares all models with a JDK, and tells in one line each, sorted,
// what does not fit.
func Models(models classpath.Source, jdk *classpath.JDK) ([]string, error) {
	names, err := models.Names()
	if err != nil {
		return nil, err
	}
	c := &comparison{models: models, jdk: jdk}
	if c.left, err = leftOut(jdk); err != nil {
		return nil, err
	}
	for _, name := range names {
		if err := c.class(name); err != nil {
			return nil, err
		}
	}
	slices.Sort(c.found)
	return c.found, nil
}

type comparison struct {
	models classpath.Source
	jdk    *classpath.JDK
	// left reports whether a package may be of a module that was left out.
	left  func(class string) bool
	found []string
}

// leftOut knows the packages of a JDK, if it is one from which modules were
// left out: without its compiler.
func leftOut(jdk *classpath.JDK) (func(class string) bool, error) {
	compiler, err := jdk.ModuleNames("jdk.compiler")
	if err != nil {
		return nil, err
	}
	if len(compiler) > 0 {
		return func(string) bool { return false }, nil
	}
	names, err := jdk.Names()
	if err != nil {
		return nil, err
	}
	packages := map[string]bool{}
	for _, n := range names {
		packages[packageOf(n)] = true
	}
	return func(class string) bool { return !packages[packageOf(class)] }, nil
}

func packageOf(class string) string { return class[:max(0, strings.LastIndexByte(class, '.'))] }

// class compares one model with what it is a model of.
func (c *comparison) class(name string) error {
	model, err := parse(c.models, name)
	if err != nil {
		return err
	}
	if err := c.conditions(model); err != nil {
		return err
	}
	if is, err := c.packages(name); err != nil || is {
		return err
	}
	of := name
	for _, p := range []string{Natives, Users, About} {
		if rest, ok := strings.CutPrefix(name, p); ok {
			of = rest
		}
	}
	if !ir.IsJDK(of) || model.Is(classfile.AccSynthetic) {
		return nil
	}
	if adds, err := c.enclosingAdds(model); err != nil || adds {
		return err
	}
	own, err := parse(c.jdk, of)
	if err != nil {
		return err
	}
	switch {
	case own == nil && overlay.As(model) != "":
		as, err := parse(c.jdk, overlay.As(model))
		if err == nil && as == nil {
			c.found = append(c.found, fmt.Sprintf("%s: the JDK has no class %s, which it stands for", name, overlay.As(model)))
		}
		return err
	case own == nil:
		if has(model, model.Other, c.jdk.Release) && !c.left(of) {
			c.found = append(c.found, fmt.Sprintf("%s: the JDK has no class %s", name, of))
		}
	case strings.HasPrefix(name, About):
		if !has(model, model.Other, c.jdk.Release) {
			c.found = append(c.found, fmt.Sprintf("%s: the JDK has the class, and the model says that there is none", name))
		}
		return c.traits(model, own)
	case strings.HasPrefix(name, Natives):
		c.found = append(c.found, Calls(model, own, c.jdk.Release, true)...)
	case strings.HasPrefix(name, Users):
		c.found = append(c.found, Calls(model, own, c.jdk.Release, false)...)
	default:
		for _, m := range Class(model, own, c.jdk.Release) {
			c.found = append(c.found, m.Text)
		}
		return c.gaps(model, model, own)
	}
	return nil
}

// conditions compares those on which methods of a model matter, and those that are its own, with what there is.
func (c *comparison) conditions(model *classfile.File) error {
	for _, a := range Marks(model, model.Other, Own) {
		for _, condition := range Names(a) {
			if err := c.condition(model.Name, ir.MethodID(condition)); err != nil {
				return err
			}
		}
	}
	for _, m := range model.Methods {
		if condition := overlay.OnlyIf(model, m); condition != "" {
			for _, one := range overlay.Either(condition) {
				if err := c.condition(model.Name+"."+overlay.Signature(m), one); err != nil {
					return err
				}
			}
		}
	}
	return nil
}

func (c *comparison) condition(where string, condition ir.MethodID) error {
	there, err := c.exists(condition)
	if err == nil && !there {
		c.found = append(c.found, fmt.Sprintf("%s: %s is no method and no condition", where, condition))
	}
	return err
}

// exists reports whether there is what a condition asks for.
func (c *comparison) exists(condition ir.MethodID) (bool, error) {
	if slices.Contains(overlay.Plain, condition) || strings.HasPrefix(string(condition), overlay.TextOf) {
		return true, nil
	}
	if annotation, class, ok := overlay.ListedBy(condition); ok {
		if class == "" {
			return slices.Contains(listing, annotation), nil
		}
		about, err := parse(c.models, About+class)
		return about != nil && slices.Contains(listing, annotation) && len(listed(about, annotation)) > 0, err
	}
	if class, ok := strings.CutPrefix(string(condition), overlay.MonitorOf); ok {
		return c.some(class, func(*classfile.File) bool { return true })
	}
	id := ir.MethodID(strings.TrimPrefix(string(condition), overlay.UseOf))
	return c.some(id.Class(), func(f *classfile.File) bool {
		return slices.ContainsFunc(f.Methods, func(m *classfile.Method) bool { return overlay.Signature(m) == id.Signature() })
	})
}

// some reports whether that is so of the class of the models, or of the JDK.
func (c *comparison) some(class string, so func(*classfile.File) bool) (bool, error) {
	for _, from := range []classpath.Source{c.models, c.jdk} {
		if f, err := parse(from, class); err != nil || f != nil && so(f) {
			return err == nil, err
		}
	}
	return false, nil
}

// enclosingAdds reports whether a class around the model says that the JDK has
// none.
func (c *comparison) enclosingAdds(model *classfile.File) (bool, error) {
	for name := model.Name; ; {
		i := strings.LastIndexByte(name, '$')
		if i < 0 {
			return false, nil
		}
		name = name[:i]
		around, err := parse(c.models, name)
		if err != nil {
			return false, err
		}
		if around != nil && overlay.Annotated(around, around.Other, overlay.AddsAnnotation) {
			return true, nil
		}
	}
}

// parse reads a class; nil if the source has none of that name.
func parse(from classpath.Source, name string) (*classfile.File, error) {
	found, err := from.Find(name)
	if err != nil || found == nil {
		return nil, err
	}
	return classfile.Parse(found.File, found.Data)
}

// Misfit is what of the model of a class does not fit the JDK's.
type Misfit struct {
	Text string
	// Lost says that the model replaces nothing, though it means to: what the
	// JDK has instead is not modelled.
	Lost bool
}

// Class compares the model of a class with that of the JDK of a release, own.
func Class(model, own *classfile.File, release int) []Misfit {
	var out []Misfit
	misfit := func(lost bool, member, text string) {
		out = append(out, Misfit{model.Name + member + ": " + text, lost})
	}
	report := func(member string, expected, found bool) {
		switch {
		case expected && !found:
			misfit(true, "."+member, "the JDK has none, and the model does not say that it adds one")
		case found && !expected:
			misfit(false, "."+member, "the JDK has one, and the model says that there is none")
		}
	}
	if !has(model, model.Other, release) {
		misfit(false, "", "the JDK has the class, and the model says that there is none")
	}
	theirs := map[string]*classfile.Method{}
	for _, m := range own.Methods {
		theirs[overlay.Signature(m)] = m
	}
	for _, m := range model.Methods {
		if m.Synthetic || m.Name == "<clinit>" || overlay.IsOver(model, m.Other, own) {
			continue
		}
		t := theirs[overlay.Signature(m)]
		if t == nil && madeByCompiler(model, m) {
			continue
		}
		report(overlay.Signature(m), has(model, m.Other, release), t != nil)
		if original := overlay.Original(model, m); original != "" && theirs[original] == nil {
			misfit(true, "."+overlay.Signature(m), "the JDK has no method "+original)
		}
		if t != nil && t.Is(classfile.AccStatic) != m.Is(classfile.AccStatic) {
			misfit(true, "."+overlay.Signature(m), "of the JDK's and the model's only one is static")
		}
	}
	fields := map[string]*classfile.Field{}
	for _, f := range own.Fields {
		fields[f.Name] = f
	}
	for _, f := range model.Fields {
		if f.Synthetic {
			continue
		}
		t := fields[f.Name]
		report(f.Name, has(model, f.Other, release), t != nil)
		if t != nil && t.Is(classfile.AccStatic) != f.Is(classfile.AccStatic) {
			misfit(true, "."+f.Name, "of the JDK's and the model's only one is static")
		}
	}
	return out
}

// Calls compares static methods that stand for methods of a class of the JDK
// of a release, own, of which an object is the first parameter; native says
// whether they are for native methods only. Private methods stand for none.
func Calls(model, own *classfile.File, release int, native bool) []string {
	theirs := map[string]bool{}
	for _, m := range own.Methods {
		if native && !m.Is(classfile.AccNative) {
			continue
		}
		params := m.Params
		if !m.Is(classfile.AccStatic) {
			params = append([]string{own.Name}, params...)
		}
		name := m.Name
		if name == "<init>" && !native {
			name, params = Making, m.Params
		}
		theirs[ir.NewSignature(name, params, m.Result)] = true
	}
	var out []string
	for _, m := range model.Methods {
		if m.Synthetic || m.Is(classfile.AccPrivate) || strings.HasPrefix(m.Name, "<") {
			continue
		}
		expected, found := has(model, m.Other, release), theirs[overlay.Signature(m)]
		switch {
		case expected && !found && native:
			out = append(out, fmt.Sprintf("%s.%s: the JDK has no such native method", model.Name, overlay.Signature(m)))
		case expected && !found:
			out = append(out, fmt.Sprintf("%s.%s: the JDK has no such method", model.Name, overlay.Signature(m)))
		case found && !expected:
			out = append(out, fmt.Sprintf("%s.%s: the JDK has such a method, and the model says that there is none", model.Name, overlay.Signature(m)))
		}
	}
	return out
}

// madeByCompiler reports whether the method may be the constructor that javac
// makes where none is written, of a class or an enum.
func madeByCompiler(f *classfile.File, m *classfile.Method) bool {
	return m.Name == "<init>" && (len(m.Params) == 0 || f.Super == ir.EnumClass && slices.Equal(m.Params, []string{"java.lang.String", "int"}))
}

// has reports whether the model says that the JDK of the release has the class
// or member with these attributes.
func has(f *classfile.File, attrs []classfile.Attribute, release int) bool {
	for _, a := range f.Annotations(attrs) {
		switch a.Class {
		case overlay.AddsAnnotation:
			return false
		case releasesAnnotation:
			if from, ok := a.Constant("from").(int32); ok && release < int(from) {
				return false
			}
			if until, ok := a.Constant("until").(int32); ok && release > int(until) {
				return false
			}
			if except, ok := a.Constant("except").(int32); ok && release == int(except) {
				return false
			}
		}
	}
	return true
}
