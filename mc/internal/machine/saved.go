package machine

// Kept is what states refer to by numbers: where values come from, how they were computed from the time, and what is known of
// readings, for a search that goes on later.
type Kept struct {
	Texts   []string
	Numbers []int64
}

// Keep is what the world has of that.
func (w *World) Keep() Kept {
	var k Kept
	put := func(n ...int64) { k.Numbers = append(k.Numbers, n...) }
	put(int64(len(w.origins)), int64(w.ofHash))
	for _, o := range w.origins {
		put(int64(o.note))
		k.Texts = append(k.Texts, o.text, o.place)
	}
	put(int64(len(w.timed)))
	for _, x := range w.timed {
		nan := int64(0)
		if x.bounds.nan {
			nan = 1
		}
		put(int64(x.kind), x.at, x.unit, x.offset, x.clock, x.low, x.high, int64(x.unknown), x.scale, x.rest, int64(x.reading), int64(x.less), int64(x.from), int64(x.bounds.of), x.bounds.low, x.bounds.high, nan)
	}
	put(int64(max(len(w.zones)-1, 0)))
	for _, z := range w.zones[min(1, len(w.zones)):] {
		put(z.unit, int64(len(z.ids)))
		for _, id := range z.ids {
			put(int64(id))
		}
		put(z.most...)
	}
	return k
}

// Restore makes the world, which has noted nothing of that yet, have what was kept.
func (w *World) Restore(k Kept) {
	take := func() int64 {
		n := k.Numbers[0]
		k.Numbers = k.Numbers[1:]
		return n
	}
	n := take()
	w.ofHash = Origins(take())
	w.origins = nil
	for range n {
		w.origins = append(w.origins, origin{note: Note(take()), text: k.Texts[0], place: k.Texts[1]})
		k.Texts = k.Texts[2:]
	}
	w.timed, w.timedAt = nil, map[timed]Origins{}
	for i := range take() {
		x := timed{kind: clockKind(take()), at: take(), unit: take(), offset: take(), clock: take(), low: take(), high: take(), unknown: int(take()), scale: take(), rest: take(), reading: int(take()), less: int(take()), from: Origins(take())}
		x.bounds = bounds{of: numbers(take()), low: take(), high: take(), nan: take() != 0}
		w.timed = append(w.timed, x)
		w.timedAt[x] = Origins(i+1) << mostOrigins
	}
	w.zones, w.zoneAt = []*zone{nothingRead}, map[string]int{}
	for i := range take() {
		z := &zone{unit: take()}
		rows := take()
		for range rows {
			z.ids = append(z.ids, int(take()))
		}
		for range (rows + 1) * (rows + 1) {
			z.most = append(z.most, take())
		}
		w.zones = append(w.zones, z)
		w.zoneAt[z.key()] = int(i) + 1
	}
	w.news++
}
