import { describe, expect, it } from 'vitest';
import { getStatistics } from '#contract/catalog/engagement.schemas';
import { addFavorite } from '#contract/catalog/favorites.schemas';
import { saveMarketListing } from '#contract/catalog/listing-editing.schemas';
import { publishListing, suspendListing } from '#contract/catalog/listing-lifecycle.schemas';
import { getListing } from '#contract/catalog/listings.schemas';
import { getProperty, saveProperty } from '#contract/catalog/properties.schemas';
import { contactAdvertiser, listMessages, listThreads, sendMessage } from '#contract/conversations/messages.schemas';
import { bookVisit } from '#contract/visits/bookings.schemas';
import { getCheckInList } from '#contract/visits/check-in.schemas';
import { makeMarketListing } from '../../src/catalog/listings/listings.fixtures.ts';
import { contact } from '../../src/conversations/messages/messages.fixtures.ts';
import { makeMember, makeOrganization } from '../../src/identity/organizations/organizations.fixtures.ts';
import { makeOpenDay } from '../../src/visits/open-days/open-days.fixtures.ts';
import { actor, type TestActor } from '../actors.ts';
import { emailsTo } from '../emails.ts';
import { testApp } from '../test-app.ts';

/** The permission table, role × endpoint: members, a former member, and the owner of another organization. */

const test = await testApp();
const { deps } = test;
const { db } = deps;

const { owner: founder, id: listingId, propertyId } = await makeMarketListing(test);
const { id: eventId } = await makeOpenDay(test, { owner: founder, listingId });
const organization = await makeOrganization(test, { owner: founder, takeOver: true, seats: 50 });
const { accountId } = organization;
const former = await makeMember(test, organization, 'ADMIN');
await db.updateTable('membership').set({ leftAt: test.clock.now() }).where('userId', '=', former.id).execute();
// No member gets leads in turn: whose a conversation is depends on the listing alone.
const takesNone = () => db.updateTable('membership').set({ canTakeLeads: false }).execute();
const users = {
  OWNER: await makeMember(test, organization, 'OWNER'),
  ADMIN: await makeMember(test, organization, 'ADMIN'),
  AGENT: await makeMember(test, organization, 'AGENT'),
  VIEWER: await makeMember(test, organization, 'VIEWER'),
  former,
  other: (await makeOrganization(test)).owner,
};
await takesNone();
type Who = keyof typeof users;
type Assigned = 'own' | 'unassigned' | 'colleagues';

const assign = (user: TestActor, to: Assigned) =>
  db
    .updateTable('listing')
    .set({ agentId: to === 'own' ? user.id : to === 'unassigned' ? null : founder.id, status: 'PUBLISHED' })
    .set({ suspendedBy: null, suspensionReason: null })
    .where('id', '=', listingId)
    .execute();

const outcomeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'ok',
    ({ status }: { status: number }) => status,
  );

const params = { id: listingId };
const calls: Record<string, (user: TestActor) => Promise<unknown>> = {
  'sees the listing’s own data': async ({ api }) => {
    const { data } = await api.call(getListing, { params });
    if (data.own === null) throw Object.assign(new Error(), { status: 403 });
  },
  'reads statistics': ({ api }) => api.call(getStatistics, { params, query: {} }),
  'reads the property': ({ api }) => api.call(getProperty, { params: { id: propertyId }, query: {} }),
  'opens the check-in': ({ api }) => api.call(getCheckInList, { params: { id: eventId } }),
  'edits the listing': ({ api, id }) =>
    api.call(saveMarketListing, { body: { id: listingId, title: `Trilocale con balcone di ${id}` } }),
  'suspends the listing': ({ api }) => api.call(suspendListing, { params, body: {} }),
  'edits the property': ({ api }) => api.call(saveProperty, { body: { id: propertyId, hasElevator: true } }),
  'creates a listing for the organization': ({ api }) =>
    api.call(saveMarketListing, {
      body: {
        advertiserId: accountId,
        property: { id: propertyId },
        title: 'Trilocale da affittare',
        contactEmail: 'studio@prova.test',
        contractType: 'LONG_TERM_RENTAL',
        price: { amount: 900, currency: 'EUR' },
      },
    }),
};

const everyone: readonly Assigned[] = ['own', 'unassigned', 'colleagues'];
const readers = { OWNER: everyone, ADMIN: everyone, AGENT: everyone, VIEWER: everyone, former: [], other: [] };
const writers = { ...readers, AGENT: ['own', 'unassigned'] as const, VIEWER: [] };
const members = { ...readers, VIEWER: [] };
const expected: Record<string, Record<Who, readonly Assigned[]>> = {
  'sees the listing’s own data': readers,
  'reads statistics': readers,
  'reads the property': readers,
  'opens the check-in': readers,
  'edits the listing': writers,
  'suspends the listing': writers,
  'edits the property': members,
  'creates a listing for the organization': members,
};

describe('a listing of an organization', () => {
  it.each(Object.keys(calls))('%s: by the role of the member and the agent of the listing', async (name) => {
    for (const who of Object.keys(users) as Who[]) {
      const allowed: Assigned[] = [];
      for (const assigned of everyone) {
        await assign(users[who], assigned);
        const outcome = await outcomeOf(calls[name]?.(users[who]) ?? Promise.reject());
        if (outcome === 'ok') allowed.push(assigned);
        else
          expect([name, who, outcome]).toEqual([name, who, expect.toSatisfy((code) => code === 403 || code === 404)]);
      }
      expect([name, who, allowed]).toEqual([name, who, expected[name]?.[who]]);
    }
  });

  it('has the member who created it as its agent, and a property of the same owner', async () => {
    const { AGENT } = users;
    const { data } = await AGENT.api.call(saveMarketListing, {
      body: {
        advertiserId: accountId,
        property: { id: propertyId },
        title: 'Un altro trilocale',
        contactEmail: 'studio@prova.test',
        contractType: 'SALE',
        price: { amount: 200_000, currency: 'EUR' },
      },
    });
    expect(data).toMatchObject({ advertiserId: accountId, own: { agentId: AGENT.id } });
  });

  it('has no visitors among the members: no message, booking or favorite', async () => {
    await assign(users.AGENT, 'own');
    for (const { api } of [users.AGENT, users.VIEWER]) {
      const message = api.call(contactAdvertiser, { params: { listingId }, body: { message: 'Buongiorno' } });
      expect(await outcomeOf(message)).toBe(409);
      expect(await outcomeOf(api.call(bookVisit, { body: { eventId, companions: 0 } }))).toBe(403);
      expect(await outcomeOf(api.call(addFavorite, { params: { listingId } }))).toBe(403);
    }
  });

  it('is published again by a member after a suspension', async () => {
    await assign(users.AGENT, 'own');
    await users.AGENT.api.call(suspendListing, { params, body: {} });
    await users.ADMIN.api.call(publishListing, { params });
    const row = await db.selectFrom('listing').select('status').where('id', '=', listingId).executeTakeFirst();
    expect(row?.status).toBe('PUBLISHED');
  });
});

describe('a conversation with an organization', () => {
  it('is answered by members, and the visitor reads the organization with the member', async () => {
    const { AGENT, ADMIN, VIEWER } = users;
    await assign(AGENT, 'own');
    const visitor = await actor(test);
    const { threadId } = await contact(visitor, listingId);
    expect((await emailsTo(test, AGENT.email))[0]).toMatchObject({ emailName: 'newMessage' });
    expect((await emailsTo(test, ADMIN.email)).map(({ emailName }) => emailName)).not.toContain('newMessage');
    const reply = (user: TestActor) =>
      user.api.call(sendMessage, { params: { id: threadId }, body: { message: 'Sì, è libera' } });
    expect(await outcomeOf(reply(VIEWER))).toBe(404);
    expect(await outcomeOf(reply(former))).toBe(404);
    await reply(AGENT);
    await reply(ADMIN);
    const { data } = await visitor.api.call(listMessages, { params: { id: threadId }, query: {} });
    const names = data.map(({ author, mine }) => [author, mine]);
    expect(names).toEqual([
      [expect.stringMatching(/^Studio Aurora Srl · Ada$/), false],
      [expect.stringMatching(/^Studio Aurora Srl · Ada$/), false],
      [null, true],
    ]);
    const [thread] = (await visitor.api.call(listThreads, { query: {} })).data;
    expect(thread?.other).toMatchObject({ id: accountId, name: 'Studio Aurora Srl' });
    expect((await emailsTo(test, visitor.email))[0]?.props).toMatchObject({ from: 'Studio Aurora Srl · Ada' });
  });

  it('of a colleague’s listing is not in the inbox of an agent, of an unassigned one it is', async () => {
    const { AGENT } = users;
    const visitor = await actor(test);
    const { threadId } = await contact(visitor, listingId);
    const inbox = async () => (await AGENT.api.call(listThreads, { query: {} })).data.map(({ id }) => id);
    await assign(AGENT, 'colleagues');
    expect(await inbox()).not.toContain(threadId);
    await assign(AGENT, 'unassigned');
    expect(await inbox()).toContain(threadId);
  });

  it('is in the list of the organization, for those who answer it', async () => {
    const { AGENT, ADMIN, VIEWER, other } = users;
    await assign(AGENT, 'own');
    const { threadId } = await contact(await actor(test), listingId);
    const { threadId: ownId } = await contact(ADMIN, (await makeMarketListing(test)).id);
    const list = (user: TestActor) => user.api.call(listThreads, { query: { advertiserId: accountId } });
    const ids = async (user: TestActor) => (await list(user)).data.map(({ id }) => id);
    expect(await ids(AGENT)).toContain(threadId);
    expect(await ids(ADMIN)).toContain(threadId);
    expect(await ids(ADMIN)).not.toContain(ownId);
    for (const user of [VIEWER, former, other]) expect(await outcomeOf(list(user))).toBe(403);
  });
});
