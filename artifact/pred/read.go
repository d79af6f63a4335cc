package pred

import (
	"errors"
	"fmt"
	"math"
	"strconv"
	"strings"
	"sync"

	"bandsaw/artifact"
	"bandsaw/ir"

	"github.com/alecthomas/participle/v2"
	"github.com/alecthomas/participle/v2/lexer"
)

// file is the grammar of a file of predicates, one statement a line.
type file struct {
	Lines []*line `parser:"EOL* ( @@ EOL+ )*"`
}

type line struct {
	Pos     lexer.Position
	Section *section `parser:"( '[' @@ ']'"`
	Keep    []name   `parser:"| 'keep' @@ ( ',' @@ )*"`
	Rigid   *rigid   `parser:"| 'any' @@"`
	Split   bool     `parser:"| @'split'?"`
	Compare *compare `parser:"  @@ )"`
}

type section struct {
	Static bool    `parser:"( @'static'"`
	Object *name   `parser:"| 'object' @@"`
	Method *name   `parser:"| 'method' @@"`
	Params *params `parser:"  @@? )"`
}

type name struct {
	Pos   lexer.Position
	Parts []string `parser:"@Name ( '.' @Name )*"`
}

type params struct {
	Types []javaType `parser:"'(' ( @@ ( ',' @@ )* )? ')'"`
}

type javaType struct {
	Name name   `parser:"@@"`
	Dims []bool `parser:"( @'[' ']' )*"`
}

type rigid struct {
	Name string `parser:"@Name 'in'"`
	In   access `parser:"@@"`
}

type compare struct {
	Left  sum    `parser:"@@"`
	Op    string `parser:"@( '=' | '==' | '!=' | '<' | '<=' | '>' | '>=' )"`
	Right sum    `parser:"@@"`
}

type sum struct {
	Pos   lexer.Position
	First product `parser:"@@"`
	Rest  []added `parser:"@@*"`
}

type added struct {
	Op   string  `parser:"@( '+' | '-' )"`
	Term product `parser:"@@"`
}

type product struct {
	First factor       `parser:"@@"`
	Rest  []multiplied `parser:"@@*"`
}

type multiplied struct {
	Op     string `parser:"@( '*' | '%' )"`
	Factor factor `parser:"@@"`
}

type factor struct {
	Pos    lexer.Position
	Minus  *factor `parser:"(   '-' @@"`
	Real   *string `parser:"  | @Real"`
	Low    *string `parser:"  | @Int"`
	High   *string `parser:"    ( '..' @( '-'? Int ) )?"`
	Char   *string `parser:"  | @Char"`
	Truth  *string `parser:"  | @( 'true' | 'false' )"`
	Null   bool    `parser:"  | @'null'"`
	Inner  *sum    `parser:"  | '(' @@"`
	Mask   *sum    `parser:"    ( '&' @@ )? ')'"`
	Access *access `parser:"  | @@ )"`
}

type access struct {
	Pos    lexer.Position
	Static *name   `parser:"(   'class' '(' @@ ')' '.'"`
	Field  string  `parser:"    @Name"`
	FRead  *fread  `parser:"  | 'fread' '(' @@ ')'"`
	SFRead *sfread `parser:"  | 'sfread' '(' @@ ')'"`
	ARead  *aread  `parser:"  | 'aread' '(' @@ ')'"`
	Length *access `parser:"  | 'alength' '(' 'arrlen' ',' @@ ')'"`
	Old    string  `parser:"  | 'old' '(' @Name ')'"`
	Name   string  `parser:"  | @Name"`
	Call   *call   `parser:"    @@? )"`
	Steps  []step  `parser:"@@*"`
}

// The paper's functions.
type fread struct {
	Field string `parser:"@Name ','"`
	Of    access `parser:"@@"`
}

type sfread struct {
	Field string `parser:"@Name ','"`
	Class name   `parser:"@@"`
}

type aread struct {
	Of    access `parser:"'arr' ',' @@ ','"`
	Index sum    `parser:"@@"`
}

type step struct {
	Pos   lexer.Position
	Field string `parser:"  '.' @Name"`
	Call  *call  `parser:"  @@?"`
	Index *sum   `parser:"| '[' @@ ']'"`
}

// call is that of a method.
type call struct {
	Args []sum `parser:"'(' ( @@ ( ',' @@ )* )? ')'"`
}

var tokens = []lexer.SimpleRule{
	{Name: "Space", Pattern: `[ \t\r]+`},
	{Name: "Comment", Pattern: `//[^\n]*|/\*(?s:.*?)\*/`},
	{Name: "EOL", Pattern: `\n`},
	{Name: "Name", Pattern: `[\p{L}_$][\p{L}\p{N}_$]*(#[0-9]+)?|<init>|<clinit>`},
	{Name: "Real", Pattern: `[0-9]+\.[0-9]+([eE][-+]?[0-9]+)?[fFdD]?|[0-9]+[eE][-+]?[0-9]+[fFdD]?|[0-9]+[fFdD]`},
	{Name: "Int", Pattern: `0[xX][0-9a-fA-F]+|[0-9]+`},
	{Name: "Char", Pattern: artifact.CharPattern},
	{Name: "Punctuation", Pattern: `\.\.|==|!=|<=|>=|[][().,=<>+*-]`},
	{Name: "Operator", Pattern: `&&|\|\||[/%&|^~!?:]`}, // & and % are followed by a number; that no predicate has another is told
}

var parser = sync.OnceValue(func() *participle.Parser[file] {
	return participle.MustBuild[file](
		participle.Lexer(lexer.MustSimple(tokens)),
		participle.Elide("Space", "Comment"),
		participle.UseLookahead(3), // fread may be a variable too
	)
})

// words are for errors of the parser.
var words = artifact.Grammar{
	Statements: []string{`a section such as "[static]"`, "a predicate", `"keep"`, `"any"`, `"split"`},
	Words: map[string]string{
		"Name": "a name", "name": "a name", "Int": "a number", "Real": "a number", "Char": "a character", "eol": "the end of the line",
		"Section": `"static", "object" or "method"`,
		"Sum":     "a sum", "Product": "a sum", "Factor": "a sum", "Access": "a variable", "Compare": "a predicate",
	},
}

// explained is the parser's error. Java's other operators would be no mistake in Java.
func explained(err error) error {
	var unexpected *participle.UnexpectedTokenError
	if errors.As(err, &unexpected) && unexpected.Unexpected.Type == parser().Lexer().Symbols()["Operator"] {
		return fmt.Errorf("%s: found %q, expected one comparison of sums of variables with whole factors, or of (SUM & NUMBER) and VARIABLE %% NUMBER", unexpected.Position(), unexpected.Unexpected.Value)
	}
	return words.Explain(err)
}

// maxFamily is how many predicates one line may stand for.
const maxFamily = 256

// Read parses a file of predicates; name is for errors, which carry line and
// column. Whether the variables in it exist is for abstract to say.
func Read(name string, data []byte) (*File, error) {
	f, err := parser().ParseBytes(name, append(data[:len(data):len(data)], '\n'))
	if err != nil {
		return nil, explained(err)
	}
	out := &File{}
	var cur *Section
	for _, l := range f.Lines {
		if l.Section != nil {
			cur = l.Section.section(l.Pos)
			if cur.Kind == Method && cur.Class == "" {
				return nil, fmt.Errorf("%s: %s names no method, expected CLASS.METHOD", l.Pos, cur.Method)
			}
			out.Sections = append(out.Sections, cur)
			continue
		}
		if cur == nil {
			return nil, fmt.Errorf("%s: a line before the first section, expected [static], [object CLASS] or [method CLASS.METHOD]", l.Pos)
		}
		if err := cur.add(l); err != nil {
			return nil, err
		}
	}
	if len(out.Sections) == 0 {
		return nil, fmt.Errorf("%s: no predicates, expected [static], [object CLASS] or [method CLASS.METHOD] and predicates below", name)
	}
	return out, nil
}

func (n *name) text() string { return strings.Join(n.Parts, ".") }

func (s *section) section(pos lexer.Position) *Section {
	out := &Section{Pos: pos, Kind: Static}
	switch {
	case s.Object != nil:
		out.Kind, out.Class = Object, s.Object.text()
	case s.Method != nil:
		out.Kind = Method
		last := len(s.Method.Parts) - 1
		out.Class, out.Method = strings.Join(s.Method.Parts[:last], "."), s.Method.Parts[last]
		if s.Params != nil {
			out.Signature = &Signature{}
			for _, t := range s.Params.Types {
				out.Signature.Params = append(out.Signature.Params, ir.Type(t.Name.text()+strings.Repeat("[]", len(t.Dims))))
			}
		}
	}
	return out
}

// add takes up a line of the section.
func (s *Section) add(l *line) error {
	switch {
	case l.Keep != nil:
		for _, k := range l.Keep {
			s.Keep = append(s.Keep, Name{k.Pos, k.text()})
		}
		return nil
	case l.Rigid != nil:
		e := expansion{}
		a, err := e.access(&l.Rigid.In)
		if err != nil {
			return err
		}
		s.Rigid = append(s.Rigid, Rigid{l.Pos, l.Rigid.Name, a})
		return nil
	}
	// A family is expanded as an odometer counts: each range goes on when those
	// before it have come round.
	for e := (expansion{}); ; {
		p, err := e.predicate(l)
		if err != nil {
			return err
		}
		s.Predicates = append(s.Predicates, p)
		more, err := e.next(l.Pos)
		if err != nil {
			return err
		}
		if !more {
			return nil
		}
	}
}

// expansion gives each range of a line one of its numbers.
type expansion struct {
	at   []int64 // the offsets into the ranges, as they stand
	of   []int64 // how many numbers each has
	used int
	made int
}

func (e *expansion) next(pos lexer.Position) (more bool, err error) {
	if e.made++; e.made > maxFamily {
		return false, fmt.Errorf("%s: more than %d predicates in one line", pos, maxFamily)
	}
	e.used = 0
	for i := range e.at {
		if e.at[i]++; e.at[i] < e.of[i] {
			return true, nil
		}
		e.at[i] = 0
	}
	return false, nil
}

// pick is the number of the next range that is its turn.
func (e *expansion) pick(low, high int64) int64 {
	if e.used == len(e.at) {
		e.at, e.of = append(e.at, 0), append(e.of, high-low+1)
	}
	e.used++
	return low + e.at[e.used-1]
}

func (e *expansion) predicate(l *line) (*Predicate, error) {
	left, err := e.sum(&l.Compare.Left)
	if err != nil {
		return nil, err
	}
	right, err := e.sum(&l.Compare.Right)
	if err != nil {
		return nil, err
	}
	op := ir.CondOp(l.Compare.Op)
	if op == "=" {
		op = ir.Eq
	}
	return &Predicate{Pos: l.Pos, Op: op, Left: left, Right: right, Split: l.Split}, nil
}

func (e *expansion) sum(s *sum) (*Sum, error) {
	out := &Sum{Pos: s.Pos}
	if err := e.addProduct(out, &s.First, 1); err != nil {
		return nil, err
	}
	for i := range s.Rest {
		sign := int64(1)
		if s.Rest[i].Op == "-" {
			sign = -1
		}
		if out.Null {
			return nil, fmt.Errorf("%s: null in a sum", s.Pos)
		}
		if err := e.addProduct(out, &s.Rest[i].Term, sign); err != nil {
			return nil, err
		}
	}
	if out.Null && (len(s.Rest) > 0 || len(out.Terms) > 0) {
		return nil, fmt.Errorf("%s: null in a sum", s.Pos)
	}
	return out, nil
}

// maxNumber bounds numbers and factors, so that sums can be reckoned in 64 bits.
const maxNumber = math.MaxInt64 / 4

func (e *expansion) addProduct(out *Sum, p *product, sign int64) error {
	all, err := e.factor(&p.First)
	if err != nil {
		return err
	}
	for i := range p.Rest {
		f := &p.Rest[i].Factor
		x, err := e.factor(f)
		if err != nil {
			return err
		}
		switch {
		case x.Null || all.Null:
			return fmt.Errorf("%s: null in a product", f.Pos)
		case p.Rest[i].Op == "%":
			if all, err = computed("%", all, x); err != nil {
				return err
			}
			continue
		case len(all.Terms) > 0 && len(x.Terms) > 0:
			return fmt.Errorf("%s: a product of two variables, expected a linear term", f.Pos)
		case all.Decimal != "":
			return fmt.Errorf("%s: a product with a decimal number, expected whole factors", p.First.Pos)
		case x.Decimal != "":
			return fmt.Errorf("%s: a product with a decimal number, expected whole factors", f.Pos)
		case len(x.Terms) > 0:
			all, x = x, all
			fallthrough
		default:
			if all, err = all.times(x.Const, f.Pos); err != nil {
				return err
			}
		}
	}
	out.Null = out.Null || all.Null
	if all, err = all.times(sign, out.Pos); err != nil {
		return err
	}
	out.addReal(all)
	out.Const += all.Const
	if out.Const > maxNumber || out.Const < -maxNumber {
		return fmt.Errorf("%s: a number that is too large", out.Pos)
	}
	for _, t := range all.Terms {
		out.addTerm(t)
	}
	return nil
}

// addReal adds the decimal numbers of x.
func (s *Sum) addReal(x *Sum) {
	s.Real += x.Real
	if s.Decimal == "" || x.Decimal == ir.Double {
		s.Decimal = x.Decimal
	}
}

// addTerm adds the term to one of the same access, if there is one.
func (s *Sum) addTerm(t Term) {
	for i := range s.Terms {
		if s.Terms[i].Access.String() == t.Access.String() {
			s.Terms[i].Factor += t.Factor
			if s.Terms[i].Factor == 0 {
				s.Terms = append(s.Terms[:i:i], s.Terms[i+1:]...)
			}
			return
		}
	}
	s.Terms = append(s.Terms, t)
}

// maxFactor bounds the factors of variables.
const maxFactor = 1 << 20

// times is the sum, multiplied.
func (s *Sum) times(n int64, pos lexer.Position) (*Sum, error) {
	out := &Sum{Pos: s.Pos, Null: s.Null, Real: s.Real * float64(n), Decimal: s.Decimal}
	if s.Null {
		return out, nil
	}
	big := func(v, limit int64) bool { return v > limit || v < -limit }
	if n != 0 && big(s.Const, maxNumber/max(n, -n)) {
		return nil, fmt.Errorf("%s: a number that is too large", pos)
	}
	out.Const = s.Const * n
	for _, t := range s.Terms {
		if big(n, maxFactor) || big(t.Factor*n, maxFactor) {
			return nil, fmt.Errorf("%s: a factor that is too large, expected at most %d", pos, maxFactor)
		}
		if n != 0 {
			out.Terms = append(out.Terms, Term{t.Factor * n, t.Access})
		}
	}
	return out, nil
}

func (e *expansion) factor(f *factor) (*Sum, error) {
	switch {
	case f.Minus != nil:
		x, err := e.factor(f.Minus)
		if err != nil {
			return nil, err
		}
		if x.Null {
			return nil, fmt.Errorf("%s: null in a sum", f.Pos)
		}
		return x.times(-1, f.Pos)
	case f.Real != nil:
		return decimal(f.Pos, *f.Real)
	case f.Low != nil:
		n, err := number(f.Pos, *f.Low)
		if err == nil && f.High != nil {
			high, err := number(f.Pos, *f.High)
			if err != nil {
				return nil, err
			}
			if high < n || high-n >= maxFamily {
				return nil, fmt.Errorf("%s: %s..%s is no range of 1 to %d numbers", f.Pos, *f.Low, *f.High, maxFamily)
			}
			n = e.pick(n, high)
		}
		return &Sum{Pos: f.Pos, Const: n}, err
	case f.Char != nil:
		n, ok := artifact.Char(*f.Char)
		if !ok {
			return nil, fmt.Errorf("%s: %s is no char", f.Pos, *f.Char)
		}
		return &Sum{Pos: f.Pos, Const: n}, nil
	case f.Truth != nil:
		if *f.Truth == "true" { // booleans are 0 and 1 (JVMS 2.3.4)
			return &Sum{Pos: f.Pos, Const: 1}, nil
		}
		return &Sum{Pos: f.Pos}, nil
	case f.Null:
		return &Sum{Pos: f.Pos, Null: true}, nil
	case f.Mask != nil:
		x, err := e.sum(f.Inner)
		if err != nil {
			return nil, err
		}
		by, err := e.sum(f.Mask)
		if err != nil {
			return nil, err
		}
		return computed("&", x, by)
	case f.Inner != nil:
		return e.sum(f.Inner)
	}
	a, err := e.access(f.Access)
	if err != nil {
		return nil, err
	}
	return &Sum{Pos: f.Pos, Terms: []Term{{1, a}}}, nil
}

// computed is what the operator gives of the sum and a number.
func computed(op string, x, by *Sum) (*Sum, error) {
	switch {
	case x.Null || by.Null:
		return nil, fmt.Errorf("%s: null in a sum", x.Pos)
	case x.Decimal != "" || by.Decimal != "":
		return nil, fmt.Errorf("%s: %s of a decimal number, expected whole ones", x.Pos, op)
	}
	return &Sum{Pos: x.Pos, Terms: []Term{{1, &Access{Pos: x.Pos, Kind: Computed, Name: op, Index: x, By: by}}}}, nil
}

// decimal is a number with a point, an exponent or a letter behind it.
func decimal(pos lexer.Position, text string) (*Sum, error) {
	out := &Sum{Pos: pos, Decimal: ir.Double}
	digits, bits := strings.TrimRight(text, "dD"), 64
	if strings.HasSuffix(strings.ToLower(text), "f") {
		out.Decimal, digits, bits = ir.Float, text[:len(text)-1], 32
	}
	var err error
	if out.Real, err = strconv.ParseFloat(digits, bits); err != nil {
		return nil, fmt.Errorf("%s: the number %s is too large", pos, text)
	}
	return out, nil
}

func number(pos lexer.Position, text string) (int64, error) {
	digits, base := text, 10
	if len(text) > 2 && (text[1] == 'x' || text[1] == 'X') {
		digits, base = text[2:], 16
	}
	n, err := strconv.ParseInt(digits, base, 64)
	if err != nil || n > maxNumber || n < -maxNumber {
		return 0, fmt.Errorf("%s: the number %s is too large", pos, text)
	}
	return n, nil
}

func (e *expansion) access(a *access) (*Access, error) {
	out := &Access{Pos: a.Pos}
	switch {
	case a.Static != nil:
		out.Kind, out.Class, out.Name = StaticField, a.Static.text(), a.Field
	case a.FRead != nil:
		of, err := e.access(&a.FRead.Of)
		if err != nil {
			return nil, err
		}
		out.Kind, out.Of, out.Name = Field, of, a.FRead.Field
	case a.SFRead != nil:
		out.Kind, out.Class, out.Name = StaticField, a.SFRead.Class.text(), a.SFRead.Field
	case a.ARead != nil:
		of, err := e.access(&a.ARead.Of)
		if err != nil {
			return nil, err
		}
		index, err := e.index(&a.ARead.Index)
		if err != nil {
			return nil, err
		}
		out.Kind, out.Of, out.Index = Elem, of, index
	case a.Length != nil:
		of, err := e.access(a.Length)
		if err != nil {
			return nil, err
		}
		out.Kind, out.Of = Length, of
	case a.Old != "":
		out.Kind, out.Name = Old, a.Old
	case a.Call != nil:
		return nil, fmt.Errorf("%s: %s(..) is a call; %s", a.Pos, a.Name, NoCalls)
	case a.Name == "return":
		out.Kind = Return
	default:
		out.Kind, out.Name = Local, a.Name
	}
	for _, s := range a.Steps {
		next := &Access{Pos: s.Pos, Kind: Field, Name: s.Field, Of: out}
		switch {
		case s.Call != nil && (s.Field != "length" || len(s.Call.Args) > 0):
			return nil, fmt.Errorf("%s: %s.%s(..) is a call; %s", s.Pos, out, s.Field, instead(out, s.Field))
		case s.Call != nil:
			next.Kind = TextLength
		case s.Index != nil:
			index, err := e.index(s.Index)
			if err != nil {
				return nil, err
			}
			next.Kind, next.Index = Elem, index
		}
		out = next
	}
	return out, nil
}

// NoCalls is what predicates have in place of calls.
const NoCalls = "predicates are about variables, fields, elements, lengths of arrays and length() of texts: expected what it reads"

// instead is what may be written in place of the call of a method.
func instead(of *Access, method string) string {
	if method == "isEmpty" {
		return fmt.Sprintf("of a text expected %s.length() == 0, else what it reads", of)
	}
	return NoCalls
}

func (e *expansion) index(s *sum) (*Sum, error) {
	x, err := e.sum(s)
	if err == nil && x.Null {
		err = fmt.Errorf("%s: null is no index", s.Pos)
	}
	return x, err
}
