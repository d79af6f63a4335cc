package find

import (
	"slices"
	"strings"

	"bandsaw/abstract/internal/predicate/prepare"
	"bandsaw/abstract/internal/predicate/scope"
	"bandsaw/artifact/pred"
	"bandsaw/ir"
)

// leaveWriters takes what was added of methods out again that are in the place of all of their calls if the file has no
// section of them: what their callers say of fields that such a method writes, as `a.held + a.paid == before`, needs it there.
func (x *refinement) leaveWriters(prog *ir.Program, before *pred.File) error {
	if len(x.added) == 0 {
		return nil // there may be nothing in the file
	}
	f, err := pred.Read("", []byte(x.text))
	if err != nil {
		return err
	}
	without, added := f, []*ir.Method{}
	for _, m := range x.ownMethods() {
		if prepare.Names(f, m) && !prepare.Names(before, m) && len(prepare.Related(f, m)) == 0 {
			added = append(added, m)
			without = withoutSections(without, m)
		}
	}
	_, uncalled := prepare.WithoutWriters(prog, without)
	for _, m := range added {
		if uncalled[m.ID] {
			f = withoutSections(f, m)
			x.text = f.String()
			x.added = slices.DeleteFunc(x.added, func(s string) bool { return strings.HasPrefix(s, strings.Trim(scope.HeadOf(m), "[]")+": ") })
		}
	}
	return nil
}

// withoutSections is the file without those of the method.
func withoutSections(f *pred.File, m *ir.Method) *pred.File {
	out := *f
	out.Sections = slices.DeleteFunc(slices.Clone(f.Sections), func(s *pred.Section) bool {
		return prepare.Names(&pred.File{Sections: []*pred.Section{s}}, m)
	})
	return &out
}
