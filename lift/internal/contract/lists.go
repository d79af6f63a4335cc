package contract

import (
	"fmt"
	"slices"
	"strings"

	"bandsaw/ir"
	"bandsaw/lift/internal/classfile"
	"bandsaw/lift/internal/overlay"
)

// Annotations of models that list methods of a class, of which lift alone has to know. A method is listed by its
// name, or with its parameters where others have that name: "tryLock(long,java.util.concurrent.TimeUnit)".
const (
	// Shows lists those by which a program learns what is half done in an operation of the class: which threads wait, who
	// has a lock.
	Shows = "bandsaw.Shows"
	// ShowsQueue lists those that show it of the operations that the class does in pieces for classes of the user's only.
	ShowsQueue = "bandsaw.ShowsQueue"
	// ShowsWithin lists those that show it of the class's own operations only.
	ShowsWithin = "bandsaw.ShowsWithin"
	// TriesInTime lists those that give up where others wait that came first, though what they want is free.
	TriesInTime = "bandsaw.TriesInTime"
	// WantsSeveral lists those by which threads wait for different numbers of what there is.
	WantsSeveral = "bandsaw.WantsSeveral"
	// GoesOn lists those, also of classes nested in it, by which an operation goes on from one object to another, and
	// names calls before which it does.
	GoesOn = "bandsaw.GoesOn"
	// InOrder lists those by which there is something to take that threads which come later cannot take while others wait.
	InOrder = "bandsaw.InOrder"
	// InterruptsIf lists those of which a program can tell only under some condition that they interrupt threads.
	InterruptsIf = "bandsaw.InterruptsIf"
	// ShowsOwner lists those that tell who owns a lock.
	ShowsOwner = "bandsaw.ShowsOwner"
)

// listing are all that list methods.
var listing = []string{Shows, ShowsQueue, ShowsWithin, TriesInTime, WantsSeveral, GoesOn, GivesWay, AsksInTime, InOrder, InterruptsIf, ShowsOwner, Finds}

// A List is what one annotation lists.
type List struct {
	Methods []string // their signatures
	Beside  []string // those of the methods without which these do not count; none if they count in any case
	// When they count.
	Of       string   // only for that class; "" for any
	Extended string   // only where the user's code has a class below that one; "" for always
	Users    bool     // only where the user's code calls one
	Runs     bool     // only where the program can run one, as its calls are narrowed
	ToUsers  bool     // only where one may come to the user's code
	But      []string // only where what one returns is asked more than whether it is one of these constants of its class
	Given    int      // only where the parameter of that number behind the object may be other than false and null; 0 for always
}

// Lists are those of an annotation that a model has for a class.
func Lists(model, own *classfile.File, annotation string) (out []List) {
	for _, a := range Marks(model, model.Other, annotation) {
		of, _ := a.Constant("of").(classfile.String)
		users, _ := a.Constant("users").(int32)
		runs, _ := a.Constant("runs").(int32)
		toUsers, _ := a.Constant("toUsers").(int32)
		given, _ := a.Constant("given").(int32)
		extended, _ := a.Constant("extended").(classfile.String)
		l := List{Of: string(of), Extended: string(extended), Users: users != 0, Runs: runs != 0, ToUsers: toUsers != 0, But: a.Texts("but"), Given: int(given)}
		l.Methods, l.Beside = named(own, Names(a)), named(own, a.Texts("beside"))
		out = append(out, l)
	}
	return out
}

// named are the signatures of the methods of the class that have the names.
func named(own *classfile.File, names []string) (out []string) {
	for _, name := range names {
		for _, m := range own.Methods {
			if sig := overlay.Signature(m); lists(name, sig) {
				out = append(out, sig)
			}
		}
	}
	return out
}

func listed(model *classfile.File, annotation string) (out []string) {
	for _, a := range Marks(model, model.Other, annotation) {
		out = append(append(out, Names(a)...), a.Texts("beside")...)
	}
	return out
}

// lists reports whether the name is that of the method with the signature.
func lists(name, signature string) bool {
	return strings.HasPrefix(signature, name) && (strings.Contains(name, "(") || signature[len(name)] == '(')
}

// listed compares the methods that a model lists with those of the JDK's class.
func (c *comparison) listed(model, own *classfile.File) error {
	for _, annotation := range listing {
		names, among := listed(model, annotation), []*classfile.File{own}
		if annotation == GoesOn && len(names) > 0 {
			nest, err := c.nested(own)
			if err != nil {
				return err
			}
			among = append(among, nest...)
		}
		for _, name := range names {
			if !slices.ContainsFunc(among, func(f *classfile.File) bool {
				return slices.ContainsFunc(f.Methods, func(m *classfile.Method) bool { return lists(name, overlay.Signature(m)) })
			}) {
				c.found = append(c.found, fmt.Sprintf("%s: the JDK's has no method %s, which %s lists", model.Name, name, annotation))
			}
		}
	}
	c.finds(model)
	if err := c.limits(model, own); err != nil {
		return err
	}
	return c.onward(model, own)
}

// limits looks for the classes and parameters for which alone a model says that methods of a class count.
func (c *comparison) limits(model, own *classfile.File) error {
	for _, annotation := range []string{ShowsWithin, InOrder, InterruptsIf} {
		for _, l := range Lists(model, own, annotation) {
			for _, class := range []string{l.Of, l.Extended} {
				if class == "" {
					continue
				}
				if f, err := parse(c.jdk, class); err != nil {
					return err
				} else if f == nil {
					c.found = append(c.found, fmt.Sprintf("%s: the JDK has no class %s, which %s names", model.Name, class, annotation))
				}
			}
			for _, m := range own.Methods {
				sig := overlay.Signature(m)
				if !slices.Contains(l.Methods, sig) || l.Given == 0 {
					continue
				}
				if id := ir.MethodID(own.Name + "." + sig); l.Given > len(id.Params()) || m.Is(classfile.AccStatic) {
					c.found = append(c.found, fmt.Sprintf("%s: %s has no object or no parameter %d, which %s asks for", model.Name, sig, l.Given, annotation))
				}
			}
		}
	}
	return nil
}

// onward looks for the calls and fields before which a model says that methods of a class go on: in these, in those of the
// classes nested in it, or in those of the model that is laid over it.
func (c *comparison) onward(model, own *classfile.File) error {
	for _, a := range Marks(model, model.Other, GoesOn) {
		before, clears := a.Texts("before"), a.Texts("clears")
		if len(before)+len(clears) == 0 {
			continue
		}
		among, err := c.nested(own)
		if err != nil {
			return err
		}
		among = append(among, own)
		if over, err := parse(c.models, own.Name); err != nil {
			return err
		} else if over != nil {
			among = append(among, over)
		}
		for _, name := range append(before, clears...) {
			if some, err := mentioned(among, name); err != nil {
				return err
			} else if !some {
				c.found = append(c.found, fmt.Sprintf("%s: no method calls or clears %s, before which it goes on", model.Name, name))
			}
		}
	}
	return nil
}

// mentioned reports whether a method of the classes mentions the name, or, of "method.name", a method of that name does.
func mentioned(among []*classfile.File, name string) (bool, error) {
	in, what, ok := strings.Cut(name, ".")
	if !ok {
		what = name
	}
	for _, f := range among {
		for _, m := range f.Methods {
			if ok && m.Name != in {
				continue
			}
			if is, err := mentions(m, []string{what}); is || err != nil {
				return is, err
			}
		}
	}
	return false, nil
}
