import { makeMarketListing } from '../../src/catalog/listings/listings.fixtures.ts';
import { applyPendingChanges } from '../../src/discovery/search-index/apply-pending-changes.ts';
import { findActorByToken } from '../../src/identity/sessions/sessions.queries.ts';
import { sessionCookie } from '../../src/platform/http/session.ts';
import { actor } from '../actors.ts';
import { makePersona, newCookie } from '../authorization/personas.ts';
import { allRequests } from '../request-fixtures/all-requests.ts';
import type { RequestFixtures } from '../request-fixtures/request-fixture.ts';
import type { TestApp } from '../test-app.ts';
import type { Sender } from './requests-to.ts';

/** Dataset with rows of every kind, real requests, and senders of malformed requests. */
export type FuzzEnvironment = {
  test: TestApp;
  fixtures: RequestFixtures;
  /** Cookie of the sender; `own`: that of the request fixture. */
  cookieOf(sender: Sender, own: string | undefined): Promise<string | undefined>;
};

type TestUser = { id: number; role: 'USER' | 'ADMIN' };
type Regular = Exclude<Sender, 'anonymous' | 'asker'>;

export async function createFuzzEnvironment(test: TestApp): Promise<FuzzEnvironment> {
  const fixtures = await allRequests(test);
  while (await applyPendingChanges(test.deps));
  const users = new Map<Regular, TestUser>();
  const alive = createSessionCache(test);
  /** Requests suspend users, erase them and remove their role: then another user takes over. */
  const userFor = async (sender: Regular): Promise<TestUser> => {
    const known = users.get(sender);
    if (known && (await isThere(test, known))) return known;
    const user = await newcomers[sender](test);
    users.set(sender, user);
    return user;
  };
  return {
    test,
    fixtures,
    async cookieOf(sender, own) {
      if (sender === 'anonymous') return undefined;
      if (sender !== 'asker') return alive(sender, await userFor(sender));
      const user = own === undefined ? null : await alive.ownerOf(own);
      return user ? alive(own ?? '', user) : own;
    },
  };
}

const trader = { businessName: 'Case & Figli', businessAddress: 'Via Po 1', vatNumber: 'IT12345678901' };

const newcomers: Record<Regular, (test: TestApp) => Promise<TestUser>> = {
  member: async (test) => (await makePersona(test, 'owner')) as TestUser,
  agency: async (test) => (await makeMarketListing(test, { owner: await actor(test, trader) })).owner,
  admin: (test) => actor(test, { role: 'ADMIN' }),
};

async function isThere({ deps }: TestApp, { id, role }: TestUser): Promise<boolean> {
  const columns = ['role', 'status', 'erasedAt'] as const;
  const row = await deps.db.selectFrom('appUser').select(columns).where('id', '=', id).executeTakeFirst();
  return row?.role === role && row.status === 'ACTIVE' && row.erasedAt === null;
}

/** One session per name, renewed after a request has ended it or started an impersonation in it. */
function createSessionCache(test: TestApp) {
  const cookies = new Map<string, string>();
  const owners = new Map<string, TestUser | null>();
  const userOfCookie = async (cookie: string): Promise<TestUser | null> => {
    const token = cookie.split(`${sessionCookie}=`)[1]?.split(';')[0] ?? '';
    const row = await findActorByToken(test.deps, token);
    return row && { id: row.actor.id, role: row.actor.role };
  };
  const alive = async (name: string, user: TestUser): Promise<string> => {
    const known = cookies.get(name) ?? (name.includes(sessionCookie) ? name : undefined);
    if (known !== undefined && (await userOfCookie(known))?.id === user.id) return known;
    const erased = !(await test.deps.db
      .selectFrom('appUser')
      .select('id')
      .where('id', '=', user.id)
      .executeTakeFirst());
    const cookie = erased ? name : await newCookie(test, user);
    cookies.set(name, cookie);
    return cookie;
  };
  const ownerOf = async (cookie: string): Promise<TestUser | null> => {
    const known = owners.get(cookie) ?? (await userOfCookie(cookie));
    owners.set(cookie, known);
    return known;
  };
  return Object.assign(alive, { ownerOf });
}
