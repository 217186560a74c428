import { saveSearch } from '#contract/discovery/saved-searches.schemas';
import { makeMarketListing, makeStay } from '../../src/catalog/listings/listings.fixtures.ts';
import { startSession } from '../../src/identity/sessions/start-session.ts';
import { makeOpenDay } from '../../src/visits/open-days/open-days.fixtures.ts';
import { actor } from '../actors.ts';
import type { TestApp } from '../test-app.ts';
import type { Persona } from './table.rules.ts';

type TestUser = { id: number; role: 'USER' | 'ADMIN'; email: string };

/**
 * User without access to the records of a request fixture; null if anonymous.
 * `owner` is the owner of a request's records: this user sends requests that have no owner, or an admin.
 */
export async function makePersona(test: TestApp, persona: Persona): Promise<TestUser | null> {
  switch (persona) {
    case 'anonymous':
      return null;
    case 'unverified':
      return actor(test, { status: 'IN_VERIFICATION', emailVerifiedAt: null });
    case 'user':
      return actor(test);
    case 'owner':
    case 'other owner':
      return ownerOfMuch(test);
    case 'suspended':
      return suspendedUser(test);
    case 'admin':
      return actor(test, { role: 'ADMIN' });
  }
}

/** A new session per call, because some calls end the session. Returns a cookie header. */
export async function newCookie({ deps }: TestApp, { id, role }: Pick<TestUser, 'id' | 'role'>): Promise<string> {
  const { token } = await startSession(deps, { userId: id, role, userAgent: null });
  return `soglia_session=${token}`;
}

/** Has listings of both contexts, an open day and a saved search. */
async function ownerOfMuch(test: TestApp): Promise<TestUser> {
  const { owner } = await makeMarketListing(test);
  await makeStay(test, { owner });
  await makeOpenDay(test, { owner });
  const searchFilter = { context: 'MARKET', locationQuery: 'Torino' } as const;
  await owner.api.call(saveSearch, { body: { name: 'A Torino', searchFilter } });
  return owner;
}

/** Suspended after sign-in, with active sessions: only the account status can deny access. */
async function suspendedUser(test: TestApp): Promise<TestUser> {
  const user = await actor(test);
  await test.deps.db.updateTable('appUser').set({ status: 'SUSPENDED' }).where('id', '=', user.id).execute();
  return user;
}
