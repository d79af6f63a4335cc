package exhaustive

import (
	"go/ast"
	"go/types"
	"slices"
)

// after are the statements that follow n in its block.
func (c *checker) after(n ast.Stmt) []ast.Stmt {
	if len(c.path) < 2 {
		return nil
	}
	var list []ast.Stmt
	switch b := c.path[len(c.path)-2].(type) {
	case *ast.BlockStmt:
		list = b.List
	case *ast.CaseClause:
		list = b.Body
	}
	if i := slices.Index(list, n); i >= 0 {
		return list[i+1:]
	}
	return nil
}

// refuses reports whether the statements begin with a panic or the return of an
// error, but for calls that go before.
func (c *checker) refuses(list []ast.Stmt) bool {
	for _, s := range list {
		switch s := s.(type) {
		case *ast.ExprStmt:
			if call, ok := s.X.(*ast.CallExpr); ok && isPanic(c.pass.TypesInfo, call) {
				return true
			}
		case *ast.ReturnStmt:
			return len(s.Results) > 0 && c.isError(s.Results[len(s.Results)-1])
		default:
			return false
		}
	}
	return false
}

func isPanic(info *types.Info, call *ast.CallExpr) bool {
	id, ok := call.Fun.(*ast.Ident)
	if !ok {
		return false
	}
	_, builtin := info.Uses[id].(*types.Builtin)
	return builtin && id.Name == "panic"
}

// isError reports whether the result is a new error, not nil.
func (c *checker) isError(x ast.Expr) bool {
	tv := c.pass.TypesInfo.Types[x]
	_, call := ast.Unparen(x).(*ast.CallExpr)
	return call && types.Identical(tv.Type, types.Universe.Lookup("error").Type())
}
