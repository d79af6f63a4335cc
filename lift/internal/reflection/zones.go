package reflection

import (
	"maps"
	"slices"
	"strings"

	"bandsaw/ir"
	"bandsaw/lift/internal/contract"
	"bandsaw/lift/internal/translate"
)

// zones gives Machine.zone its body, and reports whether that made more to follow. It
// gives the rules of the time zones whose names stand in the texts of the user's code; of all
// where the user's code asks for one by a name that is no constant.
func (r *Bodies) zones() bool {
	m := r.reached.Method(ir.MachineZone)
	if m == nil {
		return false
	}
	if r.rules == nil {
		r.rules, _ = r.classes.From.JDK.TimeZones() // a file that cannot be read has no rules
	}
	content := map[string]string{}
	for _, text := range r.said.texts.list {
		for _, id := range strings.FieldsFunc(text, notInZone) {
			if rules, ok := r.rules[id]; ok {
				content[id] = latin1(rules)
			}
		}
	}
	if slices.ContainsFunc(r.usersCalls(contract.FindsZone), func(c *ir.Call) bool { _, ok := found(c); return !ok }) {
		for id, rules := range r.rules {
			content[id] = latin1(rules)
		}
	}
	if len(content) == r.zoned && !m.Native {
		return false
	}
	r.zoned = len(content)
	r.textCases(m, slices.Sorted(maps.Keys(content)), func(id string) []ir.Stmt {
		return []ir.Stmt{&ir.Return{At: translate.NoOrigin, X: &ir.Const{Type: ir.StringClass, Text: content[id]}}}
	}, &ir.Return{At: translate.NoOrigin, X: ir.NullConst()})
	return true
}

// notInZone reports whether no name of a zone has the character.
func notInZone(c rune) bool {
	return !(c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c >= '0' && c <= '9' || strings.ContainsRune("/_+-", c))
}
