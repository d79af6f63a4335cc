package smt

import (
	"bytes"
	"errors"
	"fmt"
	"maps"
	"os/exec"
	"slices"
	"strconv"
	"strings"
)

// Expr is an expression as solvers print it: a word, or a list in parentheses.
type Expr struct {
	Word string
	List []*Expr // of a list; empty for a word
}

// Definition is what a relation is in a solution: a formula over its parameters.
type Definition struct {
	Params []string
	Body   *Expr
}

// Horn asks Z3's Spacer for a solution of constrained Horn clauses (A. Komuravelli,
// A. Gurfinkel and S. Chaki, "SMT-Based Model Checking for Recursive Programs"):
// what each relation can be so that all clauses hold. The text declares the
// relations and asserts the clauses, in SMT-LIB. The answer is Sat with a solution,
// Unsat if there is none, or Unknown after limit units of work (see Solver.Check) in each
// of the ways of spacers. An error is a fault of the solver or of the text.
//
// With whole, relations are not put into one another first: that takes Z3 longer, but
// leaves no relation out of the solution that other solutions have as a formula
// with quantifiers. The answer is one that was kept, if there is one to the same question; nil has none.
func Horn(text string, whole bool, limit uint, kept Kept) (map[string]Definition, Answer, error) {
	if kept == nil {
		return solved(text, whole, limit)
	}
	question := fmt.Sprint("horn 1 ", whole, " ", limit, " ", spacers, "\n", text)
	if solution, answer, err := recalled(kept.Load(question)); err == nil {
		return solution, answer, nil
	}
	solution, answer, err := solved(text, whole, limit)
	if err == nil {
		kept.Keep(question, []byte(recall(solution, answer)))
	}
	return solution, answer, err
}

// Kept has answers to questions, by their text; nil to those that nobody asked yet.
type Kept interface {
	Load(question string) []byte
	Keep(question string, answer []byte)
}

// recall is the answer as it is kept: the solution as a solver prints it, behind a word.
func recall(solution map[string]Definition, answer Answer) string {
	var b strings.Builder
	fmt.Fprintln(&b, answer)
	if answer != Sat {
		return b.String()
	}
	b.WriteString("(")
	for _, name := range slices.Sorted(maps.Keys(solution)) {
		d := solution[name]
		if d.Body == nil { // nothing is said of it
			continue
		}
		fmt.Fprintf(&b, "\n(define-fun %s (", name)
		for _, p := range d.Params {
			fmt.Fprintf(&b, "(%s)", p)
		}
		fmt.Fprintf(&b, ") Bool %s)", d.Body)
	}
	b.WriteString(")\n")
	return b.String()
}

// recalled is the answer that was kept so.
func recalled(data []byte) (map[string]Definition, Answer, error) {
	word, rest, _ := strings.Cut(string(data), "\n")
	for _, answer := range []Answer{Unsat, Unknown, Sat} {
		if word != answer.String() {
			continue
		}
		if answer != Sat {
			return nil, answer, nil
		}
		solution, err := definitions(rest)
		return solution, answer, err
	}
	return nil, Unknown, errors.New("z3: nothing was kept")
}

// solved asks Spacer.
func solved(text string, whole bool, limit uint) (map[string]Definition, Answer, error) {
	args := []string{"-in", "-smt2"}
	if whole {
		args = append(args, "fp.xform.inline_eager=false", "fp.xform.inline_linear=false")
	}
	clauses := text
	text = "(set-logic HORN)\n(set-option :rlimit " + strconv.FormatUint(uint64(limit), 10) + ")\n" +
		text + "(check-sat)\n(set-option :rlimit 0)\n(get-model)\n"
	for _, how := range spacers {
		said, answer, err := horn(text, slices.Concat(args, how))
		switch {
		case err != nil || answer == Unsat:
			return nil, answer, err
		case answer == Sat:
			solution, err := definitions(said)
			if err == nil {
				solution, err = supported(clauses, solution)
			}
			return solution, answer, err
		}
	}
	return nil, Unknown, nil
}

// spacers are ways in which Spacer looks for a solution, each of which finds some that others do not: as it is; the
// last relation of a clause first; and without equations, and cubes of the solver's own, in what it generalizes a
// counterexample to, which keeps sums together, as sum + n <= old.
var spacers = [][]string{nil, {"fp.spacer.order_children=1"}, {"fp.spacer.eq_prop=false", "fp.spacer.native_mbp=false"}}

// horn is what Z3 says of the clauses, and the solution that it prints behind that.
func horn(text string, args []string) (string, Answer, error) {
	z3 := exec.Command("z3", args...)
	z3.Stdin = strings.NewReader(text)
	var stderr bytes.Buffer
	z3.Stderr = &stderr
	out, err := z3.Output() // it ends badly if there is no solution to print
	answer, rest, _ := strings.Cut(string(out), "\n")
	switch answer = strings.TrimSpace(answer); answer {
	case "sat":
		return rest, Sat, nil
	case "unsat":
		return "", Unsat, nil
	case "unknown":
		return "", Unknown, nil
	}
	if ended := (*exec.ExitError)(nil); errors.As(err, &ended) && !ended.Exited() {
		return "", Unknown, nil // Spacer failed: the clauses are not to blame
	}
	if err != nil && len(out) == 0 {
		return "", Unknown, fmt.Errorf("z3: %w%s", err, stderr.String())
	}
	return "", Unknown, fmt.Errorf("z3: %s", answer)
}

// definitions are those of the relations in the solution.
func definitions(text string) (map[string]Definition, error) {
	model, _, err := ParseExpr(text)
	if err != nil {
		return nil, err
	}
	solution := map[string]Definition{}
	for _, d := range model.List {
		if len(d.List) != 5 || d.List[0].Word != "define-fun" {
			continue
		}
		var params []string
		for _, p := range d.List[2].List {
			params = append(params, p.List[0].Word)
		}
		solution[d.List[1].Word] = Definition{params, d.List[4]}
	}
	return solution, nil
}

// ParseExpr reads one expression, and gives the text behind it.
func ParseExpr(text string) (*Expr, string, error) {
	text = strings.TrimLeft(text, " \t\r\n")
	switch {
	case text == "":
		return nil, "", errors.New("z3: an expression ends early")
	case text[0] == '(':
		x := &Expr{}
		for text = text[1:]; ; {
			text = strings.TrimLeft(text, " \t\r\n")
			if rest, ended := strings.CutPrefix(text, ")"); ended {
				return x, rest, nil
			}
			item, rest, err := ParseExpr(text)
			if err != nil {
				return nil, "", err
			}
			x.List = append(x.List, item)
			text = rest
		}
	}
	if end := strings.IndexAny(text, " \t\r\n()"); end > 0 {
		return &Expr{Word: text[:end]}, text[end:], nil
	} else if end == 0 {
		return nil, "", fmt.Errorf("z3: no expression begins with %q", text[:1])
	}
	return &Expr{Word: text}, "", nil
}
