package reach

import (
	"runtime"
	"sync"

	"bandsaw/ir"
	"bandsaw/lift/internal/lifter"
)

// lift lifts methods, on all processors.
func (a *analysis) lift(ids []ir.MethodID) []lifter.Lifted {
	out := make([]lifter.Lifted, len(ids))
	const chunk = 8 // methods are small
	next := make(chan int)
	var wg sync.WaitGroup
	for range min(runtime.GOMAXPROCS(0), (len(ids)+chunk-1)/chunk) {
		wg.Add(1)
		go func() {
			defer wg.Done()
			for i := range next {
				for j := i; j < min(i+chunk, len(ids)); j++ {
					out[j] = a.classes.Lift(ids[j])
				}
			}
		}()
	}
	for i := 0; i < len(ids); i += chunk {
		next <- i
	}
	close(next)
	wg.Wait()
	return out
}
