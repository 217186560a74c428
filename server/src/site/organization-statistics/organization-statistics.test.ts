import { describe, expect, it } from 'vitest';
import { createApiKey } from '#contract/identity/api-keys.schemas';
import { getOrganizationStatistics } from '#contract/site/organization-statistics.schemas';
import { actor, type TestActor } from '../../../testing/actors.ts';
import { errorOf } from '../../../testing/error-of.ts';
import { testApp } from '../../../testing/test-app.ts';
import { makeMember } from '../../identity/organizations/organizations.fixtures.ts';
import { makePublicAgency } from '../agencies/agencies.fixtures.ts';

const test = await testApp();
const { deps, clock, app } = test;
const { db } = deps;
clock.set('2026-11-27T10:00:00Z');

type Agency = Awaited<ReturnType<typeof makePublicAgency>>;
const statistics = async (user: TestActor, { id }: { id: number }, query: object = {}) =>
  (await user.api.call(getOrganizationStatistics, { params: { organizationId: id }, query })).data;

let contacts = 0;
let events = 0;

/** A lead that came at `firstAt`, answered by `by` after these minutes. */
async function insertLead(
  { id }: Agency,
  firstAt: string,
  reply?: { by: number; minutes: number },
  assigneeId: number | null = null,
) {
  contacts += 1;
  const at = new Date(firstAt);
  const { id: leadId } = await db
    .insertInto('lead')
    .values({
      organizationId: id,
      contactKey: `prova-${process.pid}-${contacts}`,
      source: 'MESSAGE',
      assigneeId,
      firstAt: at,
      lastEventAt: at,
      retentionUntil: new Date(at.getTime() + 1e10),
      firstResponseAt: reply ? new Date(at.getTime() + reply.minutes * 60_000) : null,
      firstResponseBy: reply?.by ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return leadId;
}

const seen = (listingId: number, day: string, views: number, clicks: number) =>
  db
    .insertInto('listingDailyStats')
    .values({ listingId, day, views, visitors: views, contacts: clicks, favorites: 0 })
    .execute();

async function book(listingId: number, createdAt: string, status: 'CONFIRMED' | 'CANCELLED') {
  events += 1;
  const { id: eventId } = await db
    .insertInto('openDayEvent')
    .values({
      listingId,
      date: '2026-12-01',
      startTime: `1${events}:00`,
      endTime: `1${events}:30`,
      type: 'OPEN',
      secret: `statistics-${process.pid}-${events}`,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const at = new Date(createdAt);
  const reason = status === 'CANCELLED' ? ('PARTICIPANT' as const) : null;
  await db
    .insertInto('openDayBooking')
    .values({
      eventId,
      participantId: (await actor(test)).id,
      status,
      cancelReason: reason,
      companions: 0,
      createdAt: at,
      requestedAt: at,
    })
    .execute();
}

describe('statistics of an organization', () => {
  it('count views, contacts, leads and visits by agent, listing and day', async () => {
    const agency = await makePublicAgency(test);
    const { listingId, agent, owner } = agency;
    await seen(listingId, '2026-11-20', 10, 2);
    await seen(listingId, '2026-11-21', 5, 1);
    await seen(listingId, '2026-09-01', 100, 50);
    const lead = await insertLead(agency, '2026-11-20T12:00:00Z', undefined, agent.id);
    // In Italy it is the next day already.
    await insertLead(agency, '2026-11-20T23:30:00Z');
    await insertLead(agency, '2026-09-01T12:00:00Z');
    await db
      .insertInto('leadListing')
      .values({ leadId: lead, listingId, at: new Date('2026-11-20T12:00:00Z') })
      .execute();
    await book(listingId, '2026-11-21T09:00:00Z', 'CONFIRMED');
    await book(listingId, '2026-11-21T09:00:00Z', 'CANCELLED');
    const result = await statistics(owner, agency, { by: 'agent,listing,day' });
    expect(result).toMatchObject({ from: '2026-10-29', to: '2026-11-27' });
    expect(result.totals).toEqual({
      views: 15,
      contacts: 3,
      leads: 2,
      visits: 1,
      responses: { count: 0, medianMinutes: null },
    });
    const responses = { count: 0, medianMinutes: null };
    expect(result.agents).toEqual([
      {
        agent: { id: agent.id, name: 'Giulia Neri' },
        listings: 1,
        views: 15,
        contacts: 3,
        leads: 1,
        visits: 1,
        responses,
      },
      { agent: null, listings: 0, views: 0, contacts: 0, leads: 1, visits: 0, responses },
    ]);
    expect(result.listings).toMatchObject([
      { id: listingId, agent: 'Giulia Neri', views: 15, contacts: 3, leads: 1, visits: 1 },
    ]);
    expect(result.days).toHaveLength(30);
    const day = (date: string) => result.days?.find((one) => one.date === date);
    expect(day('2026-11-20')).toEqual({ date: '2026-11-20', views: 10, contacts: 2, leads: 1, visits: 0 });
    expect(day('2026-11-21')).toEqual({ date: '2026-11-21', views: 5, contacts: 1, leads: 1, visits: 1 });
  });

  it('have only the requested breakdowns', async () => {
    const agency = await makePublicAgency(test);
    const result = await statistics(agency.owner, agency, { from: '2026-11-01', to: '2026-11-02' });
    expect(Object.keys(result)).toEqual(['from', 'to', 'totals']);
  });

  it('show a median from five responses', async () => {
    const agency = await makePublicAgency(test);
    const { agent, owner } = agency;
    for (const minutes of [10, 20, 30, 40]) await insertLead(agency, '2026-11-20T12:00:00Z', { by: agent.id, minutes });
    const before = await statistics(owner, agency, { by: 'agent' });
    expect(before.totals.responses).toEqual({ count: 4, medianMinutes: null });
    await insertLead(agency, '2026-11-20T12:00:00Z', { by: agent.id, minutes: 600 });
    const { agents = [] } = await statistics(owner, agency, { by: 'agent' });
    expect(agents.find(({ agent: one }) => one?.id === agent.id)?.responses).toEqual({ count: 5, medianMinutes: 30 });
  });

  it.each(['OWNER', 'ADMIN', 'AGENT', 'VIEWER'] as const)('are read by a member in the role %s', async (role) => {
    const agency = await makePublicAgency(test);
    const member = role === 'OWNER' ? agency.owner : await makeMember(test, agency, role);
    expect((await statistics(member, agency)).totals.views).toBe(0);
  });

  it('are not result by other users, and not by a member of another organization', async () => {
    const [agency, other] = [await makePublicAgency(test), await makePublicAgency(test)];
    for (const user of [await actor(test), other.owner])
      expect((await errorOf(statistics(user, agency))).code).toBe('ORGANIZATION_NOT_FOUND_EXCEPTION');
  });

  it.each([
    [{ from: '2026-02-01', to: '2026-01-31' }, 'from'],
    [{ from: '2024-01-01', to: '2026-01-01' }, 'from'],
    [{ from: '2026-02-30' }, 'from'],
    [{ by: 'agent,month' }, 'by'],
  ])('refuse %o', async (query, field) => {
    const agency = await makePublicAgency(test);
    const { code, details } = await errorOf(statistics(agency.owner, agency, query));
    expect(code).toBe('VALIDATION_EXCEPTION');
    expect(details?.fields?.[0]?.path).toContain(field);
  });

  it('accept a key with the scope stats:read only', async () => {
    const { id, owner } = await makePublicAgency(test);
    const keyWith = async (scope: 'stats:read' | 'listings:read') => {
      const body = { name: scope, scopes: [scope] };
      return (await owner.api.call(createApiKey, { params: { organizationId: id }, body })).data.secret;
    };
    const call = (secret: string) =>
      app.inject({
        url: `/api/v1/organizations/${id}/statistics?by=day`,
        headers: { authorization: `Bearer ${secret}` },
      });
    const allowed = await call(await keyWith('stats:read'));
    expect(allowed.statusCode).toBe(200);
    expect(allowed.json().data.days).toHaveLength(30);
    expect((await call(await keyWith('listings:read'))).statusCode).toBe(403);
  });

  it('are a CSV file', async () => {
    const { id, owner } = await makePublicAgency(test);
    const response = await app.inject({
      url: `/api/v1/organizations/${id}/statistics.csv?by=listing&to=2026-11-02`,
      headers: { cookie: owner.cookie },
    });
    expect(response.headers['content-disposition']).toContain('soglia-listing-2026-10-04-2026-11-02.csv');
    expect(response.body.split('\r\n')[0]).toBe('\ufefflistingId;title;status;agent;views;contacts;leads;visits');
  });
});
