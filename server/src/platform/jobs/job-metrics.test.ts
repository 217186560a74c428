import { sql } from 'kysely';
import { describe, expect, it, vi } from 'vitest';
import { testApp } from '../../../testing/test-app.ts';
import { defineJob, noPayload, startWorker } from './jobs.ts';

const { app, deps } = await testApp();
/** Value of a series: the metrics count for the life of the process. */
const read = async (series: string) => {
  const { body } = await app.inject('/metrics');
  return Number(
    body
      .split('\n')
      .find((line) => line.startsWith(`${series} `))
      ?.slice(series.length) ?? 0,
  );
};
const failed = 'soglia_jobs_total{queue="sessions.purgeExpired",outcome="failed"}';
const givenUp = 'soglia_jobs_given_up_total{queue="sessions.purgeExpired"}';
const timed = 'soglia_job_seconds_count{queue="sessions.purgeExpired"}';

describe('job metrics', () => {
  it('counts each attempt by outcome, and permanently failed jobs', async () => {
    const before = { failed: await read(failed), givenUp: await read(givenUp), timed: await read(timed) };
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
    await vi.waitFor(async () => expect(await read(givenUp)).toBe(before.givenUp + 1), {
      timeout: 15_000,
      interval: 50,
    });
    await stop();
    expect(await read(failed)).toBe(before.failed + 2);
    expect(await read(timed)).toBe(before.timed + 2);
  });
});
