package classes

import (
	"fmt"
	"slices"

	"bandsaw/lift/internal/classfile"
	"bandsaw/lift/internal/overlay"
)

// Misuse is why a class may not use a member as it does. All who use it wrongly
// in the same way share a stand-in, so that the reason names no user.
type Misuse struct {
	Way string // part of the stand-in's name
	why string
}

func (e *Misuse) Error() string { return e.why }

// refuses is what keeps the class of the name from using a member that owner
// declares and that it names by way of c, nil if it may (JVMS 5.4.4). Compilers
// see to that, so that it matters only to classes that were compiled apart:
// those of the user among each other. The models, on the other hand, take
// liberties.
func (l *Loader) refuses(from string, c, owner *Class, access uint16, what string) error {
	f := l.Known(from)
	if f == nil || f == owner || f.Library || f.Synthetic || owner.Library || c.Library {
		return nil
	}
	return l.misuse(f, c, owner, access, what)
}

// Opens reports whether code of the class from, of any class if that is nil, may use a member that owner
// declares by way of c. Those of the JDK and the models may use all.
func (l *Loader) Opens(from, c, owner *Class, access uint16) bool {
	if from == nil {
		return c.Is(classfile.AccPublic) && owner.Is(classfile.AccPublic) && access&classfile.AccPublic != 0
	}
	return from == owner || from.Library || l.misuse(from, c, owner, access, "") == nil
}

// Beside reports whether the classes are of one package.
func (c *Class) Beside(d *Class) bool { return packageOf(c.Name) == packageOf(d.Name) }

// misuse is what keeps a class from using a member that owner declares by way of c, nil if it may (JVMS 5.4.4).
func (l *Loader) misuse(f, c, owner *Class, access uint16, what string) error {
	from := f.Name
	inPackage := packageOf(from) == packageOf(owner.Name)
	switch {
	case !c.Is(classfile.AccPublic) && packageOf(from) != packageOf(c.Name):
		return &Misuse{"hidden", fmt.Sprintf("class %s may not be used outside its package", c.Name)}
	case access&classfile.AccPublic != 0:
		return nil
	case access&classfile.AccPrivate != 0:
		if l.Nest(f) == l.Nest(owner) {
			return nil
		}
		return &Misuse{"private", what + " is private"}
	case inPackage, access&classfile.AccProtected != 0 && f.Above[owner]:
		return nil
	}
	return &Misuse{"package", what + " may not be used outside its package"}
}

// Nest is the class that hosts the nest of c: itself, if the one that c names
// does not know it (JVMS 5.4.4).
func (l *Loader) Nest(c *Class) *Class {
	h := l.Known(c.NestHost)
	if h == nil || packageOf(h.Name) != packageOf(c.Name) || !slices.Contains(h.NestMembers, c.Name) {
		return c
	}
	return h
}

// stores reports whether the instruction writes a field.
func stores(op classfile.Opcode) bool {
	return op == classfile.OpPutfield || op == classfile.OpPutstatic
}

// kindOf is an error if a class that is an interface is named as one that is
// none, or the other way round.
func (c *Class) kindOf(ref *classfile.MethodRef) error {
	if c.Is(classfile.AccInterface) == ref.Interface || c.Library {
		return nil
	}
	if ref.Interface {
		return &Misuse{"class", fmt.Sprintf("class %s is used as if it were an interface", c.Name)}
	}
	return &Misuse{"interface", fmt.Sprintf("interface %s is used as if it were a class", c.Name)}
}

// extends checks that a class may have its supertypes (JVMS 5.3.5) and override
// what it does of the superclass's (JVMS 5.4.5).
func (c *Class) extends(interfaces []*Class) error {
	if c.Library || c.Synthetic || len(c.Chain) == 1 {
		return nil
	}
	switch sup := c.Chain[1]; {
	case sup.Is(classfile.AccInterface):
		return fmt.Errorf("the superclass of %s is the interface %s", c.Name, sup.Name)
	case sup.Is(classfile.AccFinal):
		return fmt.Errorf("the superclass of %s is the final class %s", c.Name, sup.Name)
	case !sup.permits(c):
		return fmt.Errorf("%s extends the sealed class %s, which does not permit it", c.Name, sup.Name)
	}
	for _, i := range interfaces {
		switch {
		case !i.Is(classfile.AccInterface):
			return fmt.Errorf("%s implements %s, which is no interface", c.Name, i.Name)
		case !i.permits(c):
			return fmt.Errorf("%s implements the sealed interface %s, which does not permit it", c.Name, i.Name)
		}
	}
	if c.Is(classfile.AccInterface) {
		return nil
	}
	for _, m := range c.Methods {
		if m.Is(classfile.AccStatic) || m.Is(classfile.AccPrivate) || m.Name == "<init>" || m.Name == "<clinit>" {
			continue
		}
		for _, s := range c.Chain[1:] {
			x := s.Method(overlay.Signature(m))
			if x == nil || x.Is(classfile.AccPrivate) || x.Is(classfile.AccStatic) || !x.Is(classfile.AccFinal) || s.fromModel[x] || s.IsModel {
				continue
			}
			if visible(x) || packageOf(s.Name) == packageOf(c.Name) {
				return fmt.Errorf("class %s overrides the final method %s.%s", c.Name, s.Name, x.Descriptor())
			}
		}
	}
	return nil
}

// permits reports whether a class is not sealed, or c may be directly below it.
func (c *Class) permits(sub *Class) bool {
	return len(c.Permitted) == 0 || slices.Contains(c.Permitted, sub.Name)
}
