package contract

import (
	"fmt"
	"slices"
	"strings"

	"bandsaw/ir"
	"bandsaw/lift/internal/classfile"
	"bandsaw/lift/internal/overlay"
)

const (
	// PackageInfo is the name of what says something of the classes of a package.
	PackageInfo = "package-info"
	// Ordered marks a class or a package of which none of OfPackages is so.
	Ordered = "bandsaw.Ordered"
	// OfPackages are the traits that can be said of packages.
	OfPackages = ir.Unordered | ir.Works
)

// annotations of models that say that a class has a trait, or its members of the
// names that they list, methods with their parameters where others have that name.
var annotations = map[string]ir.Trait{
	"bandsaw.Ends": trait(ir.Ends), "bandsaw.Unordered": trait(ir.Unordered), "bandsaw.Works": trait(ir.Works),
	"bandsaw.Table": trait(ir.Table), "bandsaw.Identity": trait(ir.Identity), "bandsaw.Bins": trait(ir.Bins), "bandsaw.List": trait(ir.List),
	"bandsaw.Early": trait(ir.Early), "bandsaw.FailsFast": trait(ir.FailsFast), "bandsaw.Spells": trait(ir.Spells), "bandsaw.Asked": trait(ir.Asked), "bandsaw.Value": trait(ir.Value), "bandsaw.Concurrent": trait(ir.Concurrent), "bandsaw.DeniesNull": trait(ir.DeniesNull), "bandsaw.Orders": trait(ir.Orders), "bandsaw.Natural": trait(ir.Natural),
	"bandsaw.Locks": trait(ir.Locks), "bandsaw.Unlocks": trait(ir.Unlocks), "bandsaw.Shares": trait(ir.Shares), "bandsaw.Unshares": trait(ir.Unshares),
	"bandsaw.Hashes": trait(ir.Hashes), "bandsaw.IntoBin": trait(ir.IntoBin), Keyed: trait(ir.Keyed), "bandsaw.AnyOrder": trait(ir.AnyOrder), "bandsaw.Builds": trait(ir.Builds), "bandsaw.InWords": trait(ir.InWords), "bandsaw.Advances": trait(ir.Advances), "bandsaw.Seeks": trait(ir.Seeks), "bandsaw.Function": trait(ir.Function), "bandsaw.Total": trait(ir.Total), "bandsaw.Gives": trait(ir.Gives), "bandsaw.Passes": trait(ir.Passes), "bandsaw.Answers": trait(ir.Answers), "bandsaw.Computes": trait(ir.Computes), "bandsaw.Refuses": trait(ir.Refuses),
	"bandsaw.View": trait(ir.View), "bandsaw.Owner": trait(ir.Owner), "bandsaw.Sync": trait(ir.Sync), "bandsaw.ReadLocks": trait(ir.ReadLocks),
}

func trait(bit ir.Traits) ir.Trait {
	return ir.AllTraits[slices.IndexFunc(ir.AllTraits, func(t ir.Trait) bool { return t.Bit == bit })]
}

// Traits are the traits that annotations of a class say of it, with the names of the
// members that have them where these can.
func Traits(f *classfile.File) map[ir.Traits][]string {
	out := map[ir.Traits][]string{}
	for _, a := range f.Annotations(f.Other) {
		if t, ok := annotations[a.Class]; ok {
			out[t.Bit] = Names(a)
		}
	}
	return out
}

// Has reports whether the method with the signature is one of those listed.
func Has(listed []string, signature string) bool {
	return slices.ContainsFunc(listed, func(name string) bool { return lists(name, signature) })
}

// Names are the texts that the annotation has for value.
func Names(a classfile.Annotation) []string { return a.Texts("value") }

// traits compares the members that a model names with those of the JDK's class.
func (c *comparison) traits(model, own *classfile.File) error {
	if err := c.listed(model, own); err != nil {
		return err
	}
	if err := c.gaps(model, own, own); err != nil {
		return err
	}
	for _, a := range Marks(model, model.Other, Assumes) {
		for _, field := range Names(a) {
			if !declares(own, ir.TraitOfField, field) {
				c.found = append(c.found, fmt.Sprintf("%s: the JDK's has no field %s, which %s lists", model.Name, field, Assumes))
			}
		}
	}
	over, err := parse(c.models, own.Name) // which may add what is named
	if err != nil {
		return err
	}
	var nest []*classfile.File
	for bit, names := range Traits(model) {
		t, among := trait(bit), []*classfile.File{own}
		if over != nil {
			among = append(among, over)
		}
		if t.Nested && nest == nil && t.Of != ir.TraitOfClass {
			if nest, err = c.nested(own); err != nil {
				return err
			}
		}
		if t.Nested {
			among = append(among, nest...)
		}
		for _, name := range names {
			if !slices.ContainsFunc(among, func(f *classfile.File) bool { return declares(f, t.Of, name) }) {
				c.found = append(c.found, fmt.Sprintf("%s: the JDK's has no %s %s, which would be %s", model.Name, t.Of, name, t.Name))
			}
		}
	}
	return nil
}

// nested are the classes within one.
func (c *comparison) nested(own *classfile.File) (out []*classfile.File, err error) {
	for _, name := range own.NestMembers {
		f, err := parse(c.jdk, name)
		if err != nil {
			return nil, err
		}
		if f != nil {
			out = append(out, f)
		}
	}
	return out, nil
}

// declares reports whether the class has a method or a field that is listed so.
func declares(f *classfile.File, what ir.TraitOf, name string) bool {
	if what == ir.TraitOfMethod {
		return slices.ContainsFunc(f.Methods, func(m *classfile.Method) bool { return lists(name, overlay.Signature(m)) })
	}
	return slices.ContainsFunc(f.Fields, func(x *classfile.Field) bool { return x.Name == name })
}

// packages compares a package of which something is said with those of the JDK, and
// reports whether the model is of a package.
func (c *comparison) packages(name string) (is bool, err error) {
	of, is := strings.CutSuffix(strings.TrimPrefix(name, About), "."+PackageInfo)
	if !is || !ir.IsJDK(of) {
		return is, nil
	}
	names, err := c.jdk.Names()
	if err == nil && !slices.ContainsFunc(names, func(n string) bool { return strings.HasPrefix(n, of+".") }) {
		c.found = append(c.found, fmt.Sprintf("%s: the JDK has no package %s", name, of))
	}
	return true, err
}
