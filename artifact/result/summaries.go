package result

import "fmt"

// Summaries are method summaries: of how many calls of methods that had some, or might
// have got some, how many were answered, and how many statements that saved.
type Summaries struct {
	Calls      int64 `json:"calls"`
	Answered   int64 `json:"answered"`
	Statements int64 `json:"statements"` // counted among those of the search, and not executed
	Recorded   int64 `json:"recorded"`   // summaries made
	// Summarised is of the calls of methods with summaries, Long of those of methods whose calls have 50 statements or more
	// in the mean.
	Summarised Share `json:"summarised"`
	Long       Share `json:"long"`
	// Methods are those of which calls were answered, those that saved most first, and
	// Stopped is why recordings did not become summaries, and how often.
	Methods []Summarised `json:"methods,omitempty"`
	Stopped []Stopped    `json:"stopped,omitempty"`
}

// Summarised is a method with summaries.
type Summarised struct {
	Method     string `json:"method"`
	Calls      int64  `json:"calls"`
	Answered   int64  `json:"answered"`
	Statements int64  `json:"statements"`
}

// Share is how many of some calls were answered.
type Share struct {
	Calls    int64 `json:"calls"`
	Answered int64 `json:"answered"`
}

// Stopped is why recordings stopped, and how often.
type Stopped struct {
	Why   string `json:"why"`
	Times int64  `json:"times"`
}

// lines tell it, with a few methods and reasons.
func (s *Summaries) lines() []string {
	out := []string{fmt.Sprintf("summaries: %d of %d calls answered, %d statements; %d recorded", s.Answered, s.Calls, s.Statements, s.Recorded)}
	if s.Long.Calls > 0 {
		out = append(out, fmt.Sprintf("  of methods of 50 statements or more: %d of %d", s.Long.Answered, s.Long.Calls))
	}
	const most = 5
	for i, m := range s.Methods {
		if i == most {
			out = append(out, fmt.Sprintf("  and %d more methods", len(s.Methods)-most))
			break
		}
		out = append(out, fmt.Sprintf("  %s: %d of %d, %d statements", m.Method, m.Answered, m.Calls, m.Statements))
	}
	for i, why := range s.Stopped {
		if i == most {
			break
		}
		out = append(out, fmt.Sprintf("  not recorded: %s, %d times", why.Why, why.Times))
	}
	return out
}
