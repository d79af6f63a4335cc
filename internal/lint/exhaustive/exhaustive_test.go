package exhaustive

import (
	"testing"

	"golang.org/x/tools/go/analysis/analysistest"
)

// TestAnalyzer: what the comments in testdata want is reported, and nothing else.
func TestAnalyzer(t *testing.T) {
	analysistest.Run(t, "../../..", Analyzer, "./internal/lint/exhaustive/testdata/cases", "./internal/lint/exhaustive/testdata/levels")
}
