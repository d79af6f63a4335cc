import java.util.concurrent.PriorityBlockingQueue;

/** PriorityBlockingQueue: the most urgent first. */
public class PriorityJobs {
    static class Job implements Comparable<Job> {
        final int urgency;
        final String name;

        Job(int urgency, String name) {
            this.urgency = urgency;
            this.name = name;
        }

        @Override
        public int compareTo(Job o) {
            return Integer.compare(o.urgency, urgency);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        PriorityBlockingQueue<Job> jobs = new PriorityBlockingQueue<>();
        Thread[] clients = new Thread[3];
        for (int c = 0; c < 3; c++) {
            int me = c;
            clients[c] = new Thread(() -> {
                for (int k = 0; k < 6; k++) jobs.put(new Job(k * 3 + me, "job" + (k * 3 + me)));
            });
            clients[c].start();
        }
        for (Thread c : clients) c.join();
        StringBuilder order = new StringBuilder();
        Thread worker = new Thread(() -> {
            try {
                for (int i = 0; i < 19; i++) {
                    Job j = jobs.take();
                    order.append(j.name).append(' ');
                    if (j.urgency == 10) jobs.add(new Job(100, "urgent"));
                }
            } catch (InterruptedException e) {
                order.append("interrupted");
            }
        });
        worker.start();
        worker.join();
        System.out.println(order + "" + jobs.size());
    }
}
