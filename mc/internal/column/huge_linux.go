package column

import (
	"syscall"
	"unsafe"
)

// hugePage is the size of a large page, in bytes.
const hugePage = 2 << 20

// OnHugePages asks for large pages under a table that is accessed all over: where nearly each access
// is to another small page, to find that takes as long as the access.
func OnHugePages[T any](table []T) {
	if len(table) == 0 {
		return
	}
	first := unsafe.Pointer(&table[0])
	bytes := unsafe.Slice((*byte)(first), uintptr(len(table))*unsafe.Sizeof(table[0]))
	from := int(-uintptr(first) & (hugePage - 1))
	if to := from + (len(bytes)-from)&^(hugePage-1); to > from {
		_ = syscall.Madvise(bytes[from:to], syscall.MADV_HUGEPAGE) // a wish
	}
}
