package ir

// drawn are the methods that draw a random fraction, and those that draw one which is multiplied with their last argument but one, and
// then made a whole number, without that anybody sees more of it.
var drawn = map[MethodID]MethodID{
	"java.lang.Math.random()double":       "java.lang.Math.random(double,int)double",
	"java.util.Random.nextDouble()double": "java.util.Random.nextDouble(double,int)double",
}

// WholeDraw is the method that draws a fraction for a whole number in the place of another, "" if there is none.
func WholeDraw(id MethodID) MethodID { return drawn[id] }

// DrawsWhole reports whether it is such a method: its last two arguments are none of Java's.
func DrawsWhole(id MethodID) bool {
	for _, to := range drawn {
		if id == to {
			return true
		}
	}
	return false
}
