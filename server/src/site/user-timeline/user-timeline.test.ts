import { describe, expect, it } from 'vitest';
import { editUser } from '#contract/identity/users';
import { getUserTimeline, type TimelineEntry } from '#contract/site/user-timeline';
import { actor, type TestActor } from '../../../testing/actors.ts';
import { refusal } from '../../../testing/refusal.ts';
import { testApp } from '../../../testing/test-app.ts';
import { makePaid } from '../../billing/invoices/invoices.fixtures.ts';
import { makeMarketListing } from '../../catalog/listings/listings.fixtures.ts';
import { decide, makeReport, wrong } from '../../trust/reports/reports.fixtures.ts';

const test = await testApp();
const { clock } = test;
clock.set('2026-11-21T10:00:00Z');
const admin = await actor(test, { role: 'ADMIN' });

const pageOf = async ({ id }: { id: number }, query: { before?: string; size?: number } = {}) =>
  (await admin.api.call(getUserTimeline, { params: { id }, query })).data;

async function allOf(person: TestActor, size: number): Promise<TimelineEntry[]> {
  const entries: TimelineEntry[] = [];
  let before: string | undefined;
  do {
    const page = await pageOf(person, { size, ...(before && { before }) });
    entries.push(...page.entries);
    before = page.next ?? undefined;
  } while (before);
  return entries;
}

/** A user with an entry of every kind. */
async function busyPerson() {
  const person = await actor(test, { name: 'Zoë', surname: 'Bianchi' });
  const step = () => clock.forward(60_000);
  const { id: listingId } = await makeMarketListing(test, { owner: person });
  step();
  await makePaid(test, person, { refundedMinor: 500 });
  step();
  const report = await makeReport(test, { subjectId: listingId });
  step();
  await makeReport(test, { subjectId: (await makeMarketListing(test)).id }, person);
  step();
  await decide(admin, report.id, { ...wrong, outcome: 'LISTING_SUSPENDED' });
  step();
  await admin.api.call(editUser, {
    params: { id: person.id },
    body: { status: 'SUSPENDED', suspensionReason: 'Annunci falsi' },
  });
  return { person, listingId };
}

describe('the timeline of a user', () => {
  it('lists listings, payments, sessions, reports, decisions and audit entries, newest first', async () => {
    const { person, listingId } = await busyPerson();
    const { entries, next } = await pageOf(person, { size: 100 });
    expect(next).toBeNull();
    expect(entries.map(({ at }) => at)).toEqual(
      entries
        .map(({ at }) => at)
        .sort()
        .reverse(),
    );
    expect(entries).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ kind: 'LISTING', id: listingId }),
        expect.objectContaining({
          kind: 'PAYMENT',
          amount: { amount: 9.9, currency: 'EUR' },
          refunded: { amount: 5, currency: 'EUR' },
          status: 'succeeded',
        }),
        expect.objectContaining({ kind: 'REPORT', direction: 'RECEIVED', status: 'DECIDED' }),
        expect.objectContaining({ kind: 'REPORT', direction: 'SENT', status: 'OPEN' }),
        expect.objectContaining({ kind: 'DECISION', outcome: 'LISTING_SUSPENDED', subjectId: listingId }),
      ]),
    );
    const suspended = entries.find((one) => one.kind === 'AUDIT' && one.entry.event === 'accounts.statusChanged');
    expect(suspended).toMatchObject({ entry: { actor: { id: admin.id }, byAdmin: true, reason: 'Annunci falsi' } });
  });

  it('shows the devices of the user', async () => {
    const person = await actor(test);
    const { entries } = await pageOf(person);
    expect(entries.find(({ kind }) => kind === 'SESSION')).toMatchObject({ active: true });
  });

  it.each([1, 2, 3, 7])('lists each entry once in pages of %i', async (size) => {
    const { person } = await busyPerson();
    const whole = (await pageOf(person, { size: 100 })).entries;
    expect(await allOf(person, size)).toEqual(whole);
  });

  it('is for admins only, and not found for an unknown user', async () => {
    const person = await actor(test);
    const asked = { params: { id: person.id }, query: {} };
    expect((await refusal(person.api.call(getUserTimeline, asked))).code).toBe('AUTHORIZATION_DENIED_EXCEPTION');
    expect((await refusal(test.anonymous.call(getUserTimeline, asked))).status).toBe(401);
    const none = admin.api.call(getUserTimeline, { params: { id: 2_000_000_000 }, query: {} });
    expect((await refusal(none)).code).toBe('USER_NOT_FOUND_EXCEPTION');
    const bad = admin.api.call(getUserTimeline, { ...asked, query: { before: 'x' } });
    expect((await refusal(bad)).status).toBe(422);
  });
});
