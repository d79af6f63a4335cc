package ir

// RandomProgram is for tests outside the package, which may import more.
var RandomProgram = randomProgram
