import { fileURLToPath } from 'node:url';
import { expect, it, vi } from 'vitest';
import { uploadFile } from '#contract/catalog/listing-feeds.schemas';
import { kyeroFile, makeFeed } from '../../src/catalog/listing-feeds/listing-feeds.fixtures.ts';
import { processRun } from '../../src/catalog/listing-feeds/runs/process-run.ts';
import { makeOrganization } from '../../src/identity/organizations/organizations.fixtures.ts';
import { startProcess } from '../own-process.ts';
import { testApp } from '../test-app.ts';

/** A process that applies a run of a feed is killed between and within batches: the next process leaves the same rows. */

const test = await testApp();
const { db, env } = test.deps;
const program = fileURLToPath(new URL('./feed-run-process.ts', import.meta.url));
const ITEMS = 1000;
const polling = { timeout: 120_000, interval: 5 };
const refs = Array.from({ length: ITEMS }, (_one, at) => `a${at}`);

async function startedRun() {
  const organization = await makeOrganization(test);
  const feed = await makeFeed(organization);
  const params = { organizationId: organization.id, feedId: feed.id };
  const file = kyeroFile(refs, '<property><id>broken</id><price></property>');
  const { data } = await organization.owner.api.call(uploadFile, { params, query: {}, file });
  return { accountId: organization.accountId, feedId: feed.id, runId: data.id };
}
type Started = Awaited<ReturnType<typeof startedRun>>;

const findRun = (runId: number) =>
  db.selectFrom('feedRun').selectAll().where('id', '=', runId).executeTakeFirstOrThrow();

/** All that a run has written, without ids and times. */
async function rowsOf({ accountId, feedId, runId }: Started) {
  const items = await db
    .selectFrom('feedItem')
    .innerJoin('listing', 'listing.id', 'feedItem.listingId')
    .innerJoin('property', 'property.id', 'feedItem.propertyId')
    .select(['externalRef', 'feedItem.state', 'feedItem.blocks', 'position', 'contentHash', 'data', 'saved'])
    .select(['listing.title', 'listing.status', 'priceMinor', 'property.city', 'commercialArea', 'streetId'])
    .where('feedId', '=', feedId)
    .orderBy('externalRef')
    .execute();
  const listings = await db.selectFrom('listing').select('id').where('advertiserId', '=', accountId).execute();
  const properties = await db.selectFrom('property').select('id').where('ownerId', '=', accountId).execute();
  const report = await db
    .selectFrom('feedRunItem')
    .select(['line', 'externalRef', 'outcome', 'change', 'blocks', 'codes'])
    .where('runId', '=', runId)
    .orderBy('id')
    .execute();
  const { status, appliedBatches, counts } = await findRun(runId);
  const sizes = { listings: listings.length, properties: properties.length };
  return { items, sizes, report, run: { status, appliedBatches, counts } };
}

/** Starts a process for the run and kills it once the run has this many batches, and no more. */
async function killAfter(runId: number, batches: number): Promise<void> {
  const { connection } = test;
  if ('url' in connection) throw new Error('A test’s database has no address');
  const { host, port, user, database } = connection;
  const settings = {
    DATA_DIR: env.dataDir,
    DATABASE_URL: `postgres://${user}@/${database}?${new URLSearchParams({ host, port: String(port) })}`,
    SEARCH_ENGINE: 'postgres',
    RATE_LIMITS: 'off',
  };
  const own = startProcess(program, ['--run', String(runId)], settings);
  const isDue = async () => {
    if (own.child.exitCode !== null) throw new Error(`It ended by itself: ${own.output()}`);
    const { status, appliedBatches } = await findRun(runId);
    return status === 'APPLYING' && appliedBatches >= batches;
  };
  await vi.waitUntil(isDue, polling).catch((error: Error) => {
    throw new Error(`${error.message}: ${own.output()}`);
  });
  own.child.kill('SIGKILL');
  await own.ended;
  expect(own.child.signalCode).toBe('SIGKILL');
}

/** As the sweep does once the heartbeat is stale. */
async function resume(runId: number): Promise<void> {
  await db
    .updateTable('feedRun')
    .set({ heartbeatAt: new Date(0) })
    .where('id', '=', runId)
    .execute();
  await processRun(test.deps, { runId });
}

it('ends with equal rows after kills at several batches and without', { timeout: 480_000 }, async () => {
  const whole = await startedRun();
  await processRun(test.deps, { runId: whole.runId });
  const expected = await rowsOf(whole);
  expect(expected).toMatchObject({
    run: { status: 'DONE', appliedBatches: ITEMS / 200 },
    sizes: { listings: ITEMS, properties: ITEMS },
  });
  expect(expected.items).toHaveLength(ITEMS);
  for (const batches of [0, 1, 3]) {
    const killed = await startedRun();
    await killAfter(killed.runId, batches);
    const { status, appliedBatches } = await findRun(killed.runId);
    expect(status).toBe('APPLYING');
    await resume(killed.runId);
    const rows = await rowsOf(killed);
    expect(rows, `killed after ${appliedBatches} batches`).toEqual(expected);
  }
});
