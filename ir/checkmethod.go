package ir

import "strings"

// methodHead checks all of a method that callers rely on.
func (c *checker) methodHead(cl *Class, m *Method) {
	c.method = m
	defer func() { c.method = nil }()
	if !c.validID(m.ID) {
		c.errorf("%q is not a method, as in Class.name(int)void", m.ID)
		return
	}
	if m.ID.Class() != cl.Name {
		c.errorf("the method stands in the class %s", cl.Name)
		return
	}
	c.traits(m.Traits, TraitOfMethod, cl, func() string { return m.ID.Name() })
	body := len(m.Blocks) > 0
	switch {
	case m.Abstract && m.Native:
		c.errorf("the method is abstract and native")
	case body && (m.Abstract || m.Native):
		c.errorf("an abstract or native method with a body")
	case !body && !m.Abstract && !m.Native:
		c.errorf("a method without a body that is not abstract or native")
	case m.Abstract && m.Static:
		c.errorf("the method is abstract and static")
	case body && !m.Static && !c.lifted():
		c.errorf("expected only static methods with bodies at level %s", c.prog.Level)
	case m.Synchronized && !c.lifted():
		c.errorf("expected no synchronized method at level %s", c.prog.Level)
	}
	c.nulls(m, body)
	c.checkFacts(m)
	c.params(m, body)
	c.localDecls(m)
}

// nulls checks the messages of NullPointerExceptions.
func (c *checker) nulls(m *Method, body bool) {
	if len(m.Nulls) > 0 && !(body && c.lifted()) {
		c.errorf("expected messages of exceptions only in lifted methods with a body")
	}
	for i, n := range m.Nulls {
		if n.Offset < 0 || i > 0 && m.Nulls[i-1].Offset >= n.Offset {
			c.errorf("expected messages of exceptions by ascending offset, found @%d", n.Offset)
		}
	}
}

// validID reports whether the ID is a class, a name, parameters and a result
// that can be told apart again.
func (c *checker) validID(id MethodID) bool {
	ok, seen := c.ids[id]
	if !seen {
		ok = c.wellFormedID(id)
		c.ids[id] = ok
	}
	return ok
}

func (c *checker) wellFormedID(id MethodID) bool {
	class, name := id.Class(), id.Name()
	if !validClassName(class) || name == "" || strings.ContainsAny(name, "()[],") || !validWTF8(string(id)) {
		return false
	}
	if strings.IndexByte(string(id), '(') < 0 || NewMethodID(class, name, id.Params(), id.Result()) != id {
		return false
	}
	for _, t := range id.Params() {
		if !c.declarable(t) {
			return false
		}
	}
	return id.Result() == Void || c.declarable(id.Result())
}

// declarable reports whether t is a type of Java that is not void.
func (c *checker) declarable(t Type) bool {
	return t != Null && !strings.HasPrefix(string(t), "@") && c.validType(t)
}

// params checks that the parameters are those that the ID declares, receiver
// first. Lowered, the ID does not tell whether there is a receiver.
func (c *checker) params(m *Method, body bool) {
	declared := m.ID.Params()
	n := len(m.Params)
	for i, l := range m.Params {
		if i >= len(m.Locals) || m.Locals[i] != l || l == nil {
			c.errorf("expected the parameters to be the first of the locals")
			return
		}
	}
	if n == 0 && !body {
		return
	}
	receiver := n - len(declared) - c.sets(m)
	switch {
	case c.lifted() && m.Static || !c.lifted() && m.ID.Name() == "<clinit>":
		if receiver != 0 {
			c.errorf("expected %d parameters, found %d", len(declared), n)
			return
		}
	case c.lifted() || !m.Static:
		if receiver != 1 {
			c.errorf("expected %d parameters with this, found %d", len(declared)+1, n)
			return
		}
	case receiver != 0 && receiver != 1:
		c.errorf("expected %d parameters, or one more with this, found %d", len(declared), n)
		return
	}
	for i, l := range m.Params {
		want := refKind
		if i >= receiver+len(declared) {
			break
		}
		if i >= receiver {
			want = kindOf(declared[i-receiver])
		}
		if !c.standsFor(kindOf(l.Type), want) {
			c.errorf("the parameter %s is of type %s, which the method's name does not declare", l.Name, l.Type)
		}
	}
	if receiver == 1 && m.Params[0].Name != "this" {
		c.errorf("expected the receiver to be called this, found %s", m.Params[0].Name)
	}
}

// sets are how many parameters the method has behind those that its ID declares: at
// level abstract some that hold sets of tokens, and the claim under which they hold.
func (c *checker) sets(m *Method) int {
	n := 0
	for i := len(m.Params) - 1; i >= len(m.ID.Params()); i-- {
		if t := m.Params[i].Type; t != ClaimClass && c.prog.Group(t.Abstraction()) == nil {
			break
		}
		n++
	}
	return n
}

// localDecls checks names and types of the local variables.
func (c *checker) localDecls(m *Method) {
	seen := make(map[string]bool, len(m.Locals))
	for i, l := range m.Locals {
		switch {
		case l == nil:
			c.errorf("a local variable is missing")
			continue
		case l.Name == "" || !validWTF8(l.Name) || !validWTF8(l.Java):
			c.errorf("expected a local variable's name, found %q", l.Name)
		case seen[l.Name]:
			c.errorf("a second local variable %q", l.Name)
		case !c.validType(l.Type):
			c.errorf("%q is not the type of a variable (%s)", l.Type, l.Name)
		case l.Name == "this" && (i > 0 || m.Static && c.lifted()):
			c.errorf("a variable called this that is not the receiver")
		}
		seen[l.Name] = true
	}
}

// body checks the blocks of a method whose head is well-formed.
func (c *checker) body(m *Method) {
	c.method = m
	defer func() { c.method, c.block, c.stmt = nil, nil, nil }()
	if !c.collect(m) {
		return
	}
	for i, b := range m.Blocks {
		c.block = b
		if i == 0 && c.blocks[b].handler {
			c.errorf("the first block is a handler's")
		}
		c.handlers(b)
		last := len(b.Stmts) - 1
		for k, s := range b.Stmts {
			c.stmt = s
			c.checkStmt(s, k == 0, k == last)
		}
		c.stmt = nil
	}
}

// collect notes the locals and blocks of the method; false if its blocks are
// not fit to be looked at.
func (c *checker) collect(m *Method) bool {
	clear(c.locals)
	clear(c.blocks)
	clear(c.names)
	for _, l := range m.Locals {
		c.locals[l] = kindOf(l.Type)
	}
	before := c.count
	for _, b := range m.Blocks {
		if b == nil || b.Name == "" || !validWTF8(b.Name) {
			c.errorf("a block without a name")
			continue
		}
		if c.names[b.Name] {
			c.errorf("a second block %q", b.Name)
		}
		c.names[b.Name] = true
		c.blocks[b] = blockUse{}
		if len(b.Stmts) == 0 {
			c.errorf("%s: an empty block", b.Name)
		}
		for _, s := range b.Stmts {
			if s == nil {
				c.errorf("%s: a statement is missing", b.Name)
			}
		}
	}
	for _, b := range m.Blocks {
		if b != nil {
			for _, h := range b.Handlers {
				if _, ok := c.blocks[h.Target]; ok {
					c.blocks[h.Target] = blockUse{handler: true}
				}
			}
		}
	}
	return c.count == before
}

// handlers checks a block's exception table.
func (c *checker) handlers(b *Block) {
	if len(b.Handlers) > 0 && !c.lifted() {
		c.errorf("expected no handlers at level %s", c.prog.Level)
	}
	for _, h := range b.Handlers {
		if _, ok := c.blocks[h.Target]; !ok {
			c.errorf("a handler's block is not in the method")
			continue
		}
		if _, ok := h.Target.Stmts[0].(*Catch); !ok {
			c.errorf("the handler's block %s does not begin with a catch", h.Target.Name)
		}
		if c.prog.Class(h.Class) != nil && !c.prog.IsSubclass(h.Class, ThrowableClass) {
			c.errorf("a handler of %s, which is not an exception", h.Class)
		}
	}
}
