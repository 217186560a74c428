import { describe, expect, it } from 'vitest';
import { editUser } from '#contract/identity/users.schemas';
import { getUserTimeline, type TimelineEntry } from '#contract/site/user-timeline.schemas';
import { actor, type TestActor } from '../../../testing/actors.ts';
import { errorOf } from '../../../testing/error-of.ts';
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

async function allOf(user: TestActor, size: number): Promise<TimelineEntry[]> {
  const entries: TimelineEntry[] = [];
  let before: string | undefined;
  do {
    const page = await pageOf(user, { size, ...(before && { before }) });
    entries.push(...page.entries);
    before = page.next ?? undefined;
  } while (before);
  return entries;
}

/** A user with an entry of every kind. */
async function activeUser() {
  const user = await actor(test, { name: 'Zoë', surname: 'Bianchi' });
  const step = () => clock.forward(60_000);
  const { id: listingId } = await makeMarketListing(test, { owner: user });
  step();
  await makePaid(test, user, { refundedMinor: 500 });
  step();
  const report = await makeReport(test, { subjectId: listingId });
  step();
  await makeReport(test, { subjectId: (await makeMarketListing(test)).id }, user);
  step();
  await decide(admin, report.id, { ...wrong, outcome: 'LISTING_SUSPENDED' });
  step();
  await admin.api.call(editUser, {
    params: { id: user.id },
    body: { status: 'SUSPENDED', suspensionReason: 'Annunci falsi' },
  });
  return { user, listingId };
}

describe('user timeline', () => {
  it('lists listings, payments, sessions, reports, decisions and audit entries, newest first', async () => {
    const { user, listingId } = await activeUser();
    const { entries, next } = await pageOf(user, { size: 100 });
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
    const user = await actor(test);
    const { entries } = await pageOf(user);
    expect(entries.find(({ kind }) => kind === 'SESSION')).toMatchObject({ active: true });
  });

  it.each([1, 2, 3, 7])('lists each entry once in pages of %i', async (size) => {
    const { user } = await activeUser();
    const complete = (await pageOf(user, { size: 100 })).entries;
    expect(await allOf(user, size)).toEqual(complete);
  });

  it('is restricted to admins, and not found for an unknown user', async () => {
    const user = await actor(test);
    const request = { params: { id: user.id }, query: {} };
    expect((await errorOf(user.api.call(getUserTimeline, request))).code).toBe('AUTHORIZATION_DENIED_EXCEPTION');
    expect((await errorOf(test.anonymous.call(getUserTimeline, request))).status).toBe(401);
    const none = admin.api.call(getUserTimeline, { params: { id: 2_000_000_000 }, query: {} });
    expect((await errorOf(none)).code).toBe('USER_NOT_FOUND_EXCEPTION');
    const bad = admin.api.call(getUserTimeline, { ...request, query: { before: 'x' } });
    expect((await errorOf(bad)).status).toBe(422);
  });
});
