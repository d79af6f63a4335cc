package result

import "fmt"

// Together tells of states that were executed together because they differ in data only.
type Together struct {
	Groups int64 `json:"groups"` // executions of many states at once
	States int64 `json:"states"` // whose successors were found so
	Apart  int64 `json:"apart"`  // the others
	// Why states were executed one by one: first what all were, if it is that.
	Why []Stopped `json:"why,omitempty"`
}

// lines tell it, with a few reasons.
func (t *Together) lines() []string {
	out := []string{fmt.Sprintf("together: %d states in %d groups; one by one: %d", t.States, t.Groups, t.Apart)}
	const most = 5
	for i, why := range t.Why {
		if i == most {
			break
		}
		if why.Times == 0 {
			out = append(out, "  one by one: "+why.Why)
			continue
		}
		out = append(out, fmt.Sprintf("  one by one: %s, %d times", why.Why, why.Times))
	}
	return out
}
