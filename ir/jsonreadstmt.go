package ir

// The members of a statement's object, in the usual order.
const (
	kOp = iota
	kDst
	kF
	kX
	kY
	kSrc
	kObj
	kField
	kArray
	kIndex
	kClass
	kType
	kDims
	kKind
	kMethod
	kArgs
	kTargets
	kLo
	kHi
	kAbstraction
	kRelation
	kValues
	kTarget
	kThen
	kElse
	kCases
	kDefault
	kVolatile
	kSays
	kAt
	numKeys
)

var stmtKeys = keys{
	"op", "dst", "f", "x", "y", "src", "obj", "field", "array", "index", "class", "type", "dims", "kind", "method",
	"args", "targets", "lo", "hi", "abstraction", "relation", "values", "target", "then", "else", "cases", "default", "volatile", "says", "at",
}

// stmtShape says which members a kind of statement must have and may have.
type stmtShape struct{ must, may uint }

func members(ks ...int) uint {
	var set uint
	for _, k := range ks {
		set |= 1 << k
	}
	return set
}

var stmtShapes = map[string]stmtShape{
	"move":        {must: members(kDst, kSrc)},
	"unary":       {must: members(kDst, kF, kX)},
	"binary":      {must: members(kDst, kF, kX, kY)},
	"load":        {must: members(kDst), may: members(kObj, kField, kArray, kIndex, kVolatile)},
	"store":       {must: members(kSrc), may: members(kObj, kField, kArray, kIndex, kVolatile)},
	"length":      {must: members(kDst, kArray)},
	"new":         {must: members(kDst, kClass)},
	"newarray":    {must: members(kDst, kType, kDims)},
	"instanceof":  {must: members(kDst, kX, kType)},
	"cast":        {must: members(kDst, kX, kType)},
	"call":        {must: members(kKind, kMethod, kArgs), may: members(kDst, kTargets)},
	"monitor":     {must: members(kF, kX), may: members(kDst)},
	"catch":       {must: members(kDst)},
	"pending":     {may: members(kDst, kSrc)},
	"thread":      {must: members(kF), may: members(kX, kDst)},
	"choose":      {must: members(kDst, kLo, kHi), may: members(kSays)},
	"abs":         {must: members(kDst, kAbstraction, kF, kArgs)},
	"anyof":       {must: members(kDst, kValues), may: members(kAbstraction)},
	"image":       {must: members(kDst, kRelation, kArgs)},
	"goto":        {must: members(kTarget)},
	"if":          {must: members(kF, kX, kY, kThen, kElse)},
	"check":       {must: members(kF, kX, kY, kThen, kElse)},
	"switch":      {must: members(kX, kCases, kDefault)},
	"classswitch": {must: members(kX, kCases)},
	"return":      {may: members(kX)},
	"throw":       {must: members(kX)},
}

// stmtMembers are the members of the statement being read, of which seen says
// which are there.
type stmtMembers struct {
	seen     uint
	text     [numKeys]string // of members that are strings
	at       [numKeys]int    // where their values stand
	args     []Operand       // args or dims
	values   []*Const
	targets  []MethodID
	listed   bool // the targets are the program's list of that number
	list     int64
	cases    []rawCase
	volatile bool
	origin   Origin
}

// rawCase is a case of a switch, of either kind.
type rawCase struct {
	isClass bool
	class   string
	value   int32
	target  *Block
}

// stmt takes a statement.
func (r *programReader) stmt() Stmt {
	r.space()
	start := r.pos
	r.cur.seen = 0
	r.cur.origin = noOrigin
	for ok := r.open('{'); ok; ok = r.next('}') {
		r.stmtMember()
	}
	if r.cur.seen>>kOp&1 == 0 {
		r.fail(start, "a statement without a member %q", "op")
	}
	r.checkShape(start)
	s := r.build()
	*s.Pos() = r.cur.origin
	return s
}

// stmtMember takes one member of a statement.
func (r *programReader) stmtMember() {
	r.space()
	pos := r.pos
	key := r.key()
	k := keyNumber(key)
	if k < 0 {
		r.fail(pos, "no statement has a member %q", key)
	}
	r.once(&r.cur.seen, uint(k), pos, key)
	r.space()
	r.cur.at[k] = r.pos
	switch k {
	case kArgs, kDims:
		r.once(&r.cur.seen, numKeys, pos, key)
		r.cur.args = nil
		for ok := r.open('['); ok; ok = r.next(']') {
			r.cur.args = append(r.cur.args, r.operand())
		}
	case kValues:
		r.cur.values = nil
		for ok := r.open('['); ok; ok = r.next(']') {
			r.cur.values = append(r.cur.values, r.constant())
		}
	case kTargets:
		if r.cur.listed = r.peek() != '['; r.cur.listed {
			r.cur.list = r.int()
		} else {
			r.cur.targets = r.methods()
		}
	case kCases:
		r.cur.cases = r.cur.cases[:0]
		for ok := r.open('['); ok; ok = r.next(']') {
			r.cur.cases = append(r.cur.cases, r.switchCase())
		}
	case kVolatile:
		r.cur.volatile = r.bool()
	case kAt:
		r.cur.origin = r.readOrigin()
	default:
		r.cur.text[k] = r.text()
	}
}

func keyNumber(key string) int {
	switch key {
	case "op":
		return kOp
	case "dst":
		return kDst
	case "f":
		return kF
	case "x":
		return kX
	case "y":
		return kY
	case "src":
		return kSrc
	case "obj":
		return kObj
	case "field":
		return kField
	case "array":
		return kArray
	case "index":
		return kIndex
	case "class":
		return kClass
	case "type":
		return kType
	case "dims":
		return kDims
	case "kind":
		return kKind
	case "method":
		return kMethod
	case "args":
		return kArgs
	case "targets":
		return kTargets
	case "lo":
		return kLo
	case "hi":
		return kHi
	case "abstraction":
		return kAbstraction
	case "relation":
		return kRelation
	case "values":
		return kValues
	case "target":
		return kTarget
	case "then":
		return kThen
	case "else":
		return kElse
	case "cases":
		return kCases
	case "default":
		return kDefault
	case "volatile":
		return kVolatile
	case "says":
		return kSays
	case "at":
		return kAt
	}
	return -1
}

var caseKeys = keys{"target", "value", "class"}

func (r *programReader) switchCase() rawCase {
	var c rawCase
	r.space()
	start := r.pos
	var seen uint
	for ok := r.open('{'); ok; ok = r.next('}') {
		switch r.member(caseKeys, &seen) {
		case "value":
			c.value = int32(r.int32())
		case "class":
			c.isClass = true
			c.class = r.name()
		case "target":
			c.target = r.target()
		}
	}
	r.need(caseKeys, seen, 1, start, "a case")
	if seen == 1 || seen == 7 {
		r.fail(start, `expected either "value" or "class" in a case`)
	}
	return c
}

// readOrigin takes [offset, line] or [offset, line, "method"].
func (r *programReader) readOrigin() Origin {
	const shape = "expected [offset, line] or [offset, line, method]"
	var o Origin
	start, n := r.pos, 0
	for ok := r.open('['); ok; ok = r.next(']') {
		switch n {
		case 0:
			o.Offset = r.int32()
		case 1:
			o.Line = r.int32()
		case 2:
			o.Method = MethodID(r.name())
		default:
			r.fail(start, shape)
		}
		n++
	}
	if n < 2 {
		r.fail(start, shape)
	}
	return o
}

// checkShape fails unless the statement has the members of its kind.
func (r *programReader) checkShape(start int) {
	op := r.cur.text[kOp]
	shape, ok := stmtShapes[op]
	if !ok {
		r.fail(r.cur.at[kOp], "no statement is called %q", op)
	}
	have := r.cur.seen &^ (1<<kOp | 1<<kAt | 1<<numKeys)
	if have&shape.must == shape.must && have&^(shape.must|shape.may) == 0 {
		return
	}
	for k, name := range stmtKeys {
		bit := uint(1) << k
		switch {
		case shape.must&bit != 0 && have&bit == 0:
			r.fail(start, "%q without a member %q", op, name)
		case have&bit != 0 && (shape.must|shape.may)&bit == 0:
			r.fail(start, "expected no member %q in %q", name, op)
		}
	}
}

func (r *programReader) has(k int) bool { return r.cur.seen>>k&1 != 0 }

// get is the member k, a name to be kept.
func (r *programReader) get(k int) string { return r.pool.name(r.cur.text[k]) }

// x is the operand in the member k, nil if there is none.
func (r *programReader) x(k int) Operand {
	if !r.has(k) {
		return nil
	}
	return r.operandOf(r.cur.text[k], r.cur.at[k])
}

// dst is the variable that the statement defines, nil if there is none.
func (r *programReader) dst() *Local {
	if !r.has(kDst) {
		return nil
	}
	return r.variable(r.cur.text[kDst], r.cur.at[kDst])
}

// to is the block in the member k.
func (r *programReader) to(k int) *Block {
	return r.useBlock(r.cur.text[k], r.cur.at[k])
}

// place is the place in the members obj and field, field, or array and index.
func (r *programReader) place() Place {
	switch r.cur.seen & members(kObj, kField, kArray, kIndex) {
	case members(kObj, kField):
		return &FieldPlace{Obj: r.x(kObj), Field: FieldID(r.get(kField))}
	case members(kField):
		return &StaticPlace{Field: FieldID(r.get(kField))}
	case members(kArray, kIndex):
		return &ElemPlace{Array: r.x(kArray), Index: r.x(kIndex)}
	}
	r.fail(r.cur.at[kOp], `expected "obj" and "field", "field", or "array" and "index"`)
	return nil
}

// build makes the statement of the members read.
func (r *programReader) build() Stmt {
	switch r.cur.text[kOp] {
	case "move":
		return &Move{Dst: r.dst(), Src: r.x(kSrc)}
	case "unary":
		return &Unary{Dst: r.dst(), Op: UnaryOp(r.get(kF)), X: r.x(kX)}
	case "binary":
		return &Binary{Dst: r.dst(), Op: BinaryOp(r.get(kF)), X: r.x(kX), Y: r.x(kY)}
	case "load":
		return &Load{Dst: r.dst(), From: r.place(), Volatile: r.has(kVolatile) && r.cur.volatile}
	case "store":
		return &Store{To: r.place(), Src: r.x(kSrc), Volatile: r.has(kVolatile) && r.cur.volatile}
	case "length":
		return &Length{Dst: r.dst(), Array: r.x(kArray)}
	case "new":
		return &New{Dst: r.dst(), Class: r.get(kClass)}
	case "newarray":
		return &NewArray{Dst: r.dst(), Type: Type(r.get(kType)), Dims: r.cur.args}
	case "instanceof":
		return &InstanceOf{Dst: r.dst(), X: r.x(kX), Type: Type(r.get(kType))}
	case "cast":
		return &Cast{Dst: r.dst(), X: r.x(kX), Type: Type(r.get(kType))}
	case "call":
		s := &Call{Dst: r.dst(), Kind: CallKind(r.get(kKind)), Method: MethodID(r.get(kMethod)), Args: r.cur.args}
		switch {
		case r.has(kTargets) && r.cur.listed:
			r.targets = append(r.targets, targetFix{s, r.cur.list, r.cur.at[kTargets]})
		case r.has(kTargets):
			s.Targets = r.cur.targets
		}
		return s
	case "monitor":
		return &Monitor{Op: MonitorOp(r.get(kF)), X: r.x(kX), Dst: r.dst()}
	case "catch":
		return &Catch{Dst: r.dst()}
	case "pending":
		return r.pending()
	case "thread":
		return &Thread{Op: ThreadOp(r.get(kF)), X: r.x(kX), Dst: r.dst()}
	case "choose":
		s := &Choose{Dst: r.dst(), Lo: r.x(kLo), Hi: r.x(kHi)}
		if r.has(kSays) {
			s.Says = r.get(kSays)
		}
		return s
	case "abs":
		return &Abs{Dst: r.dst(), Abstraction: r.get(kAbstraction), Op: r.get(kF), Args: r.cur.args}
	case "anyof":
		s := &AnyOf{Dst: r.dst(), Values: r.cur.values}
		if r.has(kAbstraction) {
			s.Abstraction = r.get(kAbstraction)
		}
		return s
	case "image":
		return &Image{Dst: r.dst(), Relation: r.get(kRelation), Args: r.cur.args}
	}
	return r.buildTerminator()
}

func (r *programReader) pending() Stmt {
	if r.has(kDst) == r.has(kSrc) {
		r.fail(r.cur.at[kOp], `expected either "dst" or "src" in "pending"`)
	}
	return &Pending{Dst: r.dst(), Src: r.x(kSrc)}
}

func (r *programReader) buildTerminator() Stmt {
	switch r.cur.text[kOp] {
	case "goto":
		return &Goto{Target: r.to(kTarget)}
	case "if", "check":
		return &If{Check: r.cur.text[kOp] == "check", Op: CondOp(r.get(kF)), X: r.x(kX), Y: r.x(kY), Then: r.to(kThen), Else: r.to(kElse)}
	case "switch":
		s := &Switch{X: r.x(kX), Default: r.to(kDefault)}
		for _, c := range r.checkCases(false) {
			s.Cases = append(s.Cases, SwitchCase{Value: c.value, Target: c.target})
		}
		return s
	case "classswitch":
		s := &ClassSwitch{X: r.x(kX)}
		for _, c := range r.checkCases(true) {
			s.Cases = append(s.Cases, ClassCase{Class: c.class, Target: c.target})
		}
		return s
	case "return":
		return &Return{X: r.x(kX)}
	}
	return &Throw{X: r.x(kX)}
}

// checkCases are the cases, which must be by class or by value.
func (r *programReader) checkCases(byClass bool) []rawCase {
	for _, c := range r.cur.cases {
		if c.isClass != byClass {
			r.fail(r.cur.at[kCases], `expected cases of a switch by "value" and of a classswitch by "class"`)
		}
	}
	return r.cur.cases
}
