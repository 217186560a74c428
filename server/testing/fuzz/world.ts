import { makeMarketListing } from '../../src/catalog/listings/listings.fixtures.ts';
import { drainDirty } from '../../src/discovery/search-index/drain-dirty.ts';
import { findActorByToken } from '../../src/identity/sessions/sessions.queries.ts';
import { sessionCookie } from '../../src/platform/http/session.ts';
import { actor } from '../actors.ts';
import type { Asks } from '../asks/ask.ts';
import { everyAsk } from '../asks/every-ask.ts';
import { makePersona, newCookie } from '../authorisation/personas.ts';
import type { TestApp } from '../test-app.ts';
import type { Sender } from './requests-to.ts';

/** A world with rows of every kind, real questions about them, and people who send what they like. */
export type FuzzWorld = {
  test: TestApp;
  asks: Asks;
  /** The cookie of the sender; `own`: the one of the question that the request is made from. */
  cookieOf(sender: Sender, own: string | undefined): Promise<string | undefined>;
};

type Person = { id: number; role: 'USER' | 'ADMIN' };
type Regular = Exclude<Sender, 'nobody' | 'asker'>;

export async function makeFuzzWorld(test: TestApp): Promise<FuzzWorld> {
  const asks = await everyAsk(test);
  while (await drainDirty(test.deps));
  const people = new Map<Regular, Person>();
  const alive = keepSessions(test);
  /** Requests suspend people, erase them and take their role away: then somebody else comes. */
  const personFor = async (sender: Regular): Promise<Person> => {
    const known = people.get(sender);
    if (known && (await isThere(test, known))) return known;
    const person = await newcomers[sender](test);
    people.set(sender, person);
    return person;
  };
  return {
    test,
    asks,
    async cookieOf(sender, own) {
      if (sender === 'nobody') return undefined;
      if (sender !== 'asker') return alive(sender, await personFor(sender));
      const person = own === undefined ? null : await alive.ownerOf(own);
      return person ? alive(own ?? '', person) : own;
    },
  };
}

const trader = { businessName: 'Case & Figli', businessAddress: 'Via Po 1', vatNumber: 'IT12345678901' };

const newcomers: Record<Regular, (test: TestApp) => Promise<Person>> = {
  member: async (test) => (await makePersona(test, 'owner')) as Person,
  agency: async (test) => (await makeMarketListing(test, { owner: await actor(test, trader) })).owner,
  admin: (test) => actor(test, { role: 'ADMIN' }),
};

async function isThere({ deps }: TestApp, { id, role }: Person): Promise<boolean> {
  const columns = ['role', 'status', 'erasedAt'] as const;
  const found = await deps.db.selectFrom('appUser').select(columns).where('id', '=', id).executeTakeFirst();
  return found?.role === role && found.status === 'ACTIVE' && found.erasedAt === null;
}

/** Sessions under a name each, begun anew where a request has ended them or looks as somebody else in them. */
function keepSessions(test: TestApp) {
  const cookies = new Map<string, string>();
  const owners = new Map<string, Person | null>();
  const personBehind = async (cookie: string): Promise<Person | null> => {
    const token = cookie.split(`${sessionCookie}=`)[1]?.split(';')[0] ?? '';
    const found = await findActorByToken(test.deps, token);
    return found && { id: found.actor.id, role: found.actor.role };
  };
  const alive = async (name: string, person: Person): Promise<string> => {
    const known = cookies.get(name) ?? (name.includes(sessionCookie) ? name : undefined);
    if (known !== undefined && (await personBehind(known))?.id === person.id) return known;
    const erased = !(await test.deps.db
      .selectFrom('appUser')
      .select('id')
      .where('id', '=', person.id)
      .executeTakeFirst());
    const cookie = erased ? name : await newCookie(test, person);
    cookies.set(name, cookie);
    return cookie;
  };
  const ownerOf = async (cookie: string): Promise<Person | null> => {
    const known = owners.get(cookie) ?? (await personBehind(cookie));
    owners.set(cookie, known);
    return known;
  };
  return Object.assign(alive, { ownerOf });
}
