import { describe, expect, it } from 'vitest';
import { suspendListing } from '#contract/catalog/listing-lifecycle.schemas';
import { appealDecision, decideAppeal, getTransparency } from '#contract/trust/decisions.schemas';
import { actor } from '../../../testing/actors.ts';
import { testApp } from '../../../testing/test-app.ts';
import { makeMarketListing } from '../../catalog/listings/listings.fixtures.ts';
import { decide, fine, makeReport, tokenOf, wrong } from '../reports/reports.fixtures.ts';

const test = await testApp();
const { clock } = test;
const HOUR = 3_600_000;
const year = async (requestedYear?: number) =>
  (await test.anonymous.call(getTransparency, { query: requestedYear === undefined ? {} : { year: requestedYear } }))
    .data;
const countOf = (groups: { count: number }[], of: object) =>
  groups.find((group) => Object.entries(of).every(([name, value]) => group[name as 'count'] === value))?.count;

describe('the statistics of a year', () => {
  it('are zero without data', async () => {
    const now = Number(clock.now().toISOString().slice(0, 4));
    const stats = await year();
    expect(stats).toMatchObject({
      year: now,
      years: [now],
      notices: { total: 0, open: 0, medianHours: null },
      ownInitiative: { checked: 0, withSigns: 0, held: 0, suspendedByAdmins: 0, automatedDecisions: 0 },
      appeals: { total: 0, upheld: 0, reversed: 0, open: 0, medianHours: null },
    });
    expect(stats.notices.byReason).toHaveLength(10);
    expect(stats.notices.byOutcome).toHaveLength(5);
  });

  it('count reports by reason, outcome and ground, own-initiative decisions and appeals, by year in Italian time', async () => {
    // 23:30 on the last day of the year in UTC, 00:30 on the next in Italy.
    const now = clock.now();
    const next = now.getUTCFullYear() + 1;
    clock.forward(Date.UTC(next - 1, 11, 31, 22, 30) - now.getTime());
    const { id: old } = await makeMarketListing(test);
    await makeReport(test, { subjectId: old, reason: 'OTHER' });
    clock.forward(HOUR);
    const admin = await actor(test, { role: 'ADMIN' });
    const [first, second] = [await makeMarketListing(test), await makeMarketListing(test)];
    const [bad, good] = [
      await makeReport(test, { subjectId: first.id }),
      await makeReport(test, { subjectId: second.id, reason: 'WRONG_DATA' }),
    ];
    await makeReport(test, { subjectId: second.id, reason: 'WRONG_DATA', text: 'I metri sono sbagliati.' });
    clock.forward(2 * HOUR);
    await decide(admin, bad.id, { ...wrong, outcome: 'LISTING_SUSPENDED' });
    clock.forward(2 * HOUR);
    await decide(admin, good.id, fine);
    await admin.api.call(suspendListing, { params: { id: second.id }, body: { reason: 'Foto di un’altra casa' } });
    const token = await tokenOf(test, first.owner.email, 'decisionReasons');
    const text = 'Le foto sono mie, posso mandarvi gli originali.';
    const { data } = await test.anonymous.call(appealDecision, { body: { token, text } });
    clock.forward(HOUR);
    const body = { status: 'REVERSED', outcome: 'NO_ACTION', answer: 'Abbiamo visto gli originali.' } as const;
    await admin.api.call(decideAppeal, { params: { id: data.appeal?.id ?? 0 }, body });

    const stats = await year();
    expect(stats).toMatchObject({
      year: next,
      years: [next, next - 1],
      notices: { total: 3, open: 1, medianHours: 3 },
      ownInitiative: { suspendedByAdmins: 1, automatedDecisions: 0 },
      appeals: { total: 1, upheld: 0, reversed: 1, open: 0, medianHours: 1 },
    });
    const { byReason, byOutcome, byGround } = stats.notices;
    expect(countOf(byReason, { reason: 'WRONG_DATA' })).toBe(2);
    // Counts the first decision, also when an appeal replaced it.
    expect(countOf(byOutcome, { outcome: 'LISTING_SUSPENDED' })).toBe(1);
    expect(countOf(byOutcome, { outcome: 'NO_ACTION' })).toBe(1);
    expect(countOf(byGround, { ground: 'TERMS' })).toBe(1);
    expect((await year(next - 1)).notices).toMatchObject({ total: 1, open: 1, medianHours: null });
  });
});
