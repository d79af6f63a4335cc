package prop

// Livelock is "check livelock": from every state that is reached the program can come
// to its end, or to a deadlock. So threads never go round for ever whatever the
// scheduler does.
type Livelock struct {
	plain
	Word string `parser:"@'livelock'"`
}

// String implements Check.
func (Livelock) String() string { return "livelock" }

// Name implements Check.
func (Livelock) Name() string { return "livelock" }

// Watch implements Check.
func (Livelock) Watch() Watch { return Watch{Endless: true} }

func (Livelock) again(earlier Check) string { return sameKind[Livelock](earlier) }

// Blocked is "check blocked": never does a thread wait for good while others go round
// for ever, but for the end of one of these. That is a partial deadlock.
type Blocked struct {
	plain
	Word string `parser:"@'blocked'"`
}

// String implements Check.
func (Blocked) String() string { return "blocked" }

// Name implements Check.
func (Blocked) Name() string { return "blocked" }

// Watch implements Check.
func (Blocked) Watch() Watch { return Watch{Blocked: true} }

func (Blocked) again(earlier Check) string { return sameKind[Blocked](earlier) }
