package ir

func (c *checker) call(s *Call) {
	m := c.prog.Method(s.Method)
	if m == nil {
		c.errorf("no method %s in the program", s.Method)
		return
	}
	c.callKind(s, m)
	sig := c.signatureOf(m)
	if len(s.Args) != len(sig.args) {
		c.errorf("expected %d arguments, found %d", len(sig.args), len(s.Args))
	}
	for i, x := range s.Args {
		if kind := c.operand(x); i < len(sig.args) {
			c.want("an argument", kind, sig.args[i])
		}
	}
	switch {
	case s.Dst == nil:
	case sig.result == Void:
		c.errorf("the method has no result")
	case sig.result == "": // an int or a token
		if kind, declared := c.locals[s.Dst], kindOf(s.Method.Result()); kind != declared && !kind.IsToken() {
			c.assign(s.Dst, declared)
		}
	default:
		c.assign(s.Dst, sig.result)
	}
}

// callKind checks that the kind of call fits the method that it names.
func (c *checker) callKind(s *Call, m *Method) {
	if !c.lifted() {
		if s.Kind != StaticCall {
			c.errorf("expected only static calls at level %s", c.prog.Level)
		}
		if m.Abstract {
			c.errorf("a direct call of an abstract method")
		}
	} else {
		switch s.Kind {
		case StaticCall:
			if !m.Static {
				c.errorf("a static call of a method that is not static")
			}
		case SpecialCall, VirtualCall:
			if m.Static {
				c.errorf("a %s call of a static method", s.Kind)
			}
			if s.Kind == SpecialCall && m.Abstract {
				c.errorf("a direct call of an abstract method")
			}
			if s.Kind == VirtualCall && m.ID.Name() == "<init>" {
				c.errorf("a virtual call of a constructor")
			}
		default:
			c.errorf("no kind of call is called %q", s.Kind)
		}
	}
	if s.Kind != VirtualCall && len(s.Targets) > 0 {
		c.errorf("a direct call with targets")
		return
	}
	for i, t := range s.Targets {
		if i > 0 && s.Targets[i-1] >= t {
			c.errorf("expected targets sorted and each once, found %s after %s", t, s.Targets[i-1])
		}
		c.target(s.Method, t)
	}
}

// target checks that a virtual call of id can run the method target.
func (c *checker) target(id, target MethodID) {
	m := c.prog.Method(target)
	switch {
	case m == nil:
		c.errorf("the target %s is not in the program", target)
	case m.Static || m.Abstract:
		c.errorf("the target %s is static or abstract", target)
	case !c.canRun(id, target):
		c.errorf("the target %s does not override the method", target)
	}
}

// canRun reports whether a virtual call of id can select target: they have
// one signature, and some class below id's has the target's class above it,
// its own class or one that it inherits the method from.
func (c *checker) canRun(id, target MethodID) bool {
	if id == target {
		return true
	}
	key := [2]MethodID{id, target}
	ok, seen := c.overrides[key]
	if !seen {
		ok = id.Signature() == target.Signature() && c.related(id.Class(), target.Class())
		c.overrides[key] = ok
	}
	return ok
}

// related reports whether a class of the program is below both.
func (c *checker) related(a, b string) bool {
	if c.prog.IsSubclass(b, a) || c.prog.IsSubclass(a, b) {
		return true
	}
	for _, cl := range c.prog.Subtypes(b) {
		if c.prog.IsSubclass(cl.Name, a) {
			return true
		}
	}
	return false
}
