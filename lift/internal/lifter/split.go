package lifter

import (
	"strings"
	"unicode/utf8"

	"bandsaw/ir"
)

// Most programs that split strings do so at a constant character. String.split
// knows that case too, but its other one reaches all of the regular
// expressions.
const (
	splitString   = ir.MethodID("java.lang.String.split(java.lang.String)java.lang.String[]")
	splitLimited  = ir.MethodID("java.lang.String.split(java.lang.String,int)java.lang.String[]")
	splitAt       = ir.MethodID("bandsaw.Text.split(java.lang.String,char,int)java.lang.String[]") // the models'
	lengthOf      = ir.MethodID("java.lang.String.length()int")
	regexSpecials = `.$|()[{^?*+\`
)

// splitting is a call of String.split with a constant expression that matches
// one character, as a call of splitAt; nil for others. A receiver that is null
// fails as before, at a call of a method that does nothing else.
func (lf *Lifter) splitting(c *ir.Call) []ir.Stmt {
	if c.Method != splitString && c.Method != splitLimited {
		return nil
	}
	k, ok := c.Args[1].(*ir.Const)
	if !ok || k.Type != ir.StringClass {
		return nil
	}
	at, ok := plainCharacter(k.Text)
	models := lf.Known(splitAt.Class())
	if !ok || models == nil || models.Method(splitAt.Signature()) == nil {
		return nil
	}
	var limit ir.Operand = ir.IntConst(0)
	if c.Method == splitLimited {
		limit = c.Args[2]
	}
	return []ir.Stmt{
		&ir.Call{Kind: c.Kind, Method: lengthOf, Args: c.Args[:1:1]},
		&ir.Call{Kind: ir.StaticCall, Method: splitAt, Dst: c.Dst, Args: []ir.Operand{c.Args[0], &ir.Const{Type: ir.Char, Bits: int64(at)}, limit}},
	}
}

// plainCharacter is the one character that a regular expression matches, if it
// is that simple (java.util.regex.Pattern): itself, or a backslash before what
// is no letter and no digit.
func plainCharacter(regex string) (rune, bool) {
	escaped := strings.HasPrefix(regex, `\`)
	regex = strings.TrimPrefix(regex, `\`)
	r, n := utf8.DecodeRuneInString(regex)
	if n != len(regex) || r >= utf8.RuneSelf {
		return 0, false
	}
	if escaped {
		letter := r|0x20 >= 'a' && r|0x20 <= 'z' || r >= '0' && r <= '9'
		return r, !letter && n > 0
	}
	return r, n > 0 && !strings.ContainsRune(regexSpecials, r)
}
