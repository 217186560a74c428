import { sql } from 'kysely';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { testApp } from '../../../testing/test-app.ts';
import { makeMarketListing } from '../../catalog/listings/listings.fixtures.ts';
import { applyPendingChanges, purgeVersions } from './apply-pending-changes.ts';
import { rebuildIndex } from './rebuild-index.ts';

const test = await testApp();
const { db, changes } = test.deps;

const state = () => db.selectFrom('searchSource').select(['version', 'oldest']).executeTakeFirstOrThrow();
const changesSince = (version: number) =>
  db
    .selectFrom('searchChange')
    .select(['version', 'listingId'])
    .where('version', '>', version)
    .orderBy('version')
    .orderBy('listingId')
    .execute();
const change = (ids: readonly number[]) =>
  db
    .updateTable('listing')
    .set(({ eb }) => ({ priceMinor: eb('priceMinor', '+', 1) }))
    .where('id', 'in', ids)
    .execute();

const one = await makeMarketListing(test);
const two = await makeMarketListing(test);
beforeEach(async () => {
  test.clock.set(new Date());
  await applyPendingChanges(test.deps);
});

describe('the version of the read model', () => {
  it('increases by one with an index update, which records each rewritten listing', async () => {
    const { version } = await state();
    await change([two.id, one.id]);
    await change([one.id]);
    await applyPendingChanges(test.deps);
    await change([two.id]);
    await applyPendingChanges(test.deps);
    expect(await state()).toMatchObject({ version: version + 2 });
    expect(await changesSince(version)).toEqual([
      { version: version + 1, listingId: one.id },
      { version: version + 1, listingId: two.id },
      { version: version + 2, listingId: two.id },
    ]);
  });

  it('records a removed listing, too', async () => {
    const { id } = await makeMarketListing(test);
    await applyPendingChanges(test.deps);
    const { version } = await state();
    await db.updateTable('listing').set({ status: 'SUSPENDED', suspendedBy: 'OWNER' }).where('id', '=', id).execute();
    await applyPendingChanges(test.deps);
    expect(await changesSince(version)).toEqual([{ version: version + 1, listingId: id }]);
  });

  it('is unchanged without pending changes', async () => {
    const before = await state();
    await applyPendingChanges(test.deps);
    expect(await state()).toEqual(before);
  });

  it('ascends in commit order, also with twenty concurrent updates: a reader of one version misses none of its changes later', async () => {
    const { version } = await state();
    const seen: { version: number; changes: number }[] = [];
    const sample = async () => {
      const { rows } = await sql<{ version: number; changes: number }>`select version,
        (select count(*)::integer from search_change where version > ${version}) as changes from search_source`.execute(
        db,
      );
      seen.push(...rows);
    };
    await Promise.all(
      Array.from({ length: 20 }, async () => {
        await change([one.id]);
        await applyPendingChanges(test.deps);
        await sample();
      }),
    );
    const { version: last } = await state();
    expect(last).toBeGreaterThan(version);
    const left = await changesSince(version);
    expect(left.map((row) => row.version)).toEqual(Array.from({ length: last - version }, (_, at) => version + 1 + at));
    for (const sample of seen) expect(sample.changes).toBe(sample.version - version);
  });

  it('is announced to all nodes for any change', async () => {
    let received = 0;
    changes.watch(() => received++);
    const notifiedOn = async (what: () => Promise<unknown>) => {
      const before = received;
      await what();
      await vi.waitUntil(() => received > before, { timeout: 10_000, interval: 10 });
    };
    await notifiedOn(() => sql`select pg_notify('soglia_pages', '')`.execute(db));
    await db.insertInto('searchPending').values({ listingId: 2_000_000_000 }).execute();
    const { version } = await state();
    await notifiedOn(() => applyPendingChanges(test.deps));
    expect(await state()).toMatchObject({ version: version + 1 });
    await notifiedOn(() => rebuildIndex(test.deps));
  });

  it('is the oldest available one after a rebuild', async () => {
    await change([one.id]);
    await applyPendingChanges(test.deps);
    const { version } = await state();
    await rebuildIndex(test.deps);
    expect(await state()).toEqual({ version: version + 1, oldest: version + 1 });
    expect(await changesSince(0)).toEqual([]);
  });
});

describe('the record of changed listings', () => {
  const drainOne = async () => {
    await change([one.id]);
    await applyPendingChanges(test.deps);
    return (await state()).version;
  };

  it('is deleted after an hour, and earlier copies are too old', async () => {
    const first = await drainOne();
    const second = await drainOne();
    await db
      .updateTable('searchChange')
      .set({ markedAt: new Date(Date.now() - 61 * 60_000) })
      .where('version', '<=', first)
      .execute();
    await purgeVersions(test.deps);
    expect(await state()).toEqual({ version: second, oldest: first });
    expect(await changesSince(0)).toEqual([{ version: second, listingId: one.id }]);
  });

  it('is retained for an hour', async () => {
    const version = await drainOne();
    const { oldest } = await state();
    test.clock.forward(59 * 60_000);
    await purgeVersions(test.deps);
    expect(await state()).toEqual({ version, oldest });
    test.clock.forward(2 * 60_000);
    await purgeVersions(test.deps);
    expect(await state()).toEqual({ version, oldest: version });
  });

  it('is deleted after 20,000 more versions', async () => {
    const version = await drainOne();
    await db
      .updateTable('searchSource')
      .set({ version: version + 20_000 })
      .execute();
    const next = await drainOne();
    await purgeVersions(test.deps);
    expect(await state()).toEqual({ version: next, oldest: version + 1 });
    expect(await changesSince(0)).toEqual([{ version: next, listingId: one.id }]);
  });
});
