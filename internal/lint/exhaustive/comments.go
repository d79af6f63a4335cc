package exhaustive

import (
	"go/ast"
	"go/token"
	"slices"
	"strings"
)

// kindsPrefix begins the comment that says which kinds of statements come to
// the switches of a package, of a function, or to one.
const kindsPrefix = "//kinds:of"

// othersPrefix begins the comment that says what becomes of members without a case.
const othersPrefix = "// others: "

// comments are the comments of a file that switches are read with.
type comments struct {
	kinds  map[int]*ast.Comment // by line
	others []token.Pos
}

func readComments(fset *token.FileSet, f *ast.File) comments {
	out := comments{kinds: map[int]*ast.Comment{}}
	for _, g := range f.Comments {
		for _, c := range g.List {
			switch {
			case strings.HasPrefix(c.Text, kindsPrefix):
				out.kinds[fset.Position(c.Pos()).Line] = c
			case len(c.Text) > len(othersPrefix) && strings.HasPrefix(c.Text, othersPrefix):
				out.others = append(out.others, c.Pos())
			}
		}
	}
	return out
}

// directive is what the //kinds:of in a comment says.
func directive(g *ast.CommentGroup) (string, bool) {
	if g == nil {
		return "", false
	}
	for _, c := range g.List {
		if text, ok := strings.CutPrefix(c.Text, kindsPrefix); ok {
			return strings.TrimSpace(text), true
		}
	}
	return "", false
}

// kinds is what the nearest //kinds:of says of the switch, "" for none.
func (c *checker) kinds(n ast.Stmt) string {
	line := c.pass.Fset.Position(n.Pos()).Line
	if k := c.said.kinds[line-1]; k != nil {
		return strings.TrimSpace(strings.TrimPrefix(k.Text, kindsPrefix))
	}
	for _, up := range slices.Backward(c.path) {
		if f, ok := up.(*ast.FuncDecl); ok {
			if text, ok := directive(f.Doc); ok {
				return text
			}
		}
	}
	return c.ofPackage
}

// others is the comment in the body that says what becomes of the others,
// NoPos if there is none. One in a switch within it is that switch's.
func (c *checker) others(body *ast.BlockStmt) token.Pos {
	for _, pos := range c.said.others {
		if body.Lbrace < pos && pos < body.Rbrace && !inInner(body, pos) {
			return pos
		}
	}
	return token.NoPos
}

// inInner reports whether the position is in a switch within the body.
func inInner(body *ast.BlockStmt, pos token.Pos) bool {
	found := false
	for _, s := range body.List {
		ast.Inspect(s, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.SwitchStmt:
				found = found || n.Body.Lbrace < pos && pos < n.Body.Rbrace
			case *ast.TypeSwitchStmt:
				found = found || n.Body.Lbrace < pos && pos < n.Body.Rbrace
			}
			return !found
		})
	}
	return found
}
