package ir

// For tests outside the package, which may import more.
var (
	Levels        = levels
	RandomProgram = randomProgram
)
