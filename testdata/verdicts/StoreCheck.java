// verdict: exception java.lang.ArrayStoreException
/** An array that is not of the type it is declared. */
public class StoreCheck {
    static class Animal {}

    static class Cat extends Animal {}

    public static void main(String[] args) {
        Animal[] animals = new Cat[2];
        animals[0] = new Cat();
        animals[1] = new Animal();
    }
}
