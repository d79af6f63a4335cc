package infer

import (
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"

	"bandsaw/artifact/answer"
)

// decides is what a variable decides on the property, by the answer to the query
// influences: how many conditionals, and how many dependences lie between the nearest and
// the property.
type decides struct{ conditionals, distance int }

// none is what a variable decides that no conditional reads.
var none = decides{distance: math.MaxInt}

// weigh notes what decides on the property: the numbers that a variable which does is
// compared with come before others, the nearest first.
func (p *proposer) weigh(name string, n nodeID, by map[string]answer.Influence) decides {
	i, ok := by[strings.TrimSuffix(name, "#1")]
	if !ok || len(i.Conditionals) == 0 {
		return none
	}
	d := decides{len(i.Conditionals), i.Conditionals[0].Distance}
	met := p.of(n)
	for _, c := range i.Constants {
		if k, err := strconv.ParseInt(c, 10, 64); err == nil {
			met.cuts[k] = true
			if old, ok := met.near[k]; !ok || d.distance < old {
				met.near[k] = d.distance
			}
		}
	}
	return d
}

// text tells it.
func (d decides) text() string {
	switch {
	case d.conditionals == 0:
		return ""
	case d.conditionals == 1:
		return fmt.Sprintf("; it decides 1 conditional, %s from the property", dependences(d.distance))
	}
	return fmt.Sprintf("; it decides %d conditionals, the nearest %s from the property", d.conditionals, dependences(d.distance))
}

func dependences(n int) string {
	if n == 1 {
		return "1 dependence"
	}
	return strconv.Itoa(n) + " dependences"
}

// nearestFirst sorts suggestions, with what decides nearest to the property first.
func nearestFirst(all []Suggestion) {
	slices.SortStableFunc(all, func(a, b Suggestion) int {
		if a.decides.distance != b.decides.distance {
			if a.decides.distance < b.decides.distance {
				return -1
			}
			return 1
		}
		return b.decides.conditionals - a.decides.conditionals
	})
}
