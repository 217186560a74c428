import { sql } from 'kysely';
import { describe, it, vi } from 'vitest';
import { suspendListing } from '#contract/catalog/listing-lifecycle.schemas';
import { editUser } from '#contract/identity/users.schemas';
import { makeMarketListing } from '../../src/catalog/listings/listings.fixtures.ts';
import { applyPendingChanges } from '../../src/discovery/search-index/apply-pending-changes.ts';
import { actor } from '../actors.ts';
import { testApp } from '../test-app.ts';

const test = await testApp();
const { db, changes } = test.deps;

let received = 0;
changes.watch(() => received++);
const isListening = async () => {
  const { rows } = await sql`select 1 from pg_stat_activity
    where datname = current_database() and query = 'listen soglia_pages'`.execute(db);
  return rows.length === 1;
};
const polling = { timeout: 10_000, interval: 10 };

/** Resolves once `what` has caused a change notification. */
async function expectChange(what: () => Promise<unknown>): Promise<void> {
  await vi.waitUntil(isListening, polling);
  const before = received;
  await what();
  await vi.waitUntil(() => received > before, polling);
}

describe('public changes', () => {
  it('are announced once a search finds them', async () => {
    const { id, owner } = await makeMarketListing(test);
    await expectChange(() => applyPendingChanges(test.deps));
    await owner.api.call(suspendListing, { params: { id }, body: {} });
    await expectChange(() => applyPendingChanges(test.deps));
  });

  it('are announced when a user changes the public profile', async () => {
    const user = await actor(test);
    const params = { id: user.id };
    await expectChange(() => user.api.call(editUser, { params, body: { showEmail: true } }));
  });

  it('are announced after a lost connection, because some may be missing, and the connection returns', async () => {
    await vi.waitUntil(isListening, polling);
    const before = received;
    await sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query = 'listen soglia_pages'`.execute(
      db,
    );
    await vi.waitUntil(() => received > before, polling);
    await expectChange(() => sql`select pg_notify('soglia_pages', '')`.execute(db));
  });
});
