// verdict: assertion
/** Virtual and interface calls over a small hierarchy; one area is wrong. */
public class Shapes {
    interface Shape {
        int area();

        default int twice() {
            return 2 * area();
        }
    }

    static abstract class Base implements Shape {
        protected final int side;

        Base(int side) {
            this.side = side;
        }
    }

    static class Square extends Base {
        Square(int side) {
            super(side);
        }

        public int area() {
            return side * side;
        }
    }

    static class Strip extends Square {
        Strip(int side) {
            super(side);
        }

        @Override
        public int area() {
            return super.area() - side;
        }

        @Override
        public int twice() {
            return area() + area() + 1;
        }
    }

    public static void main(String[] args) {
        Shape[] shapes = {new Square(2), new Strip(3)};
        int sum = 0;
        for (Shape s : shapes) {
            sum += s.twice();
        }
        assert sum == 8 + 13;
        Base b = (Base) shapes[1];
        assert b.side == 3;
        assert shapes[1].twice() == 2 * shapes[1].area() : "twice is twice";
    }
}
