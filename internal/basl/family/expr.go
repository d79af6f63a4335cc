// Package family makes abstractions from expressions such as Range(0,3) and
// Signs*Modulo(2): families with their parameters, and products.
package family

import (
	"fmt"
	"regexp"
	"strconv"
	"strings"

	"bandsaw/artifact"
	"bandsaw/ir"
)

// Factor is an abstraction by its name, or a family with arguments.
type Factor struct {
	Name string
	Args []int64 // nil if there are no parentheses, or there are words in them
	// Words are the arguments of a family of abstractions of references.
	Words []string
}

// Parse reads an expression, a product of one factor or more, and the type
// behind it, "" if there is none. Spaces do not matter.
func Parse(expr string) (out []Factor, at ir.Type, err error) {
	text, at := ir.SplitAbstraction(expr)
	if at != "" && (at.Kind() != at || !at.IsPrimitive()) {
		return nil, "", fmt.Errorf("%s: expected @int, @long, @float or @double behind an abstraction", expr)
	}
	for _, part := range strings.Split(text, "*") {
		name, args, has := strings.Cut(strings.TrimSpace(part), "(")
		f := Factor{Name: strings.TrimSpace(name)}
		if has {
			f.Args = []int64{}
			inner, closed := strings.CutSuffix(strings.TrimSpace(args), ")")
			if !closed {
				return nil, "", fmt.Errorf("%s: expected ) at the end of %q", text, part)
			}
			if f.ofWords() {
				f.Args = nil
				if f.Words, err = words(text, inner); err != nil {
					return nil, "", err
				}
				out = append(out, f)
				continue
			}
			for _, arg := range strings.Split(inner, ",") {
				arg = strings.TrimSpace(arg)
				n, err := strconv.ParseInt(arg, 10, 64)
				if c, ok := artifact.Char(arg); ok {
					n, err = c, nil
				}
				if err != nil || n > maxArg || n < -maxArg {
					return nil, "", fmt.Errorf("%s: %q, expected a whole number of at most 61 bits, or a character in quotes", text, arg)
				}
				f.Args = append(f.Args, n)
			}
		}
		if f.Name == "" || strings.ContainsAny(f.Name, " ()/\\.") {
			return nil, "", fmt.Errorf("%s: %q, expected the name of an abstraction", text, f.Name)
		}
		out = append(out, f)
	}
	return out, at, nil
}

// words are the arguments of a family of references.
func words(text, inner string) (out []string, err error) {
	for _, w := range strings.Split(inner, ",") {
		w = strings.TrimSpace(w)
		if !word.MatchString(w) {
			return nil, fmt.Errorf("%s: %q, expected a name", text, w)
		}
		out = append(out, w)
	}
	return out, nil
}

// word is a class, a line of a source file, or what a string may be that needs no quotes.
var word = regexp.MustCompile(`^[\p{L}\p{N}_$]+([.:-][\p{L}\p{N}_$]+)*$`)

// maxArg bounds numbers so that the difference of two fits 64 bits.
const maxArg = 1 << 61

// IsPlain reports whether the expression is the name of one abstraction.
func IsPlain(text string) bool { return !strings.ContainsAny(text, "(*@") }

// String is the factor without spaces.
func (f Factor) String() string {
	if f.Words != nil {
		return f.Name + "(" + strings.Join(f.Words, ",") + ")"
	}
	if f.Args == nil {
		return f.Name
	}
	args := make([]string, len(f.Args))
	for i, a := range f.Args {
		args[i] = strconv.FormatInt(a, 10)
	}
	return f.Name + "(" + strings.Join(args, ",") + ")"
}

// name is the expression without spaces.
func name(factors []Factor) string {
	texts := make([]string, len(factors))
	for i, f := range factors {
		texts[i] = f.String()
	}
	return strings.Join(texts, "*")
}
