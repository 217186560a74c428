import { sql } from 'kysely';
import { describe, expect, it, vi } from 'vitest';
import { testApp } from '../../../testing/test-app.ts';
import { defineJob, noPayload, startWorker } from './jobs.ts';

const { app, deps } = await testApp();
const scrape = async () => (await app.inject('/metrics')).body;

describe('job metrics', () => {
  it('counts each attempt by outcome, and permanently failed jobs', async () => {
    await deps.jobs.enqueue(deps.db, 'sessions.purgeExpired', {});
    await sql`update pgboss.job set retry_limit = 1, retry_delay = 0, retry_backoff = false
      where name = 'sessions.purgeExpired'`.execute(deps.db);
    const stop = await startWorker(deps, [
      defineJob('sessions.purgeExpired', {
        payload: noPayload,
        handler: async () => {
          throw new Error('cannot');
        },
      }),
    ]);
    await vi.waitFor(
      async () => expect(await scrape()).toContain('soglia_jobs_given_up_total{queue="sessions.purgeExpired"} 1'),
      { timeout: 15_000, interval: 50 },
    );
    await stop();
    const text = await scrape();
    expect(text).toContain('soglia_jobs_total{queue="sessions.purgeExpired",outcome="failed"} 2');
    expect(text).toContain('soglia_job_seconds_count{queue="sessions.purgeExpired"} 2');
  });
});
