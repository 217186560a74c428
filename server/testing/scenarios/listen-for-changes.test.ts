import { sql } from 'kysely';
import { describe, it, vi } from 'vitest';
import { suspendListing } from '#contract/catalog/listing-life';
import { editUser } from '#contract/identity/users';
import { makeMarketListing } from '../../src/catalog/listings/listings.fixtures.ts';
import { drainDirty } from '../../src/discovery/search-index/drain-dirty.ts';
import { actor } from '../actors.ts';
import { testApp } from '../test-app.ts';

const test = await testApp();
const { db, changes } = test.deps;

let heard = 0;
changes.watch(() => heard++);
const isListening = async () => {
  const { rows } = await sql`select 1 from pg_stat_activity
    where datname = current_database() and query = 'listen soglia_pages'`.execute(db);
  return rows.length === 1;
};
const patience = { timeout: 10_000, interval: 10 };

/** Resolves once a change has been heard that `what` made. */
async function told(what: () => Promise<unknown>): Promise<void> {
  await vi.waitUntil(isListening, patience);
  const before = heard;
  await what();
  await vi.waitUntil(() => heard > before, patience);
}

describe('public changes', () => {
  it('are told once a search finds them', async () => {
    const { id, owner } = await makeMarketListing(test);
    await told(() => drainDirty(test.deps));
    await owner.api.call(suspendListing, { params: { id }, body: {} });
    await told(() => drainDirty(test.deps));
  });

  it('are told when somebody changes what others see of them', async () => {
    const person = await actor(test);
    const params = { id: person.id };
    await told(() => person.api.call(editUser, { params, body: { showEmail: true } }));
  });

  it('may have gone unheard while the connection was gone: that is told, and it comes back', async () => {
    await vi.waitUntil(isListening, patience);
    const before = heard;
    await sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query = 'listen soglia_pages'`.execute(
      db,
    );
    await vi.waitUntil(() => heard > before, patience);
    await told(() => sql`select pg_notify('soglia_pages', '')`.execute(db));
  });
});
