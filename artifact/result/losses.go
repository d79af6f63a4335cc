package result

import (
	"fmt"
	"strings"
)

// Losses counts where abstract operators and tests answered with more than one result, in states
// that were looked at: the abstract choices that the program has from there.
type Losses struct {
	States  int   `json:"states"`
	Choices int64 `json:"choices"`
	// Places are those where most were made, with most first.
	Places []LossAt `json:"places"`
}

// LossAt is how many abstract choices an operator made at a place.
type LossAt struct {
	Where       string `json:"where"`              // "Account.java:12"
	Variable    string `json:"variable,omitempty"` // as a selection names it, that gets the result
	Operand     string `json:"operand,omitempty"`  // that the result is computed from
	Abstraction string `json:"abstraction"`
	Operator    string `json:"operator,omitempty"` // "add", "n < 5"; "" for a choice among given values
	Choices     int64  `json:"choices"`
}

// Of is the variable by which people know the choices, "" for none.
func (l *LossAt) Of() string {
	if l.Variable != "" {
		return l.Variable
	}
	return l.Operand
}

// By tells what could not tell more: "Signs n + 1", "Range(0,3)".
func (l *LossAt) By() string { return by(l.Abstraction, l.Operator) }

func by(abstraction, operator string) string { return strings.TrimRight(abstraction+" "+operator, " ") }

// Most tells where most are: "Main.java:9, by Signs n + 1 for Main.total (312 of 400 abstract choices)".
func (l *Losses) Most() string {
	p := &l.Places[0]
	text := p.Where + ", by " + p.By()
	if of := p.Of(); of != "" {
		text += " for " + of
	}
	return fmt.Sprintf("%s (%d of %d abstract choices)", text, p.Choices, l.Choices)
}
