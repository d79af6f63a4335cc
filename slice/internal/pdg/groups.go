package pdg

import "bandsaw/internal/analysis/bitset"

// groups are sets without common members: at first each number is alone.
type groups []int32

func newGroups(n int) groups {
	g := make(groups, n)
	for i := range g {
		g[i] = int32(i)
	}
	return g
}

// find is the number that stands for the group of i.
func (g groups) find(i int) int {
	for int(g[i]) != i {
		g[i] = g[g[i]]
		i = int(g[i])
	}
	return i
}

func (g groups) join(i, j int) { g[g.find(i)] = int32(g.find(j)) }

// joinAll makes the members of the set one group.
func (g groups) joinAll(set *bitset.Set) {
	first := -1
	for i := range set.All() {
		if first >= 0 {
			g.join(first, i)
		}
		first = i
	}
}
