package code

// Initial is the memory that the program begins with.
func (p *Program) Initial() []int64 {
	if p.initial == nil {
		return p.Image
	}
	return p.initial
}

// ExtendImage makes objects constant that stand in the memory of a state, behind the other constant objects, at these addresses: what they
// are there, and what the statics and the others are, is the image from now on. The cells are those up to
// the end of the objects.
func (p *Program) ExtendImage(cells []int64, objects []int64) {
	p.lasting = len(objects)
	for _, o := range objects {
		cells[o+HeaderLock] |= Shared
		cells[o+HeaderMark] = int64(len(p.Constants))
		p.Constants = append(p.Constants, int32(o))
	}
	n := len(p.Image)
	p.initial = append(p.Image[:n:n], cells[n:]...)
	p.Image = cells
}

// Lasting are the addresses of the constant objects that ExtendImage made so.
func (p *Program) Lasting() []int32 { return p.Constants[len(p.Constants)-p.lasting:] }

// LastingCells are those that these take.
func (p *Program) LastingCells() int64 {
	if p.lasting == 0 {
		return 0
	}
	return int64(len(p.Image)) - int64(p.Lasting()[0])
}
