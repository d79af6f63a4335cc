package contract

import (
	"maps"
	"slices"

	"bandsaw/ir"
	"bandsaw/lift/internal/classfile"
	"bandsaw/lift/internal/classpath"
	"bandsaw/lift/internal/overlay"
)

// Unlocked are the methods of the JDK that take a monitor, by CLASS.NAME, sorted, of which
// the models do without: to such a one the JDK's own class comes from a method that is there
// with the models too, where that comes to none. Calls are followed as far as
// the class, and those that it is nested with, go. models/README.md has to say
// something about each.
func Unlocked(models classpath.Source, jdk *classpath.JDK) ([]string, error) {
	names, err := models.Names()
	if err != nil {
		return nil, err
	}
	own := lockersFrom(func(name string) (*classfile.File, error) { return parse(jdk, name) })
	laid := lockersFrom(func(name string) (*classfile.File, error) { return layOver(models, own, name) })
	found := map[string]bool{}
	for _, name := range names {
		model, err := parse(models, name)
		if err != nil {
			return nil, err
		}
		if overlay.IsStub(model) {
			continue
		}
		theirs, err := own.class(name)
		if err != nil {
			return nil, err
		}
		ours, err := laid.class(name)
		if err != nil {
			return nil, err
		}
		if theirs == nil {
			continue
		}
		for sig := range theirs.methods {
			if ours.methods[sig] == nil {
				continue
			}
			takes, err := own.taken(name, sig)
			if err != nil {
				return nil, err
			}
			if len(takes) == 0 {
				continue
			}
			does, err := laid.taken(name, sig)
			if err != nil {
				return nil, err
			}
			if len(does) == 0 {
				maps.Copy(found, takes)
			}
		}
	}
	return slices.Sorted(maps.Keys(found)), nil
}

// layOver is the class as a program has it, nil if there is none.
func layOver(models classpath.Source, jdk *lockers, name string) (*classfile.File, error) {
	c, err := jdk.class(name)
	if err != nil {
		return nil, err
	}
	var own *classfile.File
	if c != nil {
		own = c.File
	}
	model, err := parse(models, name)
	switch {
	case err != nil || model == nil || overlay.IsStub(model):
		return own, err
	case own == nil || overlay.IsWhole(model):
		return model, nil
	}
	laid, _, err := overlay.Lay(model, own)
	return laid, err
}

// lockers looks for what takes monitors among classes.
type lockers struct {
	from  func(name string) (*classfile.File, error)
	read  map[string]*lockerClass
	known map[*classfile.Method]*locker
}

// lockerClass is a class with its methods by their signatures.
type lockerClass struct {
	*classfile.File
	methods map[string]*classfile.Method
}

// locker is what is asked of a method: whether it takes a monitor itself, and what it calls.
type locker struct {
	takes bool
	calls []call
}

type call struct{ class, sig string }

func lockersFrom(from func(name string) (*classfile.File, error)) *lockers {
	return &lockers{from, map[string]*lockerClass{}, map[*classfile.Method]*locker{}}
}

// class is nil where there is none.
func (l *lockers) class(name string) (*lockerClass, error) {
	if c, ok := l.read[name]; ok {
		return c, nil
	}
	f, err := l.from(name)
	if err != nil {
		return nil, err
	}
	var c *lockerClass
	if f != nil {
		c = &lockerClass{f, map[string]*classfile.Method{}}
		for _, m := range f.Methods {
			c.methods[overlay.Signature(m)] = m
		}
	}
	l.read[name] = c
	return c, nil
}

func (l *lockers) method(m *classfile.Method) (*locker, error) {
	if x := l.known[m]; x != nil {
		return x, nil
	}
	x := &locker{takes: m.Is(classfile.AccSynchronized)}
	l.known[m] = x
	if m.Code == nil {
		return x, nil
	}
	code, err := m.Code.Decode()
	if err != nil {
		return nil, err
	}
	for _, i := range code.Instrs {
		x.takes = x.takes || i.Op == classfile.OpMonitorenter
		if called, ok := i.Const.(*classfile.MethodRef); ok {
			x.calls = append(x.calls, call{called.Class, ir.NewSignature(called.Name, called.Params, called.Result)})
		}
	}
	return x, nil
}

// taken are the methods that take a monitor, as CLASS.NAME, to which a method comes by
// calls within its class and those that it is nested with.
func (l *lockers) taken(class string, sig string) (map[string]bool, error) {
	out := map[string]bool{}
	seen := map[*classfile.Method]bool{}
	var visit func(in string, sig string) error
	visit = func(in string, sig string) error {
		if classfile.Outermost(in) != classfile.Outermost(class) {
			return nil
		}
		c, err := l.class(in)
		if err != nil || c == nil {
			return err
		}
		m := c.methods[sig]
		if m == nil {
			return visit(c.Super, sig)
		}
		if seen[m] {
			return nil
		}
		seen[m] = true
		x, err := l.method(m)
		if err != nil {
			return err
		}
		if x.takes {
			out[in+"."+m.Name] = true
		}
		for _, c := range x.calls {
			if err := visit(c.class, c.sig); err != nil {
				return err
			}
		}
		return nil
	}
	return out, visit(class, sig)
}
