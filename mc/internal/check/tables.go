package check

import (
	"strings"

	"bandsaw/ir"
	"bandsaw/mc/internal/code"
	"bandsaw/mc/internal/reach"
)

// keyed are the methods of HashMap and of its views that look at entries by
// their keys, or at no entry: what they do is the same wherever in the table an
// entry is.
var keyed = map[string]bool{
	"<init>": true, "<clinit>": true, "$initialise": true,
	"hash": true, "tableSizeFor": true, "resize": true, "newNode": true, "replacementNode": true,
	"get": true, "getNode": true, "containsKey": true, "getOrDefault": true, "contains": true,
	"put": true, "putVal": true, "putIfAbsent": true, "remove": true, "removeNode": true, "replace": true,
	"computeIfAbsent": true, "computeIfPresent": true, "compute": true, "merge": true,
	"size": true, "isEmpty": true, "clear": true, "keySet": true, "values": true, "entrySet": true,
	"afterNodeAccess": true, "afterNodeInsertion": true, "afterNodeRemoval": true, "removeEldestEntry": true,
	"getKey": true, "getValue": true, "setValue": true,
}

// seesTables reports whether the program could tell where in the table of a
// HashMap an entry is: it went through one in the table's order, a bin became a
// tree, or threads race, so that they may come in the midst of an operation.
func (c *checker) seesTables() bool {
	return c.sys.races.Text() != "" || reach.Any(c.code, func(m *code.Method, _ *code.Instr, _ ir.Stmt) bool {
		class := m.ID.Class()
		name, _, _ := strings.Cut(m.ID.Name(), ir.DispatchMark)
		return (class == "java.util.HashMap" || strings.HasPrefix(class, "java.util.HashMap$")) && !keyed[name]
	})
}
