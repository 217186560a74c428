import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { countListeners, restartUnderLoad } from './database-restart.ts';
import { type FaultEnvironment, startFaultEnvironment } from './fault-environment.ts';
import { countEffects, kill, runActs, type VictimName, waitForEffects } from './kill-cycle.ts';
import { type Act, flows } from './kill-flows.ts';

/** A process is killed while users book, pay, upload, publish or receive emails: no data is lost or duplicated. */

const LINUX = process.platform === 'linux';
const polling = { timeout: 30_000, interval: 5 };
let environment: FaultEnvironment;

beforeAll(async () => {
  if (LINUX) environment = await startFaultEnvironment();
}, 120_000);
afterAll(() => environment?.stop());

/** Kills a victim; resolves after its end. */
type Strike = () => Promise<void>;

/**
 * Runs acts, kills the victim at the event prepared by `arm`, restarts it and waits for all promised effects.
 * @returns the stored acts
 */
async function killedInTheMiddle(victim: VictimName, acts: Act[], arm: (strike: Strike) => unknown) {
  const struck = Promise.withResolvers<() => Promise<void>>();
  await arm(() => kill(environment, victim).then(struck.resolve));
  const running = runActs(acts);
  const bringBack = await struck.promise;
  await bringBack();
  const acknowledged = await running;
  await waitForEffects(environment);
  return countEffects(environment, acts, acknowledged);
}

const consistent = { lost: [], twice: [], broken: [] };

/** Kills when the node waits for a table lock inside a transaction: the lock blocks all other writes until then. */
const whileItWrites = (table: string) => async (strike: Strike) => {
  const { deps, connection } = environment.test;
  const holder = new pg.Client(connection as pg.ClientConfig);
  holder.on('error', () => {});
  await holder.connect();
  await holder.query(`begin; lock table ${table} in share mode`);
  const pendingQuery = sql<{
    n: number;
  }>`select count(*)::int as n from pg_stat_activity where application_name = 'web' and wait_event_type = 'Lock'`;
  const strikeThen = async () => {
    await vi.waitUntil(async () => (await pendingQuery.execute(deps.db)).rows[0]?.n !== 0, polling);
    await strike();
    await holder.end().catch(() => {});
  };
  void strikeThen();
};

describe.runIf(LINUX)('no act is lost or duplicated', { timeout: 90_000 }, () => {
  it('when the database is killed during bookings', async () => {
    const acts = await flows.booking(environment, 8);
    expect(await killedInTheMiddle('database', acts, whileItWrites('open_day_booking'))).toMatchObject(consistent);
  });

  it('when the node is killed during its provider request after a webhook', async () => {
    const acts = await flows.payment(environment, 2);
    const arm = (strike: Strike) => {
      environment.stripe.meanwhile = { requests: /^GET \/v1\/payment_intents/, act: strike };
    };
    expect(await killedInTheMiddle('web', acts, arm)).toMatchObject({ ...consistent, acknowledged: 2, stored: 2 });
  });

  it('when the worker is killed during the processing of a photo', async () => {
    const acts = await flows.upload(environment, 2);
    const folder = join(environment.test.deps.env.dataDir, 'media');
    const countFiles = async () => (await readdir(folder, { recursive: true }).catch(() => [])).length;
    const before = await countFiles();
    const arm = (strike: Strike) => void vi.waitUntil(async () => (await countFiles()) > before, polling).then(strike);
    expect(await killedInTheMiddle('worker', acts, arm)).toMatchObject({ ...consistent, acknowledged: 2, stored: 2 });
  });

  it('when a database process is killed during publication of listings', async () => {
    const acts = await flows.publish(environment, 4);
    expect(await killedInTheMiddle('backend', acts, whileItWrites('listing'))).toMatchObject(consistent);
  });

  it('when the worker is killed after the mail server accepted an email, which is sent again with its Message-ID', async () => {
    const acts = await flows.mail(environment, 2);
    const before = environment.smtp.arrived.length;
    const arm = (strike: Strike) => {
      environment.smtp.meanwhile = strike;
    };
    expect(await killedInTheMiddle('worker', acts, arm)).toMatchObject({ ...consistent, acknowledged: 2, stored: 2 });
    expect(environment.smtp.arrived.length).toBeGreaterThan(before + 2);
  });
});

describe.runIf(LINUX)('a database restart under load', { timeout: 90_000 }, () => {
  it('causes only 503 with Retry-After, and all requests succeed within five seconds afterwards', async () => {
    const listening = await countListeners(environment);
    const { responses, backMs, totals } = await restartUnderLoad(environment, 'stop');
    expect([...responses.statuses.keys()].filter((status) => ![200, 201, 503].includes(status))).toEqual([]);
    expect(totals).toMatchObject(consistent);
    expect(backMs).toBeLessThan(5_000);
    await vi.waitUntil(async () => (await countListeners(environment)) === listening, polling);
  });
});

it.runIf(LINUX)('causes no unexpected error, and no process crashes', () => {
  expect(environment.responses.wrong).toEqual([]);
  expect([environment.web.crashed(), environment.worker.crashed()]).toEqual([false, false]);
});
