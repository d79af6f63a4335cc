package judge

import (
	"errors"
	"fmt"

	"bandsaw/fuzz/internal/threads/pipeline"
)

// spinAnswer is what Spin says of a program.
type spinAnswer struct {
	Difference        // none where the text is ""
	refused    string // "" if it was not
}

// spin asks Spin about some of the programs of a group.
func (j Judge) spin(tools pipeline.Tools, g *group) ([]spinAnswer, error) {
	var all []spinAnswer
	for k, seed := range g.seeds {
		if j.Spin == 0 || seed%j.Spin != 0 {
			continue
		}
		text, err := tools.Spin(g.programs[k], g.want[k])
		a := spinAnswer{Difference: Difference{seed, g.programs[k].Program, pipeline.Variant{Name: pipeline.Spin}, text}}
		var refusal *pipeline.Refusal
		if errors.As(err, &refusal) {
			a.refused = refusal.Reason
		} else if err != nil {
			return nil, fmt.Errorf("seed %d, %s: %w", seed, pipeline.Spin, err)
		}
		all = append(all, a)
	}
	return all, nil
}

// spin counts an answer, and reports it if it differs.
func (s *Statistics) spin(a spinAnswer, report func(Difference) error) error {
	if a.refused != "" {
		s.Refused[a.refused]++
		return nil
	}
	s.BySpin++
	if a.Text == "" {
		return nil
	}
	return report(a.Difference)
}
