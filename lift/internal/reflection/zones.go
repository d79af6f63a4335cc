package reflection

import (
	"maps"
	"slices"
	"strings"

	"bandsaw/ir"
	"bandsaw/lift/internal/translate"
)

// byZone are the methods that find a time zone by its name, which is their first argument.
var byZone = map[ir.MethodID]bool{
	"java.util.TimeZone.getTimeZone(java.lang.String)java.util.TimeZone":                          true,
	"java.time.ZoneId.of(java.lang.String)java.time.ZoneId":                                       true,
	"java.time.ZoneId.of(java.lang.String,java.util.Map)java.time.ZoneId":                         true,
	"java.time.zone.ZoneRulesProvider.getRules(java.lang.String,boolean)java.time.zone.ZoneRules": true,
}

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
	r.usersTexts(func(text string) {
		for _, id := range strings.FieldsFunc(text, notInZone) {
			if rules, ok := r.rules[id]; ok {
				content[id] = latin1(rules)
			}
		}
	})
	r.usersCalls(func(c *ir.Call, _ []ir.Stmt) {
		if !byZone[c.Method] {
			return
		}
		if k, ok := c.Args[0].(*ir.Const); ok && k.Type == ir.StringClass {
			return
		}
		for id, rules := range r.rules {
			content[id] = latin1(rules)
		}
	})
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
