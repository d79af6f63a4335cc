import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Flow;
import java.util.concurrent.SubmissionPublisher;

/** The Flow API: a publisher and a subscriber that asks for one item at a time. */
public class SubmissionFlow {
    public static void main(String[] args) throws InterruptedException {
        CountDownLatch done = new CountDownLatch(1);
        ExecutorService one = Executors.newSingleThreadExecutor();
        try (SubmissionPublisher<Integer> publisher = new SubmissionPublisher<>(one, 4)) {
            publisher.subscribe(new Flow.Subscriber<Integer>() {
                private Flow.Subscription subscription;
                private int sum;

                @Override
                public void onSubscribe(Flow.Subscription s) {
                    subscription = s;
                    s.request(1);
                }

                @Override
                public void onNext(Integer item) {
                    sum += item;
                    subscription.request(1);
                }

                @Override
                public void onError(Throwable t) {
                    System.out.println(t);
                }

                @Override
                public void onComplete() {
                    System.out.println("sum " + sum);
                    done.countDown();
                }
            });
            for (int i = 1; i <= 20; i++) publisher.submit(i);
        }
        done.await();
        one.shutdown();
    }
}
