package contract

import (
	"slices"

	"bandsaw/lift/internal/classfile"
	"bandsaw/lift/internal/classpath"
	"bandsaw/lift/internal/overlay"
)

// Unlocked are the methods of the JDK that take a monitor, while the model that
// replaces them takes none, as CLASS.NAME, sorted: what models/README.md has
// to say something about. Of a method that only calls another that takes one
// nothing is known.
func Unlocked(models classpath.Source, jdk *classpath.JDK) ([]string, error) {
	names, err := models.Names()
	if err != nil {
		return nil, err
	}
	var found []string
	for _, name := range names {
		model, err := parse(models, name)
		if err != nil {
			return nil, err
		}
		own, err := parse(jdk, name)
		if err != nil {
			return nil, err
		}
		if own == nil || overlay.IsStub(model) {
			continue
		}
		replaced := map[string]*classfile.Method{}
		for _, m := range model.Methods {
			if m.Code != nil && !overlay.Annotated(model, m.Other, overlay.StubAnnotation) {
				replaced[overlay.Signature(m)] = m
			}
		}
		for _, m := range own.Methods {
			r := replaced[overlay.Signature(m)]
			if r == nil {
				continue
			}
			theirs, err := locks(m)
			if err != nil {
				return nil, err
			}
			ours, err := locks(r)
			if err != nil {
				return nil, err
			}
			if theirs && !ours {
				found = append(found, name+"."+m.Name)
			}
		}
	}
	slices.Sort(found)
	return slices.Compact(found), nil
}

// locks reports whether the method itself takes a monitor.
func locks(m *classfile.Method) (bool, error) {
	if m.Is(classfile.AccSynchronized) || m.Code == nil {
		return m.Is(classfile.AccSynchronized), nil
	}
	code, err := m.Code.Decode()
	if err != nil {
		return false, err
	}
	return slices.ContainsFunc(code.Instrs, func(in classfile.Instr) bool { return in.Op == classfile.OpMonitorenter }), nil
}
