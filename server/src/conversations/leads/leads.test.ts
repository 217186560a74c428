import { describe, expect, it } from 'vitest';
import { recordContact } from '#contract/catalog/engagement.schemas';
import {
  addLeadEvent,
  createLead,
  deleteLeadTemplate,
  editLead,
  getLead,
  getLeadRules,
  getLeadStatistics,
  listLeads,
  listLeadTemplates,
  mergeLeads,
  openLead,
  saveLeadRules,
  saveLeadTemplate,
  splitLead,
} from '#contract/conversations/leads.schemas';
import { listMessages, sendMessage } from '#contract/conversations/messages.schemas';
import { editMember, listActivity, removeMember } from '#contract/identity/organizations.schemas';
import { actor, type TestActor } from '../../../testing/actors.ts';
import { emailsTo } from '../../../testing/emails.ts';
import { errorOf } from '../../../testing/error-of.ts';
import { testApp } from '../../../testing/test-app.ts';
import { makeMarketListing } from '../../catalog/listings/listings.fixtures.ts';
import { makeOrganization } from '../../identity/organizations/organizations.fixtures.ts';
import { eraseAccount } from '../../identity/privacy/erase-account.ts';
import { contact, leadsOf, makeAgency, sendTestMessage } from './leads.fixtures.ts';
import { eraseExpiredLeads, escalateLeads, remindOfLeads } from './leads.jobs.ts';

const test = await testApp();
const { deps, clock } = test;
const { db } = deps;
// A Tuesday, 11:00 in Italy.
clock.set('2026-11-24T10:00:00Z');

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const codeOf = async (call: Promise<unknown>) => (await errorOf(call)).code;
type Agency = Awaited<ReturnType<typeof makeAgency>>;

const paramsOf = ({ id }: Agency, leadId: number) => ({ params: { organizationId: id, leadId } });
const read = async (member: TestActor, agency: Agency, leadId: number) =>
  (await member.api.call(getLead, paramsOf(agency, leadId))).data;
async function edit(member: TestActor, agency: Agency, leadId: number, body: object) {
  const { version } = await read(agency.owner, agency, leadId);
  return (await member.api.call(editLead, { ...paramsOf(agency, leadId), body: { version, ...body } })).data;
}
const enter = async (member: TestActor, agency: Agency, body: object = {}) =>
  (
    await member.api.call(createLead, {
      params: agency.params,
      body: {
        name: 'Bruno Bianchi',
        email: `bruno${Math.random()}@fuori.test`,
        source: 'PHONE',
        legalBasis: 'CONTRACT',
        ...body,
      },
    })
  ).data;
const sentTo = async (member: TestActor) => (await emailsTo(test, member.email)).map(({ emailName }) => emailName);

/** An agency with one agent, and a lead of a visitor. */
async function makeLead() {
  const agency = await makeAgency(test);
  const agent = await agency.member('AGENT');
  const visitor = await actor(test, { name: 'Vera', surname: 'Rossi' });
  const { threadId } = await contact(visitor, agency.listingId);
  const [lead] = await leadsOf(agency.owner, agency.id);
  if (!lead) throw new Error('No lead');
  return { agency, agent, visitor, threadId, lead };
}

describe('a first message', () => {
  it('opens one lead of the member whose turn it is, with its conversation', async () => {
    const { agency, agent, threadId, lead } = await makeLead();
    expect(lead).toMatchObject({
      name: 'Vera R.',
      stage: 'NEW',
      source: 'MESSAGE',
      assignee: { id: agent.id },
      listing: { id: agency.listingId },
      awaitingSince: clock.now().toISOString(),
      escalatesAt: new Date(clock.now().getTime() + 60 * MINUTE).toISOString(),
    });
    const detail = await read(agent, agency, lead.id);
    expect(detail.threads).toEqual([expect.objectContaining({ id: threadId, listingId: agency.listingId })]);
    expect(detail.events.map(({ kind }) => kind)).toEqual(['ASSIGNED', 'INQUIRY']);
    expect(await sentTo(agent)).toEqual(['newMessage']);
  });

  it('shows the phone number only if the visitor shares it', async () => {
    const agency = await makeAgency(test);
    const visitor = await actor(test, { phone: '+393331110001' });
    await contact(visitor, agency.listingId);
    const [lead] = await leadsOf(agency.owner, agency.id);
    expect((await read(agency.owner, agency, lead?.id ?? 0)).phone).toBeNull();
    await contact(visitor, agency.listingId, { showPhone: true });
    expect((await read(agency.owner, agency, lead?.id ?? 0)).phone).toBe('+393331110001');
  });

  it('opens no lead for a person’s listing', async () => {
    const { id } = await makeMarketListing(test);
    const before = await db.selectFrom('lead').select('id').execute();
    await contact(await actor(test), id);
    expect(await db.selectFrom('lead').select('id').execute()).toEqual(before);
  });

  it('opens one lead of fifty concurrent ones of a contact, and gives it to one member', async () => {
    const agency = await makeAgency(test);
    await agency.member('AGENT');
    const { owner, accountId } = agency;
    const listings = [agency.listingId];
    for (let count = 1; count < 5; count += 1) {
      const { id, propertyId } = await makeMarketListing(test, { owner: await actor(test) });
      await db.updateTable('property').set({ ownerId: accountId }).where('id', '=', propertyId).execute();
      await db.updateTable('listing').set({ advertiserId: accountId }).where('id', '=', id).execute();
      listings.push(id);
    }
    const visitor = await actor(test);
    await Promise.all(
      Array.from({ length: 50 }, (_, at) => contact(visitor, listings[at % 5] ?? 0, { key: `message-${at}` })),
    );
    const leads = await leadsOf(owner, agency.id);
    expect(leads).toHaveLength(1);
    expect(leads[0]).toMatchObject({ listings: 5 });
    const events = await db
      .selectFrom('leadEvent')
      .select('kind')
      .where('leadId', '=', leads[0]?.id ?? 0)
      .execute();
    const count = (kind: string) => events.filter((event) => event.kind === kind).length;
    expect([count('INQUIRY'), count('MESSAGE_IN'), count('ASSIGNED')]).toEqual([5, 45, 1]);
  }, 120_000);

  it('goes to the listing’s agent before the rules, and to another one after the rules', async () => {
    const agency = await makeAgency(test);
    const [first, second] = [await agency.member('AGENT'), await agency.member('AGENT')];
    await db.updateTable('listing').set({ agentId: second.id }).where('id', '=', agency.listingId).execute();
    const { data: rules } = await agency.owner.api.call(getLeadRules, { params: agency.params });
    const body = { version: rules.version, rules: [{ memberIds: [first.id] }], retentionMonths: 12 };
    await agency.owner.api.call(saveLeadRules, { params: agency.params, body });
    await contact(await actor(test), agency.listingId);
    await db.updateTable('membership').set({ canTakeLeads: false }).where('userId', '=', second.id).execute();
    await contact(await actor(test), agency.listingId);
    const leads = await leadsOf(agency.owner, agency.id, { sort: 'recent' });
    expect(leads.map(({ assignee }) => assignee?.id)).toEqual([first.id, second.id]);
    expect(await codeOf(agency.owner.api.call(saveLeadRules, { params: agency.params, body }))).toBe(
      'LEAD_CHANGED_EXCEPTION',
    );
  });

  it('goes to the members in turn', async () => {
    const agency = await makeAgency(test);
    const team = [await agency.member('AGENT'), await agency.member('AGENT'), await agency.member('ADMIN')];
    await agency.member('VIEWER');
    for (let count = 0; count < 6; count += 1) {
      clock.forward(MINUTE);
      await contact(await actor(test), agency.listingId);
    }
    const leads = await leadsOf(agency.owner, agency.id);
    const ids = team.map(({ id }) => id);
    expect(leads.map(({ assignee }) => assignee?.id)).toEqual([...ids, ...ids]);
  });

  it('shows earlier clicks on the number, which open no lead themselves', async () => {
    const agency = await makeAgency(test);
    const visitor = await actor(test);
    const click = (contactType: 'phone' | 'whatsapp') =>
      visitor.api.call(recordContact, { params: { listingId: agency.listingId }, body: { contactType } });
    await click('phone');
    expect(await leadsOf(agency.owner, agency.id)).toEqual([]);
    await contact(visitor, agency.listingId);
    await click('whatsapp');
    const [lead] = await leadsOf(agency.owner, agency.id);
    const { events } = await read(agency.owner, agency, lead?.id ?? 0);
    expect(events.map(({ kind }) => kind).sort()).toEqual(['CLICK', 'CLICK', 'INQUIRY']);
  });
});

describe('a reply', () => {
  it('stops the clock, moves a new lead to contacted, and counts once', async () => {
    const { agency, agent, visitor, threadId, lead } = await makeLead();
    clock.forward(7 * MINUTE);
    await sendTestMessage(agent, threadId);
    expect(await read(agent, agency, lead.id)).toMatchObject({
      stage: 'CONTACTED',
      awaitingSince: null,
      escalatesAt: null,
      firstResponseAt: clock.now().toISOString(),
    });
    clock.forward(MINUTE);
    await sendTestMessage(visitor, threadId);
    const asking = await read(agent, agency, lead.id);
    expect(asking).toMatchObject({ stage: 'CONTACTED', awaitingSince: clock.now().toISOString() });
    clock.forward(MINUTE);
    await sendTestMessage(agent, threadId);
    expect(await read(agent, agency, lead.id)).toMatchObject({
      awaitingSince: null,
      firstResponseAt: asking.firstResponseAt,
    });
  });

  it('of two agents at once moves the stage once and gives the lead to one of them', async () => {
    const agency = await makeAgency(test);
    const visitor = await actor(test);
    const { threadId } = await contact(visitor, agency.listingId);
    const team = [await agency.member('AGENT'), await agency.member('AGENT')];
    await Promise.all(team.map((agent, at) => sendTestMessage(agent, threadId, { message: `Sì ${at}` })));
    const [lead] = await leadsOf(agency.owner, agency.id);
    const detail = await read(agency.owner, agency, lead?.id ?? 0);
    const count = (kind: string) => detail.events.filter((event) => event.kind === kind).length;
    expect([count('MESSAGE_OUT'), count('STAGE'), count('ASSIGNED')]).toEqual([2, 1, 1]);
    expect(team.map(({ id }) => id)).toContain(detail.assignee?.id);
  });

  it('is possible for the assignee also at the listing of a colleague', async () => {
    const { agency, agent, threadId, lead } = await makeLead();
    const [colleague, other] = [await agency.member('AGENT'), await agency.member('AGENT')];
    await db.updateTable('listing').set({ agentId: colleague.id }).where('id', '=', agency.listingId).execute();
    const params = { params: { id: threadId } };
    expect((await agent.api.call(listMessages, { ...params, query: {} })).data).toHaveLength(1);
    await agent.api.call(sendMessage, { ...params, body: { message: 'Sì' } });
    expect(await codeOf(other.api.call(sendMessage, { ...params, body: { message: 'Sì' } }))).toBe(
      'THREAD_NOT_FOUND_EXCEPTION',
    );
    expect(await codeOf(read(other, agency, lead.id))).toBe('LEAD_NOT_FOUND_EXCEPTION');
    expect((await read(colleague, agency, lead.id)).can).toMatchObject({ work: true, take: false });
  });

  it('is also a logged call, whose repeated key changes nothing', async () => {
    const { agency, agent, lead } = await makeLead();
    const log = () =>
      agent.api.call(addLeadEvent, {
        ...paramsOf(agency, lead.id),
        body: { kind: 'CALL', text: 'Richiama lunedì', key: 'chiamata-1' },
      });
    await log();
    const { data } = await log();
    expect(data).toMatchObject({ stage: 'CONTACTED', awaitingSince: null });
    expect(data.events.filter(({ kind }) => kind === 'CALL')).toHaveLength(1);
  });

  it('gives a median of the last thirty days only from five leads on', async () => {
    const agency = await makeAgency(test);
    const agent = await agency.member('AGENT');
    const stats = async () => (await agent.api.call(getLeadStatistics, { params: agency.params })).data;
    for (const minutes of [10, 20, 30, 40, 50]) {
      expect((await stats()).responses.medianMinutes).toBeNull();
      const { threadId } = await contact(await actor(test), agency.listingId);
      clock.forward(minutes * MINUTE);
      await sendTestMessage(agent, threadId);
    }
    const median = { count: 5, medianMinutes: 30 };
    expect(await stats()).toMatchObject({
      waiting: 0,
      responses: median,
      byMember: [{ ...median, member: { id: agent.id } }],
    });
  });
});

describe('a lead', () => {
  it('is unassigned after sixty minutes of opening hours unless its assignee opens it, with one email to those in charge', async () => {
    const agency = await makeAgency(test);
    const agent = await agency.member('AGENT');
    const openingHours = JSON.stringify(
      [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, opens: '09:00:00', closes: '12:00:00' })),
    );
    await db.updateTable('organization').set({ openingHours }).where('id', '=', agency.id).execute();
    clock.set('2026-12-01T10:30:00Z');
    await contact(await actor(test), agency.listingId);
    await contact(await actor(test), agency.listingId);
    const [opened, unopened] = await leadsOf(agency.owner, agency.id);
    await agent.api.call(openLead, paramsOf(agency, opened?.id ?? 0));
    await agency.owner.api.call(openLead, paramsOf(agency, unopened?.id ?? 0));
    clock.set('2026-12-02T08:29:00Z');
    await escalateLeads(deps);
    expect((await leadsOf(agency.owner, agency.id, { assignee: 'none' })).length).toBe(0);
    clock.set('2026-12-02T08:30:00Z');
    await escalateLeads(deps);
    await escalateLeads(deps);
    const left = await leadsOf(agency.owner, agency.id, { assignee: 'none' });
    expect(left.map(({ id }) => id)).toEqual([unopened?.id]);
    expect((await sentTo(agency.owner)).filter((name) => name === 'leadWaiting')).toHaveLength(1);
    clock.set('2026-12-03T10:00:00Z');
  });

  it('moves freely, needs a reason when lost, and is not changed over a version that the caller has not read', async () => {
    const { agency, agent, lead } = await makeLead();
    for (const stage of ['NEGOTIATION', 'VISIT', 'WON', 'CONTACTED'] as const)
      expect(await edit(agent, agency, lead.id, { stage })).toMatchObject({ stage });
    const lost = await edit(agent, agency, lead.id, { stage: 'LOST', lostReason: 'PRICE' });
    expect(lost).toMatchObject({ lostReason: 'PRICE', awaitingSince: null });
    expect(await codeOf(edit(agent, agency, lead.id, { stage: 'LOST' }))).toBe('VALIDATION_EXCEPTION');
    const stale = agent.api.call(editLead, {
      ...paramsOf(agency, lead.id),
      body: { version: lead.version, stage: 'NEW' },
    });
    expect((await errorOf(stale)).code).toBe('LEAD_CHANGED_EXCEPTION');
    const { data } = await agency.owner.api.call(listActivity, { params: agency.params, query: {} });
    expect(data.map(({ event }) => event)).toEqual(
      expect.arrayContaining(['leads.created', 'leads.assigned', 'leads.stageChanged']),
    );
  });

  it('is followed by a new one that shows it, once it is won or lost', async () => {
    const { agency, agent, visitor, threadId, lead } = await makeLead();
    await edit(agent, agency, lead.id, { stage: 'WON' });
    await sendTestMessage(visitor, threadId);
    const [next] = await leadsOf(agency.owner, agency.id);
    expect(next?.id).not.toBe(lead.id);
    expect((await read(agent, agency, next?.id ?? 0)).previous).toMatchObject({ id: lead.id, stage: 'WON' });
    const reopening = await errorOf(edit(agency.owner, agency, lead.id, { stage: 'VISIT' }));
    expect(reopening).toMatchObject({ code: 'LEAD_OPEN_EXCEPTION', details: { leadId: next?.id } });
  });

  it('reminds its assignee once at eight in the morning', async () => {
    const { agency, agent, lead } = await makeLead();
    clock.set('2026-12-05T10:00:00Z');
    expect(await codeOf(edit(agent, agency, lead.id, { followUp: { date: '2026-12-04' } }))).toBe(
      'VALIDATION_EXCEPTION',
    );
    await edit(agent, agency, lead.id, { followUp: { date: '2026-12-07', note: 'Richiamare' } });
    clock.set('2026-12-07T06:59:00Z');
    await remindOfLeads(deps);
    expect((await read(agent, agency, lead.id)).followUpOn).toBe('2026-12-07');
    clock.set('2026-12-07T07:00:00Z');
    await remindOfLeads(deps);
    await remindOfLeads(deps);
    expect((await sentTo(agent)).filter((name) => name === 'leadReminder')).toHaveLength(1);
    expect(await read(agent, agency, lead.id)).toMatchObject({ followUpOn: null, followUpNote: null });
  });

  it('is entered with source and legal basis, and appended to the open lead of the same contact', async () => {
    const { agency, agent } = await makeLead();
    const colleague = await agency.member('AGENT');
    const email = 'carla@fuori.test';
    const first = await enter(agent, agency, { email, phone: '333 1234567', note: 'Cerca un trilocale' });
    expect(first).toMatchObject({
      phone: '+393331234567',
      source: 'PHONE',
      assignee: { id: agent.id },
      awaitingSince: null,
    });
    const again = await enter(agent, agency, { email, listingId: agency.listingId, note: 'Ha richiamato' });
    expect(again).toMatchObject({ id: first.id, listings: 1 });
    expect(await codeOf(enter(colleague, agency, { email }))).toBe('LEAD_OPEN_EXCEPTION');
    expect(await codeOf(enter(agent, agency, { email: undefined }))).toBe('VALIDATION_EXCEPTION');
    expect(await codeOf(enter(agent, agency, { phone: '12' }))).toBe('VALIDATION_EXCEPTION');
    expect(await codeOf(enter(agent, agency, { listingId: (await makeMarketListing(test)).id }))).toBe(
      'LISTING_NOT_FOUND_EXCEPTION',
    );
  });

  it('is merged with another one and split again within thirty days, each with its own events', async () => {
    const { agency, agent, visitor, threadId, lead } = await makeLead();
    const other = await enter(agent, agency, { note: 'La stessa persona, al telefono' });
    const merge = (leadId: number, otherId: number) =>
      agent.api.call(mergeLeads, { ...paramsOf(agency, leadId), body: { otherId } });
    const split = (leadId: number, mergedId: number) =>
      agent.api.call(splitLead, { ...paramsOf(agency, leadId), body: { mergedId } });
    expect(await codeOf(merge(lead.id, lead.id))).toBe('LEAD_MERGE_EXCEPTION');
    const { data } = await merge(other.id, lead.id);
    expect(data.events.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['NOTE', 'INQUIRY', 'MERGED']));
    expect(data.merged).toEqual([expect.objectContaining({ id: lead.id, canSplit: true })]);
    expect(data.awaitingSince).toBe(lead.awaitingSince);
    expect((await leadsOf(agency.owner, agency.id)).map(({ id }) => id)).toEqual([other.id]);
    expect((await read(agent, agency, lead.id)).id).toBe(other.id);
    clock.forward(MINUTE);
    await sendTestMessage(visitor, threadId);
    expect((await leadsOf(agency.owner, agency.id)).map(({ id }) => id)).toEqual([other.id]);
    const parted = (await split(other.id, lead.id)).data;
    expect(parted).toMatchObject({ awaitingSince: null, merged: [] });
    expect(await read(agent, agency, lead.id)).toMatchObject({ id: lead.id, awaitingSince: lead.awaitingSince });
    expect(await codeOf(split(other.id, lead.id))).toBe('LEAD_MERGE_EXCEPTION');
    await merge(other.id, lead.id);
    const mergedAt = new Date(clock.now().getTime() - 30 * DAY);
    await db.updateTable('lead').set({ mergedAt }).where('id', '=', lead.id).execute();
    expect(await codeOf(split(other.id, lead.id))).toBe('LEAD_MERGE_EXCEPTION');
  });

  it('goes to the successor of a member who leaves, or is unassigned', async () => {
    const { agency, agent, lead } = await makeLead();
    const successor = await agency.member('AGENT');
    const remove = (userId: number, body: object) =>
      agency.owner.api.call(removeMember, { params: { organizationId: agency.id, userId }, body });
    await remove(agent.id, { successorId: successor.id });
    expect((await read(agency.owner, agency, lead.id)).assignee?.id).toBe(successor.id);
    expect(await sentTo(successor)).toEqual(['leadAssigned']);
    expect(await codeOf(agent.api.call(listLeads, { params: agency.params, query: {} }))).toBe(
      'ORGANIZATION_NOT_FOUND_EXCEPTION',
    );
    await remove(successor.id, {});
    expect((await read(agency.owner, agency, lead.id)).assignee).toBeNull();
  });

  it('is unassigned when its member becomes a viewer or takes no more leads', async () => {
    for (const body of [{ role: 'VIEWER' as const }, { canTakeLeads: false }]) {
      const { agency, agent, lead } = await makeLead();
      const params = { organizationId: agency.id, userId: agent.id };
      await agency.owner.api.call(editMember, { params, body: { title: 'Consulente' } });
      expect((await read(agency.owner, agency, lead.id)).assignee?.id).toBe(agent.id);
      await agency.owner.api.call(editMember, { params, body });
      const after = await read(agency.owner, agency, lead.id);
      expect(after.assignee).toBeNull();
      expect(after.events[0]).toMatchObject({ kind: 'ASSIGNED', member: null });
    }
  });

  it('arises from the recent conversations of an account that becomes an agency', async () => {
    const { owner, id: listingId } = await makeMarketListing(test);
    const [answered, waiting] = [await actor(test, { name: 'Aldo', surname: 'Neri' }), await actor(test)];
    const { threadId } = await contact(answered, listingId);
    await sendTestMessage(owner, threadId);
    await contact(waiting, listingId);
    const { id } = await makeOrganization(test, { owner, takeOver: true });
    expect(await leadsOf(owner, id)).toEqual([
      expect.objectContaining({ stage: 'NEW', awaitingSince: clock.now().toISOString() }),
      expect.objectContaining({
        stage: 'CONTACTED',
        awaitingSince: null,
        name: 'Aldo N.',
        assignee: { id: owner.id, name: 'Ada' },
      }),
    ]);
  });
});

describe('a member outside of the team', () => {
  it('gets no lead, neither manually nor by a rule', async () => {
    const { agency, lead } = await makeLead();
    const [other, viewer] = [await actor(test), await agency.member('VIEWER')];
    const missing = 'MEMBER_NOT_FOUND_EXCEPTION';
    for (const { id: assigneeId } of [other, viewer]) {
      expect(await codeOf(enter(agency.owner, agency, { assigneeId }))).toBe(missing);
      expect(await codeOf(edit(agency.owner, agency, lead.id, { assigneeId }))).toBe(missing);
    }
    const { data: rules } = await agency.owner.api.call(getLeadRules, { params: agency.params });
    const body = { version: rules.version, rules: [{ memberIds: [other.id] }], retentionMonths: 24 };
    expect(await codeOf(agency.owner.api.call(saveLeadRules, { params: agency.params, body }))).toBe(missing);
  });
});

describe('contact data', () => {
  const stored = (id: number) => db.selectFrom('lead').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

  it('is erased at the end of the retention, which each event starts again; dates and stages stay', async () => {
    const { agency, agent, lead } = await makeLead();
    const { data: rules } = await agency.owner.api.call(getLeadRules, { params: agency.params });
    expect(rules.retentionMonths).toBe(24);
    const body = { version: rules.version, rules: [], retentionMonths: 6 };
    await agency.owner.api.call(saveLeadRules, { params: agency.params, body });
    const now = clock.now();
    const eraseAfter = async (days: number) => {
      clock.set(new Date(now.getTime() + days * DAY));
      await eraseExpiredLeads(deps);
      clock.set(now);
    };
    const sixMonths = new Date(now);
    sixMonths.setUTCMonth(now.getUTCMonth() + 6);
    expect((await stored(lead.id)).retentionUntil).toEqual(sixMonths);
    clock.forward(10 * DAY);
    const log = { kind: 'NOTE' as const, text: 'Preferisce il centro' };
    await agent.api.call(addLeadEvent, { ...paramsOf(agency, lead.id), body: log });
    await eraseAfter(185);
    expect((await stored(lead.id)).name).toBe('Vera R.');
    await eraseAfter(200);
    expect(await stored(lead.id)).toMatchObject({
      name: null,
      email: null,
      phone: null,
      contactUserId: null,
      stage: 'LOST',
      lostReason: 'EXPIRED',
    });
    const events = await db.selectFrom('leadEvent').select(['kind', 'text']).where('leadId', '=', lead.id).execute();
    expect(events.filter(({ text }) => text !== null)).toEqual([]);
    expect(events).toContainEqual({ kind: 'NOTE', text: null });
    expect(await codeOf(edit(agent, agency, lead.id, { stage: 'WON' }))).toBe('AUTHORIZATION_DENIED_EXCEPTION');
    expect((await agency.owner.api.call(getLeadStatistics, { params: agency.params })).data.stages).toEqual([
      { stage: 'LOST', count: 1 },
    ]);
  });

  it('is erased at once with the account of the contact, also where a member entered it', async () => {
    const { agency, agent, visitor, lead } = await makeLead();
    const entered = await enter(agent, agency, { email: visitor.email });
    await eraseAccount({ deps }, visitor.id, { actorId: null });
    for (const id of [lead.id, entered.id])
      expect(await stored(id)).toMatchObject({ name: null, email: null, contactUserId: null, stage: 'LOST' });
  });

  it('stays with the agency when a member is erased', async () => {
    const { agency, agent, threadId, lead } = await makeLead();
    await sendTestMessage(agent, threadId);
    await eraseAccount({ deps }, agent.id, { actorId: null });
    const detail = await read(agency.owner, agency, lead.id);
    expect(detail).toMatchObject({ name: 'Vera R.', assignee: null, stage: 'CONTACTED' });
    expect(detail.events.every(({ actor: by }) => by === null)).toBe(true);
  });
});

describe('templates', () => {
  it('are shared by owners and admins, and personal for all who work on leads', async () => {
    const agency = await makeAgency(test);
    const [agent, admin, viewer] = [
      await agency.member('AGENT'),
      await agency.member('ADMIN'),
      await agency.member('VIEWER'),
    ];
    const save = (member: TestActor, body: { title: string; text: string; isPersonal: boolean }) =>
      member.api.call(saveLeadTemplate, { params: agency.params, body });
    const shared = { title: 'Visita', text: 'Venga sabato', isPersonal: false };
    const { data } = await save(admin, shared);
    await save(agent, { title: 'Visita', text: 'Le mostro la casa', isPersonal: true });
    expect(await codeOf(save(agent, shared))).toBe('AUTHORIZATION_DENIED_EXCEPTION');
    expect(await codeOf(save(viewer, { ...shared, isPersonal: true }))).toBe('AUTHORIZATION_DENIED_EXCEPTION');
    const mine = async (member: TestActor) =>
      (await member.api.call(listLeadTemplates, { params: agency.params })).data.map(({ text, can }) => [
        text,
        can.edit,
      ]);
    expect(await mine(agent)).toEqual([
      ['Venga sabato', false],
      ['Le mostro la casa', true],
    ]);
    expect(await mine(admin)).toEqual([['Venga sabato', true]]);
    const remove = (member: TestActor) =>
      member.api.call(deleteLeadTemplate, { params: { organizationId: agency.id, templateId: data.id } });
    await remove(agent);
    expect(await mine(admin)).toHaveLength(1);
    await remove(admin);
    expect(await mine(admin)).toEqual([]);
  });

  it('are at most fifty of the organization, and fifty of a member', async () => {
    const agency = await makeAgency(test);
    const rows = Array.from({ length: 50 }, (_, at) => ({
      title: `Testo ${at}`,
      text: 'x',
      organizationId: agency.id,
    }));
    await db.insertInto('leadTemplate').values(rows).execute();
    const save = (title: string, isPersonal: boolean) =>
      agency.owner.api.call(saveLeadTemplate, { params: agency.params, body: { title, text: 'y', isPersonal } });
    expect(await codeOf(save('Altro', false))).toBe('TOO_MANY_TEMPLATES_EXCEPTION');
    await save('Testo 1', false);
    await save('Altro', true);
  });
});
