import { saveSearch } from '#contract/discovery/saved-searches';
import { makeMarketListing, makeStay } from '../../src/catalog/listings/listings.fixtures.ts';
import { startSession } from '../../src/identity/sessions/start-session.ts';
import { makeOpenDay } from '../../src/visits/open-days/open-days.fixtures.ts';
import { actor } from '../actors.ts';
import type { TestApp } from '../test-app.ts';
import type { Persona } from './table.rules.ts';

type TestUser = { id: number; role: 'USER' | 'ADMIN'; email: string };

/**
 * Somebody who has no part in the questions of a world; null for nobody. `owner` stands for whoever a question belongs to: this is who
 * asks where a question is nobody's, or an admin's.
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

/** A session of its own for a call, because some end the caller's; as a header's cookie. */
export async function newCookie({ deps }: TestApp, { id, role }: Pick<TestUser, 'id' | 'role'>): Promise<string> {
  const { token } = await startSession(deps, { userId: id, role, userAgent: null });
  return `soglia_session=${token}`;
}

/** Has published ads of both kinds, runs an open day and watches a search. */
async function ownerOfMuch(test: TestApp): Promise<TestUser> {
  const { owner } = await makeMarketListing(test);
  await makeStay(test, { owner });
  await makeOpenDay(test, { owner });
  const searchFilter = { context: 'MARKET', locationQuery: 'Torino' } as const;
  await owner.api.call(saveSearch, { body: { name: 'A Torino', searchFilter } });
  return owner;
}

/** Suspended after signing in, with sessions that nothing has ended: the account alone must keep them out. */
async function suspendedUser(test: TestApp): Promise<TestUser> {
  const user = await actor(test);
  await test.deps.db.updateTable('appUser').set({ status: 'SUSPENDED' }).where('id', '=', user.id).execute();
  return user;
}
