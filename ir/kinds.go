package ir

import (
	"reflect"
	"slices"
)

// Kind is what is known of a kind of statement beside its fields. The table of
// them is the list of the kinds that there are: Check, the files' reader and
// the analyzer internal/lint/exhaustive go by it, and tests hold every function
// of this package that tells kinds apart against it, the schema and docs/ir.md.
type Kind struct {
	// Zero is a statement of the kind that nobody filled or fills.
	Zero Stmt
	// Word is the member "op" of its JSON. That of an If that checks is "check".
	Word string
	// Levels are those at which it may stand.
	Levels []Level
	// Terminator: it ends a block.
	Terminator bool
}

// Levels are the levels of programs, in the order of the pipeline.
var Levels = []Level{Lifted, Lowered, Abstract}

var (
	liftedOnly   = []Level{Lifted}
	lowered      = []Level{Lowered, Abstract}
	abstractOnly = []Level{Abstract}
)

// kinds is the table, in the order of stmt.go.
var kinds = []Kind{
	{Zero: &Move{}, Word: "move", Levels: Levels},
	{Zero: &Unary{}, Word: "unary", Levels: Levels},
	{Zero: &Binary{}, Word: "binary", Levels: Levels},
	{Zero: &Load{}, Word: "load", Levels: Levels},
	{Zero: &Store{}, Word: "store", Levels: Levels},
	{Zero: &Length{}, Word: "length", Levels: Levels},
	{Zero: &New{}, Word: "new", Levels: Levels},
	{Zero: &NewArray{}, Word: "newarray", Levels: Levels},
	{Zero: &InstanceOf{}, Word: "instanceof", Levels: Levels},
	{Zero: &Cast{}, Word: "cast", Levels: liftedOnly},
	{Zero: &Call{}, Word: "call", Levels: Levels},
	{Zero: &Monitor{}, Word: "monitor", Levels: Levels},
	{Zero: &Catch{}, Word: "catch", Levels: liftedOnly},
	{Zero: &Pending{}, Word: "pending", Levels: lowered},
	{Zero: &Thread{}, Word: "thread", Levels: lowered},
	{Zero: &Choose{}, Word: "choose", Levels: lowered},
	{Zero: &Abs{}, Word: "abs", Levels: abstractOnly},
	{Zero: &AnyOf{}, Word: "anyof", Levels: abstractOnly},
	{Zero: &Image{}, Word: "image", Levels: abstractOnly},
	{Zero: &Goto{}, Word: "goto", Levels: Levels, Terminator: true},
	{Zero: &If{}, Word: "if", Levels: Levels, Terminator: true},
	{Zero: &Switch{}, Word: "switch", Levels: Levels, Terminator: true},
	{Zero: &ClassSwitch{}, Word: "classswitch", Levels: lowered, Terminator: true},
	{Zero: &Return{}, Word: "return", Levels: Levels, Terminator: true},
	{Zero: &Throw{}, Word: "throw", Levels: liftedOnly, Terminator: true},
}

var kindByType = func() map[reflect.Type]*Kind {
	out := make(map[reflect.Type]*Kind, len(kinds))
	for i := range kinds {
		out[reflect.TypeOf(kinds[i].Zero)] = &kinds[i]
	}
	return out
}()

// Kinds are the kinds of statements, in the order of the table. Nobody changes them.
func Kinds() []Kind { return kinds }

// KindOf is the kind of s, nil for what is no statement.
func KindOf(s Stmt) *Kind { return kindByType[reflect.TypeOf(s)] }

// Name is the name of the Go type.
func (k *Kind) Name() string { return reflect.TypeOf(k.Zero).Elem().Name() }

// At reports whether the kind may stand at the level.
func (k *Kind) At(l Level) bool { return slices.Contains(k.Levels, l) }
