package monitor

import (
	"bandsaw/artifact/prop"
	"bandsaw/mc/internal/monitor/race"
)

// Races finds data races.
type Races struct {
	blind
	*race.Detector
	violate bool
}

func newRaces(s subject) *Races {
	return &Races{Detector: race.NewDetector(s.m), violate: s.property.Races()}
}

// Begin implements Monitor.
func (r *Races) Begin() { r.Met = nil }

// Look implements Monitor.
func (r *Races) Look() { r.Detector.Look() }

// Step implements Monitor.
func (r *Races) Step(counts func(*Violation) bool) *Violation {
	if !r.violate {
		return nil
	}
	for _, met := range r.Met {
		if v := (&Violation{Thread: met.Accesses[0].Thread, Kind: prop.Races{}.Name(), Message: "data race on " + met.Variable, Place: met.Where, Race: met}); counts(v) {
			return v
		}
	}
	return nil
}
