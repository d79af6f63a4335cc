package ir

import (
	"encoding/binary"
	"strings"
)

// What predicates say of one statement they often say of another, so many relations
// have one table. A long one stands in a file once; the relations behind it name the
// first that has it.

// longTable is how many entries make a table long.
const longTable = 16

// tableNames names the first relation with each long table.
type tableNames map[string]string

// before is the relation before r that has its table, "" if there is none or the table is short.
func (t *tableNames) before(prog *Program, r *Relation) string {
	if len(r.Table) < longTable {
		return ""
	}
	key := []byte(strings.Join(r.results(prog), " "))
	for _, set := range r.Table {
		key = binary.LittleEndian.AppendUint64(key, set)
	}
	if first, ok := (*t)[string(key)]; ok {
		return first
	}
	if *t == nil {
		*t = tableNames{}
	}
	(*t)[string(key)] = r.Name
	return ""
}
