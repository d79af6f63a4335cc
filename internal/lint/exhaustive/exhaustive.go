// Package exhaustive finds the switches over kinds of statements that a new
// kind would slip through.
//
// Package ir's closed types are its statements, operands and places, and its
// operators: their members are all declared there. A switch over one of them,
// by type or by value, must do one of three things:
//
//   - have a case for each member;
//
//   - refuse the others: end in a default, or be followed by a statement, that
//     panics or returns an error;
//
//   - say in a comment what becomes of the others, as in
//
//     switch s := s.(type) {
//     case *ir.Load:
//     ...
//     // others: nothing
//     }
//
// A switch over statements may have to do with some of the kinds only. The
// comment //kinds:of, in the documentation of a package or of a function, or
// on the line before the switch, says which: levels (lifted, lowered,
// abstract), and terminators or plain, which are the rest. The nearest counts.
// What it says, somebody else sees to, as Check does and the tools that refuse
// a level.
//
// Comments that say less than the truth are reported too: others where there
// are none, and cases for kinds that cannot come.
package exhaustive

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"
	"strings"

	"golang.org/x/tools/go/analysis"
)

// Analyzer reports the switches that are not as the package says.
var Analyzer = &analysis.Analyzer{
	Name: "exhaustive",
	Doc:  "switches over kinds of statements, operands, places and operators cover all of them, refuse the others or say what becomes of them",
	Run:  run,
}

// checker looks at one file.
type checker struct {
	pass *analysis.Pass
	// said are the comments of the file by line: what switches there say.
	said comments
	// ofPackage is the package's //kinds:of, empty for none.
	ofPackage string
	// path are the nodes around the one visited, and itself.
	path []ast.Node
}

func run(pass *analysis.Pass) (any, error) {
	ofPackage := ""
	for _, f := range pass.Files {
		if text, ok := directive(f.Doc); ok {
			ofPackage = text
		}
	}
	for _, f := range pass.Files {
		c := &checker{pass: pass, said: readComments(pass.Fset, f), ofPackage: ofPackage}
		ast.Inspect(f, func(n ast.Node) bool {
			if n == nil {
				c.path = c.path[:len(c.path)-1]
				return true
			}
			c.path = append(c.path, n)
			c.visit(n)
			return true
		})
	}
	return nil, nil
}

// visit looks at a node: whether it is a switch over a closed type.
func (c *checker) visit(n ast.Node) {
	switch n := n.(type) {
	case *ast.TypeSwitchStmt:
		c.check(n, n.Body, c.closed(c.pass.TypesInfo.TypeOf(subject(n))))
	case *ast.SwitchStmt:
		if n.Tag != nil {
			c.check(n, n.Body, c.closed(c.pass.TypesInfo.TypeOf(n.Tag)))
		}
	}
}

// subject is what a type switch looks at.
func subject(n *ast.TypeSwitchStmt) ast.Expr {
	var x ast.Expr
	switch s := n.Assign.(type) {
	case *ast.AssignStmt:
		x = s.Rhs[0]
	case *ast.ExprStmt:
		x = s.X
	}
	return ast.Unparen(x).(*ast.TypeAssertExpr).X
}

// check reports what is wrong with a switch over the type.
func (c *checker) check(n ast.Stmt, body *ast.BlockStmt, t *closedType) {
	if t == nil {
		return
	}
	of := ""
	if t.statements {
		of = c.kinds(n)
	}
	members, err := t.some(of)
	if err != nil {
		c.pass.Reportf(n.Pos(), "%v", err)
		return
	}
	cases, def := c.cases(body)
	for _, k := range cases {
		if !slices.Contains(members, k.name) && slices.Contains(t.members, k.name) {
			c.pass.Reportf(k.pos, "no %s comes here: the kinds are those of %s", k.name, of)
		}
	}
	missing := slices.DeleteFunc(slices.Clone(members), func(m string) bool {
		return slices.ContainsFunc(cases, func(k caseOf) bool { return k.name == m })
	})
	others := c.others(body)
	switch {
	case len(missing) == 0 && others != token.NoPos:
		c.pass.Reportf(others, "there are no others: the switch has them all")
	case len(missing) == 0, others != token.NoPos:
	case def != nil && c.refuses(def.Body), def == nil && c.refuses(c.after(n)):
	default:
		c.pass.Reportf(n.Pos(), "the switch over %s lacks %s: add them, or say // others: what becomes of them", t.name, strings.Join(missing, ", "))
	}
}

// caseOf is a member that has a case.
type caseOf struct {
	name string
	pos  token.Pos
}

// cases are the members with a case in the body, and the default clause, nil
// for none.
func (c *checker) cases(body *ast.BlockStmt) (cases []caseOf, def *ast.CaseClause) {
	for _, s := range body.List {
		clause := s.(*ast.CaseClause)
		if clause.List == nil {
			def = clause
		}
		for _, x := range clause.List {
			if name := c.member(x); name != "" {
				cases = append(cases, caseOf{name, x.Pos()})
			}
		}
	}
	return cases, def
}

// member is the name of the member that a case is for: of a type, or of a
// constant, or of a constant's value.
func (c *checker) member(x ast.Expr) string {
	tv := c.pass.TypesInfo.Types[x]
	switch {
	case tv.IsType():
		if p, ok := tv.Type.(*types.Pointer); ok {
			if named, ok := p.Elem().(*types.Named); ok {
				return named.Obj().Name()
			}
		}
	case tv.Value != nil:
		if named, ok := tv.Type.(*types.Named); ok {
			return constantNamed(named, tv.Value)
		}
	}
	return ""
}
