package prop

import "bandsaw/ir"

// Races is "check races": no two threads are ever about to access one variable
// that is not volatile, one of them to store to it.
type Races struct {
	Word string `parser:"@'races'"`
}

// String implements Check.
func (Races) String() string { return "races" }

// Name implements Check.
func (Races) Name() string { return "race" }

// Watch implements Check.
func (Races) Watch() Watch { return Watch{Races: true} }

// Paths implements Check.
func (Races) Paths(*ir.Program) []Path { return nil }

func (Races) attach(*weaver) error { return nil }
func (Races) mentions() []mention  { return nil }

func (Races) keeps(*ir.Program) ([]string, []ir.FieldID) { return nil, nil }

func (Races) again(earlier Check) string { return sameKind[Races](earlier) }
