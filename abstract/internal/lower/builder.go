package lower

import (
	"strconv"

	"bandsaw/internal/analysis/constants"
	"bandsaw/ir"
)

// builder makes the blocks of one lowered method. Statements go to the current
// block; a block begun aside is laid out after all others.
type builder struct {
	out   *ir.Method
	cur   *ir.Block
	main  []*ir.Block
	aside []*ir.Block
	temps map[string]*ir.Local
	at    ir.At    // origin of the statements that are made
	facts ir.Facts // of the calls that are made
}

func newBuilder(out *ir.Method) *builder {
	return &builder{out: out, temps: map[string]*ir.Local{}}
}

func (b *builder) emit(s ir.Stmt) { b.cur.Stmts = append(b.cur.Stmts, s) }

// begin makes blk the current block.
func (b *builder) begin(blk *ir.Block) {
	b.main = append(b.main, blk)
	b.cur = blk
}

// beginAside makes a new block aside, lets fill emit its statements, and comes
// back to the current block.
func (b *builder) beginAside(fill func()) *ir.Block {
	blk, back := &ir.Block{}, b.cur
	b.aside = append(b.aside, blk)
	b.cur = blk
	fill()
	b.cur = back
	return blk
}

// jump ends the current block.
func (b *builder) jump(to *ir.Block) { b.emit(&ir.Goto{At: b.at, Target: to}) }

// branch ends the current block by a comparison that Java does not have.
func (b *builder) branch(x ir.Operand, op ir.CondOp, y ir.Operand, then, els *ir.Block) {
	b.emit(&ir.If{At: b.at, Op: op, X: x, Y: y, Then: then, Else: els, Check: true})
}

// guard jumps to fail if x op y, and goes on in a new current block otherwise.
func (b *builder) guard(x ir.Operand, op ir.CondOp, y ir.Operand, fail *ir.Block) {
	next := &ir.Block{}
	b.branch(x, op, y, fail, next)
	b.begin(next)
}

// temp is the method's temporary of the name and type. One is made for each
// name, and used again wherever its last value is of no more use.
func (b *builder) temp(name string, t ir.Type) *ir.Local {
	key := name + " " + string(t)
	if l := b.temps[key]; l != nil {
		return l
	}
	l := &ir.Local{Name: b.unused(name), Type: t}
	b.temps[key] = l
	b.out.Locals = append(b.out.Locals, l)
	return l
}

func (b *builder) unused(name string) string {
	for i := 1; ; i++ {
		n := name
		if i > 1 {
			n += "#" + strconv.Itoa(i)
		}
		taken := false
		for _, l := range b.out.Locals {
			taken = taken || l.Name == n
		}
		if !taken {
			return n
		}
	}
}

// Temporaries that lowering uses.
func (b *builder) exceptionTemp() *ir.Local { return b.temp("$exc", ir.ThrowableClass) }
func (b *builder) testTemp() *ir.Local      { return b.temp("$test", ir.Boolean) }
func (b *builder) intTemp() *ir.Local       { return b.temp("$int", ir.Int) }

// ret ends the current block by a return that gives no particular value.
func (b *builder) ret() {
	r := &ir.Return{At: b.at}
	if t := b.out.ID.Result(); t != ir.Void {
		r.X = constants.Zero(t)
	}
	b.emit(r)
}

// finish lays the blocks out, cleans up and names them.
func (b *builder) finish() *ir.Method {
	b.out.Blocks = append(b.main, b.aside...)
	tidy(b.out, b.temps)
	return b.out
}
