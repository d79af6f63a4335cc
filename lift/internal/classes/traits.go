package classes

import (
	"slices"
	"strings"

	"bandsaw/ir"
	"bandsaw/lift/internal/classfile"
	"bandsaw/lift/internal/contract"
	"bandsaw/lift/internal/overlay"
)

// Mark gives a class of the library, with its members, the traits that the models say
// it has.
func (l *Loader) Mark(c *ir.Class) {
	if !c.Library {
		return
	}
	c.Traits = l.races(c.Name)
	for i, class := range around(c.Name) {
		said := l.said(class)
		for _, t := range ir.AllTraits {
			names, ok := said[t.Bit]
			if !ok || i > 0 && !t.Nested {
				continue
			}
			switch t.Of {
			case ir.TraitOfClass:
				if t.Bit&contract.OfPackages == 0 {
					c.Traits |= t.Bit
				}
			case ir.TraitOfMethod:
				for _, m := range c.Methods {
					if contract.Has(names, m.ID.Signature()) {
						m.Traits |= t.Bit
					}
				}
			case ir.TraitOfField:
				for _, f := range c.Fields {
					if slices.Contains(names, f.Name) {
						f.Traits |= t.Bit
					}
				}
			}
		}
	}
}

// races is what is said of who orders accesses: of the nearest of the class, those
// around it, its package and those around that.
func (l *Loader) races(class string) ir.Traits {
	levels := around(class)
	for i := strings.LastIndexByte(class, '.'); i > 0; i = strings.LastIndexByte(class[:i], '.') {
		levels = append(levels, class[:i]+"."+contract.PackageInfo)
	}
	for _, level := range levels {
		if l.About(level, contract.Ordered) {
			return 0
		}
		said := l.said(level)
		for _, t := range ir.AllTraits {
			if _, ok := said[t.Bit]; ok && t.Bit&contract.OfPackages != 0 {
				return t.Bit
			}
		}
	}
	return 0
}

// said are the traits that the models say of a class, or of its members of the names.
func (l *Loader) said(class string) map[ir.Traits][]string {
	c := l.about(class)
	if c == nil {
		return nil
	}
	return contract.Traits(c.File)
}

// A List is what one annotation lists of a class of the library.
type List struct {
	contract.List
	Methods []ir.MethodID
}

// Lists are those of an annotation that the models have for a class of the library: contract.Shows.
func (l *Loader) Lists(class, annotation string) (out []List) {
	c, own := l.about(class), l.Known(class)
	if c == nil || own == nil {
		return nil
	}
	for _, of := range contract.Lists(c.File, own.File, annotation) {
		list := List{List: of}
		for _, sig := range of.Methods {
			list.Methods = append(list.Methods, ir.MethodID(class+"."+sig))
		}
		out = append(out, list)
	}
	return out
}

// Listed are the methods of all of them.
func (l *Loader) Listed(class, annotation string) (out []ir.MethodID) {
	for _, list := range l.Lists(class, annotation) {
		out = append(out, list.Methods...)
	}
	return out
}

// Listing are the classes of the library of which the models list methods by the annotation, in order.
func (l *Loader) Listing(annotation string) []string {
	l.listing.Do(func() {
		l.lists = map[string][]string{}
		names, err := l.From.Models.Names()
		if err != nil {
			return // as if there were no models: what is reached of them fails
		}
		for _, name := range slices.Sorted(slices.Values(names)) {
			class, about := strings.CutPrefix(name, contract.About)
			if !about {
				continue
			}
			if c := l.Known(name); c != nil {
				for _, a := range c.File.Annotations(c.File.Other) {
					annotation := strings.TrimSuffix(a.Class, "$List") // several of one
					l.lists[annotation] = append(l.lists[annotation], class)
				}
			}
		}
	})
	return l.lists[annotation]
}

// Names are those that an annotation of a class of the library has for an element.
func (l *Loader) Names(class, annotation, element string) []string {
	if a := l.saying(class, annotation); a != nil {
		return a.Texts(element)
	}
	return nil
}

// Assumed is what the models say is taken for granted where a field of a class of the library is read, or, if that is "", where
// exceptions of the class are handled; "" if nothing is.
func (l *Loader) Assumed(class, field string) string {
	if c := l.about(class); c != nil {
		return contract.Assumed(c.File, field)
	}
	return ""
}

// Marks are the annotations of the name that the models have for a method, or for its class where they list it:
// contract.GivesWay.
func (l *Loader) Marks(id ir.MethodID, annotation string) (out []classfile.Annotation) {
	for _, f := range l.models(id.Class()) {
		out = append(out, contract.MarksOf(f, id.Signature(), annotation)...)
	}
	return out
}

// Owns reports whether the models say of a class, or of one that it is nested in, that a condition is its own (contract.Own).
func (l *Loader) Owns(class string, condition ir.MethodID) bool {
	return slices.ContainsFunc(around(class), func(class string) bool {
		return slices.ContainsFunc(l.models(class), func(f *classfile.File) bool {
			a := overlay.Says(f, contract.Own)
			return a != nil && slices.Contains(contract.Names(*a), string(condition))
		})
	})
}

// models are the class files of the models that may say something of a class: its own, or the one that is laid over it,
// and the one about it.
func (l *Loader) models(class string) (out []*classfile.File) {
	switch c := l.Known(class); {
	case c == nil:
	case c.Model != nil:
		out = append(out, c.Model)
	case c.IsModel:
		out = append(out, c.File)
	}
	if c := l.about(class); c != nil && !slices.Contains(out, c.File) {
		out = append(out, c.File)
	}
	return out
}

// around lists the class and those that it is nested in, but not around one that lift
// has made of a piece of a class.
func around(class string) []string {
	out := []string{class}
	for i := strings.LastIndexByte(class, '$'); i > 0 && class[i-1] != '$'; i = strings.LastIndexByte(class, '$') {
		class = class[:i]
		out = append(out, class)
	}
	return out
}
