// Command lint is go vet's tool for this project's own rules: make lint runs it
// on all packages.
package main

import (
	"golang.org/x/tools/go/analysis/unitchecker"

	"bandsaw/internal/lint/exhaustive"
)

func main() { unitchecker.Main(exhaustive.Analyzer) }
