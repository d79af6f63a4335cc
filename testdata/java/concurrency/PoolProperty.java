import java.util.concurrent.ForkJoinPool;

/** The JDK asks for a property that the program has set, and for one that nobody sets. */
public class PoolProperty {
    public static void main(String[] args) {
        System.setProperty("java.util.concurrent.ForkJoinPool.common.parallelism", "3");
        System.out.println(ForkJoinPool.getCommonPoolParallelism());
        System.out.println(ForkJoinPool.commonPool().getParallelism());
    }
}
