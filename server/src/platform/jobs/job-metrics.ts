import { Counter, Histogram } from 'prom-client';
import type { Attempt } from './pg-boss.adapter.ts';

/**
 * Metrics of background work. Pending jobs are read from the queues (`app/metrics/gauges.ts`). No label is called
 * `job`: Prometheus uses that name for its scrape targets.
 */

const tried = new Counter({
  name: 'soglia_jobs_total',
  help: 'Job attempts by queue and outcome; a retry counts again',
  labelNames: ['queue', 'outcome'],
});

const givenUp = new Counter({
  name: 'soglia_jobs_given_up_total',
  help: 'Jobs that failed permanently, by queue',
  labelNames: ['queue'],
});

const durations = new Histogram({
  name: 'soglia_job_seconds',
  help: 'Duration of a job attempt by queue, including failed ones',
  labelNames: ['queue'],
  buckets: [0.01, 0.05, 0.25, 1, 5, 15, 60, 300, 900],
});

const tickerFailures = new Counter({
  name: 'soglia_ticker_failures_total',
  help: 'Failed runs of a ticker by name; the next run continues',
  labelNames: ['ticker'],
});

/** Runs one attempt of a job and counts its outcome. @throws the errors of `work` */
export async function measureJob(queue: string, { last }: Attempt, work: () => Promise<unknown>): Promise<void> {
  const end = durations.startTimer({ queue });
  try {
    await work();
    tried.inc({ queue, outcome: 'done' });
  } catch (error) {
    tried.inc({ queue, outcome: 'failed' });
    if (last) givenUp.inc({ queue });
    throw error;
  } finally {
    end();
  }
}

export const countTickerFailure = (ticker: string): void => tickerFailures.inc({ ticker });
