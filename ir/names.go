package ir

import "fmt"

// methodNames resolves the names of variables and blocks while a method is
// read; a block may be named before it stands.
type methodNames struct {
	locals map[string]*Local
	blocks map[string]*blockRef
	order  []*blockRef
}

// blockRef is a block that was named.
type blockRef struct {
	block   *Block
	defined bool
	pos     int // of the first use
}

func (n *methodNames) reset() {
	if n.locals == nil {
		n.locals = map[string]*Local{}
		n.blocks = map[string]*blockRef{}
	}
	clear(n.locals)
	clear(n.blocks)
	n.order = n.order[:0]
}

// addLocal reports whether the name was free.
func (n *methodNames) addLocal(l *Local) bool {
	if n.locals[l.Name] != nil {
		return false
	}
	n.locals[l.Name] = l
	return true
}

func (n *methodNames) ref(name string, pos int) *blockRef {
	r := n.blocks[name]
	if r == nil {
		r = &blockRef{block: &Block{Name: name}, pos: pos}
		n.blocks[name] = r
		n.order = append(n.order, r)
	}
	return r
}

// defineBlock is the block of that name, and whether it was not yet defined.
func (n *methodNames) defineBlock(name string) (*Block, bool) {
	r := n.ref(name, -1)
	fresh := !r.defined
	r.defined = true
	return r.block, fresh
}

// useBlock is the block of that name, to be defined later if it is not yet.
func (n *methodNames) useBlock(name string, pos int) *Block { return n.ref(name, pos).block }

// undefinedBlock is the first block that was named and does not stand.
func (n *methodNames) undefinedBlock() *blockRef {
	for _, r := range n.order {
		if !r.defined {
			return r
		}
	}
	return nil
}

// tokenFixes are the token constants of a program being read, whose numbers
// are known when all its abstractions are.
type tokenFixes []tokenFix

type tokenFix struct {
	token *Const
	pos   int
}

func (f tokenFixes) resolve(p *Program) {
	for _, fix := range f {
		a := p.Abstraction(fix.token.Type.Abstraction())
		if a == nil {
			panic(&syntaxError{fix.pos, fmt.Sprintf("no abstraction %q in the program", fix.token.Type.Abstraction())})
		}
		n := a.tokenIndex(fix.token.Text)
		if n < 0 {
			panic(&syntaxError{fix.pos, fmt.Sprintf("no token %q in the abstraction %s", fix.token.Text, a.Name)})
		}
		fix.token.Bits = int64(n)
	}
}

// tokenIndex is the number of the token of that name, -1 if there is none.
func (a *Abstraction) tokenIndex(name string) int {
	for i, t := range a.Tokens {
		if t == name {
			return i
		}
	}
	return -1
}
