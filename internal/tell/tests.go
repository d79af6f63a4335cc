package tell

import (
	"slices"

	"bandsaw/ir"
)

// test is a condition of the source that is more than one branch in the program: of
// a || b control goes on to the same place from both. It is one branch, or two tests
// of which the second is looked at where the first leads to it.
type test struct {
	branch      *ir.If
	left, right *test
	// alike says of two tests that where the left one leads that is not the right one,
	// the right one leads when its own branch is taken, and not when it is not.
	alike bool
	first *ir.Block // where it begins
	last  *ir.If    // where it leads
	end   *ir.Block // which last ends
	ifs   []*ir.If  // its branches, in order
}

// tests are the conditions of a method, by their first branches and by the blocks they begin.
type tests struct {
	blocks  []*ir.Block
	index   map[*ir.Block]int
	entries map[*ir.Block]int         // how many edges lead to a block
	before  map[*ir.Block][]*ir.Block // where they come from
	at      map[*ir.Block]*test
	of      map[*ir.If]*test
}

func testsOf(m *ir.Method) *tests {
	t := &tests{
		blocks: m.Blocks, index: map[*ir.Block]int{}, entries: map[*ir.Block]int{}, before: map[*ir.Block][]*ir.Block{},
		at: map[*ir.Block]*test{}, of: map[*ir.If]*test{},
	}
	for i, b := range m.Blocks {
		t.index[b] = i
		for _, h := range b.Handlers {
			t.entries[h.Target] += 2 // is no part of a condition
		}
		last := b.Stmts[len(b.Stmts)-1]
		ir.Targets(last, func(to **ir.Block) {
			t.entries[*to]++
			t.before[*to] = append(t.before[*to], b)
		})
		if branch, ok := last.(*ir.If); ok && !branch.Check {
			t.at[b] = &test{branch: branch, first: b, last: branch, end: b, ifs: []*ir.If{branch}}
		}
	}
	for changed := true; changed; {
		changed = false
		for _, b := range slices.Backward(m.Blocks) {
			if x := t.at[b]; x != nil {
				if y := t.at[x.last.Else]; y != nil && t.join(x, y) {
					changed = true
				}
			}
		}
	}
	for _, x := range t.at {
		for _, branch := range x.ifs {
			t.of[branch] = x
		}
	}
	return t
}

// join makes one test of x and of y, to which control goes on from x if its last branch is not taken, if they are one.
func (t *tests) join(x, y *test) bool {
	edges := 0
	for _, branch := range x.ifs {
		for _, to := range []*ir.Block{branch.Then, branch.Else} {
			if to == y.first {
				edges++
			}
		}
	}
	alike := x.last.Then == y.last.Then && x.last.Line == y.ifs[0].Line // else one if in another
	behind := t.index[y.end] + 1
	across := x.last.Then == y.last.Else && behind < len(t.blocks) && t.blocks[behind] == y.last.Else
	if x == y || edges != t.entries[y.first] || !alike && !across || !onlyComputes(y.first) {
		return false
	}
	delete(t.at, y.first)
	t.at[x.first] = &test{left: x, right: y, alike: alike, first: x.first, last: y.last, end: y.end, ifs: slices.Concat(x.ifs, y.ifs)}
	return true
}

// onlyComputes reports whether a block sets temporaries only, before its branch.
func onlyComputes(b *ir.Block) bool {
	for _, s := range b.Stmts[:len(b.Stmts)-1] {
		if made(s) != nil {
			continue
		}
		if d := ir.Def(s); d == nil || d.Java != "" {
			return false
		}
	}
	return true
}

// made is the temporary whose new object a call of a constructor is about, nil if the statement is no such call.
func made(s ir.Stmt) *ir.Local {
	if c, ok := s.(*ir.Call); ok && c.Method.Name() == "<init>" && len(c.Args) > 0 {
		if l, ok := c.Args[0].(*ir.Local); ok && l.Java == "" {
			return l
		}
	}
	return nil
}

// leads is what has to hold for control to go to where the last branch goes, if it is
// taken or if it is not; asked are the conditions of the branches.
func (x *test) leads(taken bool, asked map[*ir.If]*Expr) *Expr {
	if x.branch != nil {
		if taken {
			return asked[x.branch]
		}
		return not(asked[x.branch])
	}
	op := "||"
	if taken != x.alike {
		op = "&&"
	}
	return joined(op, x.left.leads(taken == x.alike, asked), x.right.leads(taken, asked))
}

// joined is x op y, for && and || from the left.
func joined(op string, x, y *Expr) *Expr {
	if y.kind == binary && y.text == op {
		return node(binary, ir.Boolean, op, joined(op, x, y.args[0]), y.args[1])
	}
	return node(binary, ir.Boolean, op, x, y)
}

// goesBack reports whether the test ends a loop's body, and begins it anew if its last branch is
// taken: then that is what the source asks for, and otherwise that it is not. An if that goes
// on with the loop where it does not hold has what it guards in the loop, or the loop is one that ends elsewhere.
func (t *tests) goesBack(x *test) bool {
	head := x.last.Then
	if t.index[head] > t.index[x.first] {
		return false
	}
	in := map[*ir.Block]bool{head: true}
	var work []*ir.Block
	for _, b := range t.before[head] {
		if t.index[b] >= t.index[head] {
			work = append(work, b)
		}
	}
	for len(work) > 0 {
		b := work[len(work)-1]
		work = work[:len(work)-1]
		if !in[b] {
			in[b] = true
			work = append(work, t.before[b]...)
		}
	}
	if asks := t.at[head]; asks != nil && asks != x && (!in[asks.last.Then] || !in[asks.last.Else]) {
		return false // the loop asks where it begins: this is an if in it that leaves it
	}
	return !in[x.last.Else]
}

// asks is what one of the branches asks, where all of the test asks what leads does.
func (x *test) asks(branch *ir.If, taken bool, asked map[*ir.If]*Expr) *Expr {
	switch {
	case x.branch != nil:
		return x.leads(taken, asked)
	case slices.Contains(x.left.ifs, branch):
		return x.left.asks(branch, taken == x.alike, asked)
	}
	return x.right.asks(branch, taken, asked)
}
