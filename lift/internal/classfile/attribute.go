package classfile

// attributes reads a table of attributes. take interprets one, which its own
// reader is bounded to, or returns false for one to keep in other. Length and
// content must agree.
func (r *reader) attributes(p *Pool, take func(a *reader, name string) bool, other *[]Attribute) {
	for i := r.u2("attributes count"); i > 0 && r.ok(); i-- {
		name := r.utf8(p, "attribute name")
		a := r.sub(r.u4("attribute length"), "attribute "+name)
		if !r.ok() {
			return
		}
		if take(a, name) {
			a.done("attribute " + name)
		} else {
			*other = append(*other, Attribute{name, a.data})
		}
		r.err = a.err
	}
}

func (r *reader) classAttributes(f *File) {
	p := f.Pool
	r.attributes(p, func(a *reader, name string) bool {
		switch name {
		case "SourceFile":
			f.SourceFile = a.utf8(p, name)
		case "Signature":
			f.Signature = a.utf8(p, name)
		case "Deprecated":
			f.Deprecated = true
		case "Synthetic":
			f.Access |= AccSynthetic
		case "InnerClasses":
			for i := a.u2("classes count"); i > 0 && a.ok(); i-- {
				f.InnerClasses = append(f.InnerClasses, InnerClass{
					Inner:  a.plainClass(p, "inner class"),
					Outer:  a.optClass(p, "outer class"),
					Name:   optional(a, "inner name", p.Utf8),
					Access: uint16(a.u2("inner class flags")),
				})
			}
		case "EnclosingMethod":
			f.EnclosingClass = a.plainClass(p, "enclosing class")
			f.EnclosingMethod = optional(a, "enclosing method", func(i int) (string, error) {
				name, desc, err := p.nameAndType(i)
				if err != nil {
					return "", err
				}
				t, err := p.methodType(desc)
				return describe(name, t.Params), err
			})
		case "NestHost":
			f.NestHost = a.plainClass(p, name)
		case "NestMembers":
			f.NestMembers = a.classes(p, "nest member")
		case "PermittedSubclasses":
			f.Permitted = a.classes(p, "permitted subclass")
		case "BootstrapMethods":
			a.bootstrap(f)
		case "Record":
			a.record(f)
		case "Module":
			a.module(f)
		default:
			return false
		}
		return true
	}, &f.Other)
}

func (r *reader) classes(p *Pool, what string) (out []string) {
	for i := r.u2(what + " count"); i > 0 && r.ok(); i-- {
		out = append(out, r.plainClass(p, what))
	}
	return out
}

func (r *reader) bootstrap(f *File) {
	if f.Bootstrap != nil {
		r.fail("two BootstrapMethods attributes")
	}
	for i := r.u2("bootstrap methods count"); i > 0 && r.ok(); i-- {
		b := Bootstrap{Method: pooled(r, "bootstrap method", func(i int) (MethodHandle, error) {
			e, err := f.Pool.get(i, tagMethodHandle)
			if err != nil {
				return MethodHandle{}, err
			}
			return f.Pool.methodHandle(e)
		})}
		for j := r.u2("bootstrap arguments count"); j > 0 && r.ok(); j-- {
			b.Args = append(b.Args, pooled(r, "bootstrap argument", f.Pool.Value))
		}
		f.Bootstrap = append(f.Bootstrap, b)
	}
}

func (r *reader) record(f *File) {
	p := f.Pool
	f.IsRecord = true
	for i := r.u2("components count"); i > 0 && r.ok(); i-- {
		at := r.pos
		c := RecordComponent{Name: r.utf8(p, "component name")}
		desc := r.utf8(p, "component descriptor")
		typ, ok := fieldType(desc)
		if r.ok() && !ok {
			r.failAt(at, "%q is not a type", desc)
		}
		c.Type = typ
		r.attributes(p, func(a *reader, name string) bool {
			if name == "Signature" {
				c.Signature = a.utf8(p, name)
				return true
			}
			return false
		}, &c.Other)
		f.Record = append(f.Record, c)
	}
}

// module reads a Module attribute (JVMS 4.7.25).
func (r *reader) module(f *File) {
	p := f.Pool
	name := func(tag int) func(int) (string, error) {
		return func(i int) (string, error) { return p.named(i, tag) }
	}
	m := &Module{Name: pooled(r, "module name", name(tagModule))}
	m.Access = uint16(r.u2("module flags"))
	m.Version = optional(r, "module version", p.Utf8)
	for i := r.u2("requires count"); i > 0 && r.ok(); i-- {
		m.Requires = append(m.Requires, pooled(r, "required module", name(tagModule)))
		r.u2("requires flags")
		optional(r, "required version", p.Utf8)
	}
	packages := func(what string) (out []string) {
		for i := r.u2(what + " count"); i > 0 && r.ok(); i-- {
			out = append(out, pooled(r, what, name(tagPackage)))
			r.u2(what + " flags")
			for j := r.u2("modules count"); j > 0 && r.ok(); j-- {
				pooled(r, "module", name(tagModule))
			}
		}
		return out
	}
	m.Exports = packages("exported package")
	m.Opens = packages("opened package")
	m.Uses = r.classes(p, "used service")
	for i := r.u2("provides count"); i > 0 && r.ok(); i-- {
		m.Provides = append(m.Provides, r.plainClass(p, "provided service"))
		r.classes(p, "implementation")
	}
	f.Module = m
}
