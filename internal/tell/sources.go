package tell

import (
	"slices"
	"strings"

	"bandsaw/ir"
)

// Source is how a statement stands in the source.
type Source struct {
	// Text is the statement, or the expression that it computes; "" if Java has
	// nothing there.
	Text string
	// Of is the statement of which it computes a part, nil if it is one by itself.
	Of ir.Stmt
}

// Sources tell the statements of a method as somebody reads them who knows only the
// source. The branches of one condition are told as one if, or assertion; values
// that two of its ways set as a conditional expression.
func (t *Teller) Sources(m *ir.Method) map[ir.Stmt]Source {
	s := &sources{
		f: t.Frame(m), tests: testsOf(m), asked: map[*ir.If]*Expr{}, values: map[ir.Stmt]*Expr{}, told: map[ir.Stmt]string{},
		blocks: map[ir.Stmt]*ir.Block{}, sets: map[*ir.Local][]ir.Stmt{}, uses: map[*ir.Local][]ir.Stmt{},
		joins: map[*ir.Local]bool{}, chosen: map[*test]*ir.Local{}, fails: map[*ir.Block]*test{}, seen: map[ir.Stmt]bool{},
	}
	for _, b := range m.Blocks {
		for _, x := range b.Stmts {
			s.blocks[x] = b
			if d := ir.Def(x); d != nil {
				s.sets[d] = append(s.sets[d], x)
			}
			for _, l := range ir.Uses(x) {
				s.uses[l] = append(s.uses[l], x)
			}
		}
	}
	for branch, side := range t.assertions(m) {
		switch fails {
		case side.then:
			s.fails[branch.Then] = s.tests.of[branch]
		case side.otherwise:
			s.fails[branch.Else] = s.tests.of[branch]
		}
	}
	for _, b := range m.Blocks {
		s.begin(b)
		for _, x := range b.Stmts {
			s.tell(x)
		}
	}
	out := map[ir.Stmt]Source{}
	for x := range s.blocks {
		out[x] = s.source(x)
	}
	return out
}

// sources are what is known of a method's statements while they are told.
type sources struct {
	f      *Frame
	tests  *tests
	asked  map[*ir.If]*Expr
	values map[ir.Stmt]*Expr  // that temporaries are set to
	told   map[ir.Stmt]string // statements
	blocks map[ir.Stmt]*ir.Block
	sets   map[*ir.Local][]ir.Stmt
	uses   map[*ir.Local][]ir.Stmt
	joins  map[*ir.Local]bool  // whether it is known what a temporary holds where its ways have met
	chosen map[*test]*ir.Local // the temporary that a conditional expression sets
	fails  map[*ir.Block]*test // the conditions of assertions, by where these fail
	seen   map[ir.Stmt]bool    // while what a statement is a part of is looked for
}

// begin forgets at a block what temporaries hold that are set in several places, but
// where these are the ways of a condition that meet there.
func (s *sources) begin(b *ir.Block) {
	for d, sets := range s.sets {
		if d.Java != "" || len(sets) < 2 {
			continue
		}
		if slices.ContainsFunc(sets, func(x ir.Stmt) bool { return !leadsTo(s.blocks[x], b) }) {
			if !s.joins[d] {
				delete(s.f.temps, d)
			}
			continue
		}
		delete(s.f.temps, d)
		if e := s.choice(d, b); e != nil && e.size <= maxSize {
			s.f.temps[d], s.joins[d] = as(e, d.Type), true
		}
	}
}

// leadsTo reports whether a block ends in a jump to the other.
func leadsTo(b, to *ir.Block) bool {
	g, ok := b.Stmts[len(b.Stmts)-1].(*ir.Goto)
	return ok && g.Target == to
}

// choice is the conditional expression that the temporary is set to on the ways that
// meet at a block; nil if it is not known to be one.
func (s *sources) choice(d *ir.Local, at *ir.Block) *Expr {
	for _, b := range s.tests.blocks {
		x := s.tests.at[b]
		if x == nil {
			continue
		}
		var used []*test
		found := 0
		if e := s.arm(d, at, x, &used, &found); e != nil && found == len(s.sets[d]) {
			for _, x := range used {
				s.chosen[x] = d
			}
			return e
		}
	}
	return nil
}

// arm is the conditional expression of the test, with used the tests in it and
// found the number of values.
func (s *sources) arm(d *ir.Local, at *ir.Block, x *test, used *[]*test, found *int) *Expr {
	if slices.Contains(*used, x) || slices.ContainsFunc(x.ifs, func(branch *ir.If) bool { return s.asked[branch] == nil }) {
		return nil
	}
	*used = append(*used, x)
	value := func(b *ir.Block) *Expr {
		for _, set := range s.sets[d] {
			if s.blocks[set] == b && leadsTo(b, at) {
				*found++
				return s.values[set]
			}
		}
		if inner := s.tests.at[b]; inner != nil && onlyComputes(b) {
			return s.arm(d, at, inner, used, found)
		}
		return nil
	}
	yes, no := value(x.last.Else), value(x.last.Then)
	if yes == nil || no == nil {
		return nil
	}
	return node(conditional, d.Type, "", x.leads(false, s.asked), yes, no)
}

// tell tells a statement.
func (s *sources) tell(x ir.Stmt) {
	f := s.f
	if branch, ok := x.(*ir.If); ok {
		switch {
		case branch.Check:
		case f.counts(branch) && len(s.tests.of[branch].ifs) == 1: // else its variables have no names
			s.told[x] = s.counts(branch)
		default:
			s.asked[branch] = f.asked(branch) // told when all of its condition is
		}
		return
	}
	if e := s.statement(x); e != nil {
		s.told[x] = e.String()
	}
	if d := ir.Def(x); d != nil && d.Java == "" {
		s.values[x] = f.temps[d]
	}
}

// counts tells the branch of a loop over an array's elements, in which the compiler counts.
func (s *sources) counts(branch *ir.If) string {
	array := s.f.temps[branch.Y.(*ir.Local)].args[0]
	for l, e := range s.f.temps {
		if e == array {
			s.f.temps[l] = node(each, e.typ, "", e, e)
		}
	}
	return Words("for (: %)", array).String()
}

// statement is how a statement that is no branch is told.
func (s *sources) statement(x ir.Stmt) *Expr {
	f := s.f
	switch x := x.(type) { // others: as in an execution
	case *ir.Switch:
		e := f.choice(x, 0)
		if e == nil || e.args[0].text == Cut { // the second one of a switch on strings
			return nil
		}
		return Words("switch (%)", e.args[0])
	case *ir.Throw:
		if s.isCaught(x.X) {
			return nil // a compiler's, which goes on with it
		}
		return Words("throw %", f.operand(x.X))
	case *ir.Call:
		e := f.Tell(x, Outcome{})
		if len(x.Args) > 0 && s.isCaught(x.Args[0]) {
			return nil // of try with resources
		}
		if x.Dst != nil && x.Dst.Java != "" && !f.madeUp(x) {
			return f.Received(x)
		}
		return e
	}
	return f.Tell(x, Outcome{})
}

// isCaught reports whether the operand is an exception that was caught without a name.
func (s *sources) isCaught(x ir.Operand) bool {
	l, ok := x.(*ir.Local)
	if !ok || l.Java != "" || len(s.sets[l]) == 0 {
		return false
	}
	_, ok = s.sets[l][0].(*ir.Catch)
	return ok
}

// source is how the statement stands in the source, all of the method being told.
func (s *sources) source(x ir.Stmt) Source {
	var out Source
	whole := s.whole(x)
	if whole == nil {
		return out
	}
	if whole != x {
		out.Of = whole
	}
	out.Text = s.told[x]
	switch branch, isIf := x.(*ir.If); {
	case isIf:
		out.Text = s.branch(branch, out.Of != nil)
	case s.values[x] != nil && ir.Def(x).Java == "":
		out.Text = s.values[x].String()
	}
	if out.Text == Cut {
		out.Text = ""
	}
	return out
}

// branch tells a branch: the whole condition, or what the branch itself asks if it is a part.
func (s *sources) branch(branch *ir.If, isPart bool) string {
	e := s.asked[branch]
	if e == nil {
		return s.told[branch]
	}
	if i := e.iterated(); i != nil {
		return Words("for (: %)", i.args[0]).String()
	}
	x := s.tests.of[branch]
	word, taken := "if (%)", s.tests.goesBack(x)
	for failing, of := range s.fails {
		if of == x {
			word, taken = "assert %", x.last.Then != failing
		}
	}
	if isPart {
		return x.asks(branch, taken, s.asked).String()
	}
	return Words(word, x.leads(taken, s.asked)).String()
}

// iterated is the iterator that a condition asks for a next element, nil if it does not.
func (e *Expr) iterated() *Expr {
	if e.kind == unary && e.text == "!" {
		e = e.args[0]
	}
	return e.ofLoop(hasNext)
}

// whole is the statement of the source that the statement computes a part of, or is
// itself; nil if the source has none.
func (s *sources) whole(x ir.Stmt) ir.Stmt {
	if s.seen[x] {
		return nil
	}
	s.seen[x] = true
	defer delete(s.seen, x)
	own := x
	if s.told[x] == "" {
		own = nil
	}
	switch y := x.(type) { // others: by what they set
	case *ir.If:
		of := s.tests.of[y]
		switch {
		case s.asked[y] == nil:
			return s.loop(y.Y, own)
		case s.asked[y].iterated() != nil:
			return s.loop(y.X, x)
		case s.chosen[of] != nil:
			return s.user(s.chosen[of], x)
		}
		return of.ifs[0]
	case *ir.Throw:
		if of := s.fails[s.blocks[x]]; of != nil {
			return of.ifs[0]
		}
		return own
	}
	d := ir.Def(x)
	if of := made(x); of != nil {
		d = of
	}
	if d == nil || d.Java != "" {
		return own
	}
	if user := s.user(d, x); user != nil {
		return user
	}
	return own
}

// loop is the statement that gives a variable the elements of what a for loop goes over,
// by what its branch asks: what an iterator is called for, or an array's length; or the
// other one, if there is none.
func (s *sources) loop(asked ir.Operand, other ir.Stmt) ir.Stmt {
	l, ok := asked.(*ir.Local)
	if !ok || len(s.sets[l]) != 1 {
		return other
	}
	set := s.sets[l][0]
	uses := ir.Uses(set)
	if len(uses) == 0 {
		return other
	}
	for _, u := range s.uses[uses[0]] {
		if u == set {
			continue
		}
		if w := s.whole(u); w != nil && strings.HasPrefix(s.told[w], "for (") {
			return w
		}
	}
	return other
}

// user is the whole of what uses a temporary first but for the statement itself and,
// if anything else does, the call of the constructor of its object.
func (s *sources) user(d *ir.Local, but ir.Stmt) ir.Stmt {
	var constructor ir.Stmt
	for _, u := range s.uses[d] {
		switch {
		case u == but:
		case made(u) == d:
			constructor = u
		default:
			if w := s.whole(u); w != nil {
				return w
			}
		}
	}
	if constructor != nil && s.told[constructor] != "" {
		return constructor
	}
	return nil
}
