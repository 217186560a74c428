import { describe, expect, it } from 'vitest';
import { deleteMarketListing } from '#contract/catalog/listing-editing.schemas';
import { concludeListing, publishListing, suspendListing } from '#contract/catalog/listing-lifecycle.schemas';
import { editUser } from '#contract/identity/users.schemas';
import type { InputOf } from '#contract/platform/endpoint';
import { appealDecision, decideAppeal, getAppeal, listAppeals, readDecision } from '#contract/trust/decisions.schemas';
import { actor } from '../../../testing/actors.ts';
import { emailsTo } from '../../../testing/emails.ts';
import { errorOf } from '../../../testing/error-of.ts';
import { testApp } from '../../../testing/test-app.ts';
import { makeMarketListing } from '../../catalog/listings/listings.fixtures.ts';
import { eraseAccount } from '../../identity/privacy/erase-account.ts';
import { italianDay } from '../../platform/lib/italian-days.ts';
import { decide, fine, makeReport, tokenOf, wrong } from './reports.fixtures.ts';

const test = await testApp();
const { deps, clock } = test;
const admin = await actor(test, { role: 'ADMIN' });
const second = await actor(test, { role: 'ADMIN' });

const text = 'Le foto sono mie, posso mandarvi gli originali.';
const { facts: _, ...ground } = wrong;
const suspended = { ...wrong, outcome: 'LISTING_SUSPENDED' as const };
const answer = 'Abbiamo visto gli originali: aveva ragione.';
const reversed = { status: 'REVERSED' as const, outcome: 'NO_ACTION' as const, answer };
const upheld = { status: 'UPHELD' as const, answer: 'Gli originali non sono arrivati.' };

const appeal = async (token: string, words = text) => {
  await deps.db.deleteFrom('rateLimit').execute();
  return (await test.anonymous.call(appealDecision, { body: { token, text: words } })).data;
};
const read = async (token: string) => (await test.anonymous.call(readDecision, { body: { token } })).data;
const submitDecision = (id: number, body: InputOf<typeof decideAppeal>['body'], decider = second) =>
  decider.api.call(decideAppeal, { params: { id }, body });
const listingOf = (id: number) =>
  deps.db.selectFrom('listing').select(['status', 'suspendedBy']).where('id', '=', id).executeTakeFirst();
const statusOf = async (id: number) =>
  (await deps.db.selectFrom('appUser').select('status').where('id', '=', id).executeTakeFirst())?.status;
const kinds = async (email: string) => (await emailsTo(test, email)).map(({ emailName }) => emailName).reverse();

/** Listing that was suspended after a user's report, and the token of its owner. */
async function createSuspendedListing(outcome: 'LISTING_SUSPENDED' | 'ACCOUNT_SUSPENDED' = 'LISTING_SUSPENDED') {
  const { id, owner } = await makeMarketListing(test);
  const reporter = await actor(test);
  const report = await makeReport(test, { subjectId: id }, reporter);
  clock.forward(1000);
  await decide(admin, report.id, { ...suspended, outcome });
  return { id, owner, reporter, report, token: await tokenOf(test, owner.email, 'decisionReasons') };
}

async function appealed(token: string): Promise<number> {
  const { appeal: created } = await appeal(token);
  if (!created) throw new Error('no appeal');
  return created.id;
}

describe('an appeal', () => {
  it('is accepted by the link of the email without sign-in, and gets its receipt', async () => {
    const { owner, token } = await createSuspendedListing();
    expect(await read(token)).toMatchObject({ side: 'AFFECTED', appeal: null, can: { appeal: true } });
    const response = await appeal(token);
    expect(response).toMatchObject({
      can: { appeal: false },
      decisions: [{ outcome: 'LISTING_SUSPENDED', facts: wrong.facts }],
      appeal: {
        side: 'AFFECTED',
        text,
        status: 'OPEN',
        answer: null,
        dueAt: new Date(clock.now().getTime() + 14 * 86_400_000).toISOString(),
      },
    });
    expect(await kinds(owner.email)).toEqual(['decisionReasons', 'appealReceived']);
    expect(await tokenOf(test, owner.email, 'appealReceived')).not.toBe('');
  });

  it('is stored once by repeated and concurrent requests', async () => {
    const { owner, token } = await createSuspendedListing();
    await deps.db.deleteFrom('rateLimit').execute();
    const calls = Array.from({ length: 20 }, () => test.anonymous.call(appealDecision, { body: { token, text } }));
    const response = await Promise.all(calls);
    expect(new Set(response.map(({ data }) => data.appeal?.id)).size).toBe(1);
    const again = await appeal(token, 'Altre parole, mandate più tardi.');
    expect(again.appeal?.text).toBe(text);
    expect(await kinds(owner.email)).toEqual(['decisionReasons', 'appealReceived']);
  });

  it('is rejected for a party without disadvantage, before a decision, and after six months: APPEAL_NOT_ALLOWED_EXCEPTION', async () => {
    const notAllowed = { status: 409, code: 'APPEAL_NOT_ALLOWED_EXCEPTION' };
    const { reporter, token } = await createSuspendedListing();
    const reporterToken = await tokenOf(test, reporter.email, 'reportDecided');
    expect(await errorOf(appeal(reporterToken))).toMatchObject(notAllowed);
    const { id: subjectId } = await makeMarketListing(test);
    const open = await actor(test);
    await makeReport(test, { subjectId }, open);
    expect(await errorOf(appeal(await tokenOf(test, open.email, 'reportReceived')))).toMatchObject(notAllowed);
    const before = clock.now();
    clock.forward(186 * 86_400_000);
    expect(await errorOf(appeal(token))).toMatchObject(notAllowed);
    clock.forward(before.getTime() - clock.now().getTime());
    expect(await errorOf(appeal('una-parola-qualsiasi-ma-lunga'))).toMatchObject({
      status: 404,
      code: 'INVALID_DECISION_TOKEN_EXCEPTION',
    });
  });

  it('is limited per address and day, and a repeated one does not count', async () => {
    const [one, other] = [await createSuspendedListing(), await createSuspendedListing()];
    await appeal(one.token);
    await deps.db.updateTable('rateLimit').set({ hits: 20 }).execute();
    const send = ({ token }: { token: string }) => test.anonymous.call(appealDecision, { body: { token, text } });
    expect(await errorOf(send(other))).toMatchObject({ status: 429, code: 'TOO_MANY_REQUESTS_EXCEPTION' });
    expect((await send(one)).data.appeal?.text).toBe(text);
  });
});

describe('a decided appeal', () => {
  it('changes nothing when it is upheld, and notifies the appellant', async () => {
    const { id, owner, reporter, token } = await createSuspendedListing();
    const appealId = await appealed(token);
    const { data } = await submitDecision(appealId, upheld);
    expect(data).toMatchObject({
      appeal: { status: 'UPHELD', answer: upheld.answer, by: { id: second.id } },
      decidedByMe: false,
      can: { uphold: false, outcomes: [] },
    });
    expect(await listingOf(id)).toEqual({ status: 'SUSPENDED', suspendedBy: 'ADMIN' });
    expect(await kinds(owner.email)).toEqual(['decisionReasons', 'appealReceived', 'appealDecided']);
    expect(await kinds(reporter.email)).toEqual(['reportReceived', 'reportDecided']);
    expect(await read(token)).toMatchObject({ appeal: { status: 'UPHELD', answer: upheld.answer } });
    // The same decision is idempotent; a different one is rejected.
    expect((await submitDecision(appealId, upheld)).data.appeal.status).toBe('UPHELD');
    expect(await errorOf(submitDecision(appealId, reversed))).toMatchObject({
      status: 409,
      code: 'APPEAL_STATUS_EXCEPTION',
      details: { status: 'UPHELD', outcomes: [] },
    });
    expect(await kinds(owner.email)).toHaveLength(3);
  });

  it('restores a listing when it is reversed, notifies both parties, and lets the other party appeal', async () => {
    const { id, owner, reporter, token } = await createSuspendedListing();
    const appealId = await appealed(token);
    clock.forward(1000);
    const twenty = await Promise.all(Array.from({ length: 20 }, () => submitDecision(appealId, reversed)));
    expect(new Set(twenty.map(({ data }) => data.appeal.status))).toEqual(new Set(['REVERSED']));
    expect(await listingOf(id)).toEqual({ status: 'PUBLISHED', suspendedBy: null });
    expect(await kinds(owner.email)).toEqual([
      ...['decisionReasons', 'appealReceived', 'appealDecided', 'decisionReasons'],
    ]);
    expect(await kinds(reporter.email)).toEqual(['reportReceived', 'reportDecided', 'reportDecided']);
    expect(await read(token)).toMatchObject({
      decisions: [{ outcome: 'NO_ACTION', source: 'APPEAL', facts: answer }, { outcome: 'LISTING_SUSPENDED' }],
      can: { appeal: false },
    });
    const reporterToken = await tokenOf(test, reporter.email, 'reportDecided');
    expect(await read(reporterToken)).toMatchObject({ can: { appeal: true }, appeal: null });
    const again = await appealed(reporterToken);
    clock.forward(1000);
    await submitDecision(again, { ...ground, status: 'REVERSED', outcome: 'LISTING_SUSPENDED', answer: wrong.facts });
    expect(await listingOf(id)).toEqual({ status: 'SUSPENDED', suspendedBy: 'ADMIN' });
    expect(await read(reporterToken)).toMatchObject({ can: { appeal: false }, appeal: { status: 'REVERSED' } });
  });

  it('restores the account or keeps the listing suspended when one suspension replaces the other', async () => {
    const { id, owner, token } = await createSuspendedListing('ACCOUNT_SUSPENDED');
    clock.forward(1000);
    await submitDecision(await appealed(token), {
      ...ground,
      status: 'REVERSED',
      outcome: 'LISTING_SUSPENDED',
      answer,
    });
    expect(await statusOf(owner.id)).toBe('ACTIVE');
    expect(await listingOf(id)).toEqual({ status: 'SUSPENDED', suspendedBy: 'ADMIN' });
    const other = await createSuspendedListing();
    clock.forward(1000);
    const harder = { ...ground, status: 'REVERSED', outcome: 'ACCOUNT_SUSPENDED', answer } as const;
    await submitDecision(await appealed(other.token), harder);
    expect(await statusOf(other.owner.id)).toBe('SUSPENDED');
    expect(await listingOf(other.id)).toEqual({ status: 'SUSPENDED', suspendedBy: 'ADMIN' });
  });

  it('can suspend a listing after an appeal of the reporter', async () => {
    const { id, owner } = await makeMarketListing(test);
    const { id: reportId } = await makeReport(test, { subjectId: id, email: 'nino@prova.test' });
    await decide(admin, reportId, fine);
    const token = await tokenOf(test, 'nino@prova.test', 'reportDecided');
    const appealId = await appealed(token);
    await submitDecision(appealId, { ...ground, status: 'REVERSED', outcome: 'LISTING_SUSPENDED', answer });
    expect(await listingOf(id)).toMatchObject({ status: 'SUSPENDED' });
    expect(await emailsTo(test, owner.email)).toMatchObject([
      { emailName: 'decisionReasons', props: { source: 'APPEAL', appealUntil: expect.any(String) } },
      { emailName: 'decisionReasons', props: { outcome: 'NO_ACTION' } },
    ]);
    expect(await read(await tokenOf(test, owner.email, 'decisionReasons'))).toMatchObject({ can: { appeal: true } });
  });

  it('requires its fields and an existing appeal', async () => {
    const { token } = await createSuspendedListing();
    const appealId = await appealed(token);
    const fieldsOf = async (body: object) =>
      (await errorOf(submitDecision(appealId, body as typeof upheld))).details?.fields?.map(({ path }) => path);
    expect(await fieldsOf({ ...upheld, outcome: 'NO_ACTION' })).toEqual(['body.outcome']);
    expect(await fieldsOf({ status: 'REVERSED', answer })).toEqual(['body.outcome']);
    expect(await fieldsOf({ ...reversed, outcome: 'WARNING' })).toEqual(['body.ground', 'body.groundReference']);
    const same = { ...reversed, outcome: 'LISTING_SUSPENDED', ground: 'TERMS', groundReference: 'Condizioni' } as const;
    expect(await errorOf(submitDecision(appealId, same))).toMatchObject({
      code: 'APPEAL_STATUS_EXCEPTION',
      details: { status: 'OPEN', outcomes: ['NO_ACTION', 'MANIFESTLY_UNFOUNDED', 'WARNING', 'ACCOUNT_SUSPENDED'] },
    });
    expect(await errorOf(admin.api.call(getAppeal, { params: { id: 2_000_000_000 } }))).toMatchObject({
      status: 404,
      code: 'APPEAL_NOT_FOUND_EXCEPTION',
    });
    expect(await errorOf(submitDecision(2_000_000_000, upheld))).toMatchObject({
      status: 404,
      code: 'APPEAL_NOT_FOUND_EXCEPTION',
    });
  });
});

describe('a reversed decision', () => {
  const reverse = async (token: string) => {
    const appealId = await appealed(token);
    clock.forward(1000);
    return submitDecision(appealId, reversed);
  };

  it('keeps a listing suspended that its owner had suspended', async () => {
    const { id, owner } = await makeMarketListing(test);
    await owner.api.call(suspendListing, { params: { id }, body: {} });
    const report = await makeReport(test, { subjectId: id });
    await decide(admin, report.id, suspended);
    await reverse(await tokenOf(test, owner.email, 'decisionReasons'));
    expect(await listingOf(id)).toEqual({ status: 'SUSPENDED', suspendedBy: 'OWNER' });
  });

  it('does not change a listing that was deleted or concluded since', async () => {
    const deleted = await createSuspendedListing();
    await admin.api.call(deleteMarketListing, { params: { id: deleted.id } });
    expect((await reverse(deleted.token)).data.appeal.status).toBe('REVERSED');
    const restored = await createSuspendedListing();
    await admin.api.call(publishListing, { params: { id: restored.id } });
    const body = {
      conclusionSaleOrRentalDate: italianDay(clock.now()),
      conclusionAgreedPrice: { amount: 400_000, currency: 'EUR' as const },
      conclusionBuyerOrTenantName: 'Bruno',
    };
    await restored.owner.api.call(concludeListing, { params: { id: restored.id }, body });
    await reverse(restored.token);
    expect(await listingOf(restored.id)).toMatchObject({ status: 'CONCLUDED' });
  });

  it('keeps a listing suspended until the other decision is reversed, too', async () => {
    const { id, owner, token } = await createSuspendedListing();
    const other = await makeReport(test, { subjectId: id, reason: 'WRONG_DATA' });
    await decide(admin, other.id, suspended);
    const secondToken = await tokenOf(test, owner.email, 'decisionReasons');
    await reverse(token);
    expect(await listingOf(id)).toEqual({ status: 'SUSPENDED', suspendedBy: 'ADMIN' });
    await reverse(secondToken);
    expect(await listingOf(id)).toEqual({ status: 'PUBLISHED', suspendedBy: null });
  });

  it('keeps a listing suspended that an admin restored and suspended again for another reason', async () => {
    const { id, token } = await createSuspendedListing();
    clock.forward(1000);
    await admin.api.call(publishListing, { params: { id } });
    clock.forward(1000);
    await admin.api.call(suspendListing, { params: { id }, body: { reason: 'Prezzo inventato di sana pianta' } });
    await reverse(token);
    expect(await listingOf(id)).toEqual({ status: 'SUSPENDED', suspendedBy: 'ADMIN' });
  });

  it('keeps an account suspended that was reactivated and suspended again for another reason', async () => {
    const { owner, token } = await createSuspendedListing('ACCOUNT_SUSPENDED');
    await admin.api.call(editUser, { params: { id: owner.id }, body: { status: 'ACTIVE' } });
    const again = { status: 'SUSPENDED' as const, suspensionReason: 'Messaggi molesti a molte persone' };
    await admin.api.call(editUser, { params: { id: owner.id }, body: again });
    await reverse(token);
    expect(await statusOf(owner.id)).toBe('SUSPENDED');
  });

  it('is stored also after the erasure of both parties', async () => {
    const { owner, reporter, token } = await createSuspendedListing();
    const appealId = await appealed(token);
    await eraseAccount({ deps }, owner.id, { actorId: null });
    await eraseAccount({ deps }, reporter.id, { actorId: null });
    expect((await submitDecision(appealId, reversed)).data).toMatchObject({ subject: { name: null, owner: null } });
    expect(await read(token)).toMatchObject({ subject: { name: null, path: null } });
  });
});

describe('a suspension by an admin without a report', () => {
  it('is a decision on a listing, whose email links to an appeal that may restore it', async () => {
    const { id, owner } = await makeMarketListing(test);
    clock.forward(1000);
    await admin.api.call(suspendListing, { params: { id }, body: { reason: 'Foto di un’altra casa' } });
    const [sentEmail] = await emailsTo(test, owner.email);
    const token = await tokenOf(test, owner.email, 'listingSuspended');
    expect(sentEmail?.props).toMatchObject({ appealPath: `/decisions?token=${token}` });
    expect(await read(token)).toMatchObject({
      side: 'AFFECTED',
      reference: null,
      reason: null,
      can: { appeal: true },
      decisions: [{ source: 'ADMIN', outcome: 'LISTING_SUSPENDED', ground: 'TERMS', facts: 'Foto di un’altra casa' }],
    });
    const appealId = await appealed(token);
    clock.forward(1000);
    const { data } = await submitDecision(appealId, reversed, admin);
    expect(data).toMatchObject({ report: null, decidedByMe: true });
    expect(await listingOf(id)).toEqual({ status: 'PUBLISHED', suspendedBy: null });
    expect(await read(token)).toMatchObject({ decisions: [{ source: 'APPEAL' }, { source: 'ADMIN' }] });
  });

  it('is likewise a decision on an account', async () => {
    const user = await actor(test);
    const body = { status: 'SUSPENDED' as const, suspensionReason: 'Messaggi molesti a molte persone' };
    await admin.api.call(editUser, { params: { id: user.id }, body });
    const token = await tokenOf(test, user.email, 'accountSuspended');
    await submitDecision(await appealed(token), reversed);
    expect(await statusOf(user.id)).toBe('ACTIVE');
  });
});

describe('the queue of appeals', () => {
  it('lists the earliest deadline first, then decided ones newest first', async () => {
    const [one, two] = [await createSuspendedListing(), await createSuspendedListing()];
    const first = await appealed(one.token);
    clock.forward(1000);
    const next = await appealed(two.token);
    const ids = async (query: object) =>
      (await admin.api.call(listAppeals, { query })).data.map(({ appeal: { id } }) => id);
    const open = await ids({ size: 100 });
    expect(open.indexOf(first)).toBeLessThan(open.indexOf(next));
    await submitDecision(next, upheld);
    clock.forward(1000);
    await submitDecision(first, upheld);
    expect(await ids({ status: 'DECIDED', size: 2 })).toEqual([first, next]);
    const { data } = await admin.api.call(listAppeals, { query: { status: 'DECIDED', size: 1 } });
    expect(data).toMatchObject([
      { decidedByMe: true, report: { id: one.report.id }, subject: { type: 'LISTING', owner: { id: one.owner.id } } },
    ]);
  });
});
