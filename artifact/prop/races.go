package prop

// Races is "check races": no two threads are ever about to access one variable
// that is not volatile, one of them to store to it.
type Races struct {
	plain
	Word string `parser:"@'races'"`
}

// String implements Check.
func (Races) String() string { return "races" }

// Name implements Check.
func (Races) Name() string { return "race" }

// Watch implements Check.
func (Races) Watch() Watch { return Watch{Races: true} }

func (Races) again(earlier Check) string { return sameKind[Races](earlier) }
