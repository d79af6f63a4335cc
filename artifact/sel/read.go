package sel

import (
	"fmt"
	"strconv"
	"strings"
	"sync"

	"bandsaw/artifact"
	"bandsaw/ir"

	"github.com/alecthomas/participle/v2"
	"github.com/alecthomas/participle/v2/lexer"
)

// file is the grammar of a selection file.
type file struct {
	Statements []*statement `parser:"@@*"`
}

type statement struct {
	Pos       lexer.Position
	Priority  []*expression `parser:"( 'priority' @@ ('>' @@)+"`
	Rest      *expression   `parser:"| 'rest' @@"`
	Coercions string        `parser:"| 'coercions' @('allowed' | 'refused')"`
	Select    *selection    `parser:"| (?! 'priority' | 'rest' | 'coercions' ) @@ ) ';'?"`
}

type selection struct {
	Variable    variable   `parser:"@@ ':'"`
	Abstraction expression `parser:"@@"`
}

// expression names an abstraction: a product of factors.
type expression struct {
	Pos     lexer.Position
	Factors []factor `parser:"@@ ('*' @@)*"`
}

type factor struct {
	Name string     `parser:"@Name"`
	Args []argument `parser:"('(' @@ (',' @@)* ')')?"`
}

// argument is a number, a character, a word, or a name with a line or without.
type argument struct {
	Number string `parser:"  @Int"`
	Char   string `parser:"| @Char"`
	Word   string `parser:"| @Word"`
	Name   string `parser:"| @Name"`
	Line   string `parser:"  (':' @Int)?"`
}

func (a argument) text() string {
	if a.Line != "" {
		return a.Name + ":" + a.Line
	}
	if c, ok := artifact.Char(a.Char); ok {
		return strconv.FormatInt(c, 10)
	}
	return a.Number + a.Char + a.Word + a.Name
}

// name is the expression without spaces.
func (e *expression) name() Name {
	texts := make([]string, len(e.Factors))
	for i, f := range e.Factors {
		texts[i] = f.Name
		if f.Args != nil {
			var args []string
			for _, a := range f.Args {
				args = append(args, a.text())
			}
			texts[i] += "(" + strings.Join(args, ",") + ")"
		}
	}
	return Name{e.Pos, strings.Join(texts, "*")}
}

type variable struct {
	Pos       lexer.Position
	Path      string  `parser:"@Name"`
	Line      string  `parser:"(':' @Int)?"`
	Signature *params `parser:"@@?"`
	Number    string  `parser:"@Number?"`
	Dims      []dim   `parser:"@@*"`
}

// dim is "[]", or "[Cuts(0,5)]" with what abstracts the index.
type dim struct {
	Open  bool        `parser:"@'['"`
	Index *expression `parser:"@@? ']'"`
}

type params struct {
	Types []javaType `parser:"'(' ( @@ (',' @@)* )? ')'"`
	Local string     `parser:"'.' @Name"`
}

type javaType struct {
	Name string `parser:"@Name"`
	Dims []bool `parser:"(@'[' ']')*"`
}

// tokens of a selection file: a name is a dotted Java name, in which <init>
// and <clinit> may stand, with the $ of binary names; a word is what no name is, as log-in and 2nd.
var tokens = []lexer.SimpleRule{
	{Name: "Space", Pattern: `\s+`},
	{Name: "Comment", Pattern: `//[^\n]*|/\*(?s:.*?)\*/`},
	{Name: "Word", Pattern: `[\p{L}\p{N}_$]+(-[\p{L}\p{N}_$]+)+|[0-9]+[\p{L}_$][\p{L}\p{N}_$]*`},
	{Name: "Char", Pattern: artifact.CharPattern},
	{Name: "Name", Pattern: segment + `(\.` + segment + `)*(\.\*)?`},
	{Name: "Number", Pattern: `#[0-9]+`},
	{Name: "Int", Pattern: `-?[0-9]+`},
	{Name: "Punctuation", Pattern: `[:;,.()\[\]>*]`},
}

const segment = `([\p{L}_$][\p{L}\p{N}_$]*|<init>|<clinit>)`

var parser = sync.OnceValue(func() *participle.Parser[file] {
	return participle.MustBuild[file](
		participle.Lexer(lexer.MustSimple(tokens)),
		participle.Elide("Space", "Comment"),
		participle.UseLookahead(2), // a number after ":" is a line, a name an abstraction
	)
})

// words are for errors of the parser.
var words = artifact.Grammar{
	Statements: []string{`"Class.variable : Abstraction"`, `"priority"`, `"rest"`, `"coercions"`},
	Words: map[string]string{
		"Name":       "a name",
		"Int":        "a number",
		"Word":       "a text",
		"Char":       "a character",
		"Argument":   "a number or a name",
		"name":       "a name",
		"Expression": "an abstraction",
		"Factor":     "an abstraction",
	},
}

// Read parses a selection file; name is for errors, which carry line and
// column. Whether the variables in it exist is for Resolve to say.
func Read(name string, data []byte) (*Selection, error) {
	f, err := parser().ParseBytes(name, data)
	if err != nil {
		return nil, words.Explain(err)
	}
	if len(f.Statements) == 0 {
		return nil, fmt.Errorf("%s: an empty selection, expected %s", name, artifact.Or(words.Statements))
	}
	s := &Selection{}
	for _, st := range f.Statements {
		if err := s.add(st); err != nil {
			return nil, err
		}
	}
	if s.Rest.Text == "" {
		s.Rest.Text = Concrete
	}
	return s, nil
}

// add takes up one statement of the file.
func (s *Selection) add(st *statement) error {
	switch {
	case st.Rest != nil:
		if s.Rest.Text != "" {
			return fmt.Errorf("%s: \"rest\" stands twice", st.Pos)
		}
		s.Rest = st.Rest.name()
		return checkAbstraction(s.Rest)
	case st.Coercions != "":
		if s.Coercions.Text != "" {
			return fmt.Errorf("%s: \"coercions\" stands twice", st.Pos)
		}
		s.Coercions = Name{st.Pos, st.Coercions}
		return nil
	case st.Select != nil:
		v, err := st.Select.Variable.variable()
		if err != nil {
			return err
		}
		n := st.Select.Abstraction.name()
		if v.Index.Text != "" && n.Text == Concrete {
			return fmt.Errorf("%s: the elements of %s cannot stay concrete, as one place stands for several of them: expected an abstraction", n.Pos, v.String())
		}
		s.Selects = append(s.Selects, &Select{Variable: v, Abstraction: n})
		return checkAbstraction(n)
	}
	if s.Priority != nil {
		return fmt.Errorf("%s: \"priority\" stands twice, expected one order of all abstractions", st.Pos)
	}
	seen := map[string]bool{Concrete: true}
	for _, e := range st.Priority {
		n := e.name()
		if err := checkAbstraction(n); err != nil {
			return err
		}
		if seen[n.Text] {
			return fmt.Errorf("%s: %s cannot stand here, expected an abstraction that the order does not have yet", n.Pos, n.Text)
		}
		seen[n.Text] = true
		s.Priority = append(s.Priority, n)
	}
	return nil
}

// checkAbstraction refuses names that no abstraction can have.
func checkAbstraction(n Name) error {
	if name, _, _ := strings.Cut(n.Text, "("); strings.ContainsAny(name, ".<") {
		return fmt.Errorf("%s: %s is not the name of an abstraction", n.Pos, n.Text)
	}
	return nil
}

func (v *variable) variable() (Variable, error) {
	out := Variable{Pos: v.Pos, Path: v.Path, Dims: len(v.Dims)}
	if v.Number != "" {
		n, err := strconv.Atoi(v.Number[1:])
		if err != nil || n == 0 {
			return out, fmt.Errorf("%s: %s numbers no variable, expected #1 or more", v.Pos, v.Number)
		}
		out.Number = n
	}
	for i, d := range v.Dims {
		if d.Index == nil {
			continue
		}
		out.Index = d.Index.name()
		if err := checkAbstraction(out.Index); err != nil {
			return out, err
		}
		if i < len(v.Dims)-1 || out.Index.Text == Concrete {
			return out, fmt.Errorf("%s: only the last index of an array can be abstracted, by an abstraction of int", out.Index.Pos)
		}
	}
	if v.Line != "" {
		n, err := strconv.Atoi(v.Line)
		if err != nil || n <= 0 {
			return out, fmt.Errorf("%s: %s is no line", v.Pos, v.Line)
		}
		out.Line = n
	}
	if v.Signature != nil {
		out.Signature = &Signature{}
		for _, t := range v.Signature.Types {
			out.Signature.Params = append(out.Signature.Params, ir.Type(t.Name+strings.Repeat("[]", len(t.Dims))))
		}
		out.Local = v.Signature.Local
	}
	return out, nil
}

// String is the variable as the user may write it.
func (v *Variable) String() string {
	var b strings.Builder
	b.WriteString(v.Path)
	if v.Line != 0 {
		fmt.Fprintf(&b, ":%d", v.Line)
	}
	if v.Signature != nil {
		b.WriteByte('(')
		for i, p := range v.Signature.Params {
			if i > 0 {
				b.WriteByte(',')
			}
			b.WriteString(string(p))
		}
		b.WriteString(").")
		b.WriteString(v.Local)
	}
	if v.Number != 0 {
		fmt.Fprintf(&b, "#%d", v.Number)
	}
	if v.Index.Text != "" {
		return b.String() + strings.Repeat("[]", v.Dims-1) + "[" + v.Index.Text + "]"
	}
	b.WriteString(strings.Repeat("[]", v.Dims))
	return b.String()
}
