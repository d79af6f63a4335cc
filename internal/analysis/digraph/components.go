package digraph

// Components numbers the strongly connected components of the graph: two nodes
// have the same number if each can reach the other. size is the number of
// nodes of each component. (Tarjan's algorithm, without recursion.)
func (g Graph) Components() (component []int32, size []int32) {
	n := len(g)
	component = make([]int32, n)
	index := make([]int32, n)
	low := make([]int32, n)
	for i := range index {
		index[i], component[i] = -1, -1
	}
	type frame struct {
		node int32
		next int
	}
	var open []int32
	clock := int32(0)
	for root := range g {
		if index[root] >= 0 {
			continue
		}
		stack := []frame{{node: int32(root)}}
		for len(stack) > 0 {
			f := &stack[len(stack)-1]
			v := f.node
			if f.next == 0 {
				index[v], low[v] = clock, clock
				clock++
				open = append(open, v)
			}
			descended := false
			for f.next < len(g[v]) {
				w := g[v][f.next]
				f.next++
				if index[w] < 0 {
					stack = append(stack, frame{node: w})
					descended = true
					break
				}
				if component[w] < 0 {
					low[v] = min(low[v], index[w])
				}
			}
			if descended {
				continue
			}
			if low[v] == index[v] {
				c := int32(len(size))
				size = append(size, 0)
				for {
					w := open[len(open)-1]
					open = open[:len(open)-1]
					component[w] = c
					size[c]++
					if w == v {
						break
					}
				}
			}
			stack = stack[:len(stack)-1]
			if len(stack) > 0 {
				parent := stack[len(stack)-1].node
				low[parent] = min(low[parent], low[v])
			}
		}
	}
	return component, size
}
