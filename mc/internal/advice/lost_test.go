package advice

import (
	"testing"

	"bandsaw/mc/internal/trace"
)

// The place is named where tokens were lost most often; of several the first by name.
func TestMostLost(t *testing.T) {
	at := func(places ...string) (out []trace.Lost) {
		for _, p := range places {
			out = append(out, trace.Lost{Where: p})
		}
		return out
	}
	where, times := mostLost([][]trace.Lost{at("A.java:3", "B.java:2"), nil, at("B.java:2", "A.java:3", "C.java:9")})
	if where != "A.java:3" || times != 2 {
		t.Errorf("%s, %d times", where, times)
	}
	if _, times := mostLost(nil); times != 0 {
		t.Error(times)
	}
}
