package machine

import (
	"encoding/binary"
	"math"
	"slices"
)

// zone is what is known of instants at which clocks were read, where they are left open: how much
// later each is than each other at most (Dill, Timing assumptions and verification of finite-state concurrent systems,
// 1989). It is the same set of instants however it came about: bounds are as narrow as the others make them. It does
// not change.
type zone struct {
	// unit is that of the clock, in nanoseconds, of which all instants are whole multiples; 0 if none was read yet.
	unit int64
	// ids are those of the readings, ascending, from 1 on.
	ids []int
	// most has, for the clock's instant now and each reading, how much later it is than now and each reading
	// at most.
	most []int64
}

// noBound is more than any bound, which a century is the longest of.
const noBound = math.MaxInt64 / 2

// plus is the sum of two bounds.
func plus(a, b int64) int64 {
	switch {
	case a >= noBound || b >= noBound:
		return noBound
	}
	return max(a+b, -noBound)
}

// nothingRead is the zone where no reading is known of: now may be any instant.
var nothingRead = &zone{most: []int64{0}}

// at is where the bound stands of how much later the instant of one row is than that of another.
func (z *zone) at(i, j int) *int64 { return &z.most[i*(len(z.ids)+1)+j] }

// row is that of a reading, 0 of now; -1 if it is not known of.
func (z *zone) row(id int) int {
	if id == 0 {
		return 0
	}
	i, ok := slices.BinarySearch(z.ids, id)
	if !ok {
		return -1
	}
	return i + 1
}

// later is how much later one reading is than another, at least and at most.
func (z *zone) later(id, than int) (low, high int64) {
	i, j := z.row(id), z.row(than)
	switch {
	case id == than:
		return 0, 0
	case i < 0 || j < 0:
		return -noBound, noBound
	}
	return -*z.at(j, i), *z.at(i, j)
}

// keep is what is known of these readings, ascending, without the others.
func (z *zone) keep(ids []int) *zone {
	return z.as(ids, ids)
}

// as is what is known of these readings, which get other numbers, ascending.
func (z *zone) as(ids, numbers []int) *zone {
	if len(ids) == 0 {
		return nothingRead
	}
	k := &zone{unit: z.unit, ids: slices.Clone(numbers), most: make([]int64, (len(ids)+1)*(len(ids)+1))}
	rows := []int{0}
	for _, id := range ids {
		rows = append(rows, z.row(id))
	}
	for i, from := range rows {
		for j, to := range rows {
			switch {
			case i == j:
			case from < 0 || to < 0:
				*k.at(i, j) = noBound
			default:
				*k.at(i, j) = *z.at(from, to)
			}
		}
	}
	return k
}

// clone is a zone that may be changed yet.
func (z *zone) clone() *zone {
	return &zone{z.unit, slices.Clone(z.ids), slices.Clone(z.most)}
}

// passes lets time pass.
func (z *zone) passes() {
	for j := range z.ids {
		*z.at(0, j+1) = noBound
	}
}

// reading is the zone once the clock was read as well, now.
func (z *zone) reading(id int) *zone {
	i, _ := slices.BinarySearch(z.ids, id)
	k := &zone{unit: z.unit, ids: slices.Insert(slices.Clone(z.ids), i, id)}
	k.most = make([]int64, (len(k.ids)+1)*(len(k.ids)+1))
	from := func(row int) int {
		switch {
		case row == i+1:
			return 0
		case row > i+1:
			return row - 1
		}
		return row
	}
	for a := range len(k.ids) + 1 {
		for b := range len(k.ids) + 1 {
			*k.at(a, b) = *z.at(from(a), from(b))
		}
	}
	return k
}

// bound lets the instant of one row be no more than that later than that of another. It reports whether
// any instants are left.
func (z *zone) bound(i, j int, most int64) bool {
	if z.unit > 1 {
		most = floorDiv(most, z.unit) * z.unit
	}
	if plus(most, *z.at(j, i)) < 0 {
		return false
	}
	if most >= *z.at(i, j) {
		return true
	}
	n := len(z.ids) + 1
	for a := range n {
		for b := range n {
			*z.at(a, b) = min(*z.at(a, b), plus(plus(*z.at(a, i), most), *z.at(j, b)))
		}
	}
	return true
}

// inUnit makes the instants multiples of the unit, rounded down, or what was rounded down to
// such ones: two differ by less than a unit more or less.
func (z *zone) inUnit(unit int64) {
	from := max(z.unit, 1)
	if z.unit = unit; unit == from {
		return
	}
	n := len(z.ids) + 1
	for i := range n {
		for j := range n {
			switch most := z.at(i, j); {
			case i == j || *most >= noBound:
			case unit > from:
				*most = -floorDiv(-*most, unit) * unit
			default:
				*most += from - unit
			}
		}
	}
	z.close()
}

// widen forgets by how much more than the longest span instants are apart, of which nothing depends.
func (z *zone) widen(longest int64) {
	wider := false
	n := len(z.ids) + 1
	beyond := longest + max(z.unit, 1)
	for i := range n {
		for j := range n {
			switch most := z.at(i, j); {
			case *most >= noBound:
			case *most > longest:
				*most, wider = noBound, true
			case *most < -beyond:
				*most, wider = -beyond, true
			}
		}
	}
	if wider {
		z.close()
	}
}

// close makes the bounds as narrow as the others make them (Floyd 1962).
func (z *zone) close() {
	n := len(z.ids) + 1
	for k := range n {
		for i := range n {
			for j := range n {
				*z.at(i, j) = min(*z.at(i, j), plus(*z.at(i, k), *z.at(k, j)))
			}
		}
	}
}

// instant is when a reading was, in one of the ways in which all can be: behind each row by as much as that is at
// least earlier. That no reading is known to be the earliest may be: the clock that was read may have counted by more.
func (z *zone) instant(id int) int64 {
	row := z.row(id)
	if row < 0 {
		return 0
	}
	latest := int64(0)
	for i := range len(z.ids) + 1 {
		latest = max(latest, -*z.at(i, row))
	}
	return latest
}

// key tells zones apart.
func (z *zone) key() string {
	b := binary.AppendVarint(nil, z.unit)
	b = binary.AppendVarint(b, int64(len(z.ids)))
	for _, id := range z.ids {
		b = binary.AppendVarint(b, int64(id))
	}
	for _, most := range z.most {
		b = binary.AppendVarint(b, most)
	}
	return string(b)
}
