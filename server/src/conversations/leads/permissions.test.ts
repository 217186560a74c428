import { describe, expect, it } from 'vitest';
import {
  addLeadEvent,
  createLead,
  editLead,
  getLead,
  getLeadStatistics,
  listLeads,
  listLeadTemplates,
  saveLeadRules,
} from '#contract/conversations/leads.schemas';
import { actor, type TestActor } from '../../../testing/actors.ts';
import { testApp } from '../../../testing/test-app.ts';
import { makeOrganization } from '../../identity/organizations/organizations.fixtures.ts';
import { contact, leadsOf, makeAgency } from './leads.fixtures.ts';

/** The permission table of leads, role × call, by whose the lead is. */

const test = await testApp();
const { db } = test.deps;
const agency = await makeAgency(test);
const { params } = agency;
const [colleague, former] = [await agency.member('AGENT'), await agency.member('ADMIN')];
await contact(await actor(test, { name: 'Vera', surname: 'Rossi' }), agency.listingId);
const [lead] = await leadsOf(agency.owner, agency.id);
const leadId = lead?.id ?? 0;
await db.updateTable('membership').set({ leftAt: test.clock.now() }).where('userId', '=', former.id).execute();
const users = {
  OWNER: await agency.member('OWNER'),
  ADMIN: await agency.member('ADMIN'),
  AGENT: await agency.member('AGENT'),
  VIEWER: await agency.member('VIEWER'),
  former,
  other: (await makeOrganization(test)).owner,
};
type Who = keyof typeof users;
type Whose = 'own' | 'unassigned' | 'ofOwnListing' | 'colleagues';

async function give(user: TestActor, whose: Whose) {
  const assigneeId = whose === 'own' ? user.id : whose === 'unassigned' ? null : colleague.id;
  await db.updateTable('lead').set({ assigneeId, stage: 'NEW' }).where('id', '=', leadId).execute();
  const agentId = whose === 'ofOwnListing' ? user.id : null;
  await db.updateTable('listing').set({ agentId }).where('id', '=', agency.listingId).execute();
}

const versionOf = async () =>
  (await db.selectFrom('lead').select('version').where('id', '=', leadId).executeTakeFirstOrThrow()).version;
const edit = async ({ api }: TestActor, body: object) =>
  api.call(editLead, { params: { ...params, leadId }, body: { version: await versionOf(), ...body } });

const calls: Record<string, (user: TestActor) => Promise<unknown>> = {
  'sees it in the list': async ({ api }) => {
    const { data } = await api.call(listLeads, { params, query: {} });
    if (!data.some(({ id }) => id === leadId)) throw Object.assign(new Error(), { status: 404 });
  },
  'sees the contact’s name': async ({ api }) => {
    const { data } = await api.call(listLeads, { params, query: {} });
    if (!data.some(({ name }) => name === 'Vera R.')) throw Object.assign(new Error(), { status: 404 });
  },
  'reads it': ({ api }) => api.call(getLead, { params: { ...params, leadId } }),
  'moves it': (user) => edit(user, { stage: 'CONTACTED' }),
  'logs a note': ({ api }) =>
    api.call(addLeadEvent, { params: { ...params, leadId }, body: { kind: 'NOTE', text: 'x' } }),
  'takes it': (user) => edit(user, { assigneeId: user.id }),
  'gives it to a third member': (user) => edit(user, { assigneeId: agency.owner.id }),
};

const all: readonly Whose[] = ['own', 'unassigned', 'ofOwnListing', 'colleagues'];
const agents: readonly Whose[] = ['own', 'unassigned', 'ofOwnListing'];
const none = { former: [], other: [] };
const working = { OWNER: all, ADMIN: all, AGENT: agents, VIEWER: [], ...none };
const expected: Record<string, Record<Who, readonly Whose[]>> = {
  'sees it in the list': { ...working, VIEWER: all },
  'sees the contact’s name': working,
  'reads it': working,
  'moves it': working,
  'logs a note': working,
  'takes it': { ...working, AGENT: ['own', 'unassigned'] },
  'gives it to a third member': { ...working, AGENT: ['own'] },
};

describe('a member', () => {
  for (const [name, call] of Object.entries(calls)) {
    it(`${name} as the table of permissions says`, async () => {
      for (const [who, user] of Object.entries(users)) {
        const allowed: Whose[] = [];
        for (const whose of all) {
          await give(user, whose);
          const ok = await call(user).then(
            () => true,
            ({ status }: { status: number }) => {
              expect([403, 404]).toContain(status);
              return false;
            },
          );
          if (ok) allowed.push(whose);
        }
        expect([who, allowed]).toEqual([who, expected[name]?.[who as Who]]);
      }
    });
  }

  it('enters leads, saves rules and reads statistics by role', async () => {
    const statusOf = (call: Promise<unknown>) =>
      call.then(
        () => 200,
        ({ status }: { status: number }) => status,
      );
    const table: Record<string, number[]> = {};
    for (const [who, { api }] of Object.entries(users)) {
      const contactOf = { name: 'Carla', email: `carla.${who.toLowerCase()}@fuori.test` };
      const body = { ...contactOf, source: 'PHONE', legalBasis: 'CONTRACT' } as const;
      const rules = { version: -1, rules: [], retentionMonths: 24 };
      table[who] = [
        await statusOf(api.call(createLead, { params, body })),
        await statusOf(api.call(saveLeadRules, { params, body: rules })),
        await statusOf(api.call(getLeadStatistics, { params })),
        await statusOf(api.call(listLeadTemplates, { params })),
      ];
    }
    expect(table).toEqual({
      OWNER: [200, 409, 200, 200],
      ADMIN: [200, 409, 200, 200],
      AGENT: [200, 403, 200, 200],
      VIEWER: [403, 403, 200, 403],
      former: [404, 404, 404, 404],
      other: [404, 404, 404, 404],
    });
  });

  it('only reads while the organization is closed', async () => {
    await give(users.OWNER, 'unassigned');
    const set = (status: 'CLOSED' | 'ACTIVE') =>
      db
        .updateTable('organization')
        .set({ status, closedAt: status === 'CLOSED' ? test.clock.now() : null })
        .where('id', '=', agency.id)
        .execute();
    await set('CLOSED');
    const { data } = await users.OWNER.api.call(getLead, { params: { ...params, leadId } });
    expect(data.can).toEqual({ work: false, assign: false, take: false, handOver: false });
    await expect(edit(users.OWNER, { stage: 'WON' })).rejects.toMatchObject({ code: 'ORGANIZATION_CLOSED_EXCEPTION' });
    await set('ACTIVE');
  });
});
