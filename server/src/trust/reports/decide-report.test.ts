import { describe, expect, it } from 'vitest';
import { suspendListing } from '#contract/catalog/listing-lifecycle.schemas';
import { getListing } from '#contract/catalog/listings.schemas';
import { decideReport, getReport, listReports, readDecision } from '#contract/trust/decisions.schemas';
import { actor } from '../../../testing/actors.ts';
import { emailsTo } from '../../../testing/emails.ts';
import { errorOf } from '../../../testing/error-of.ts';
import { testApp } from '../../../testing/test-app.ts';
import { makeMarketListing } from '../../catalog/listings/listings.fixtures.ts';
import { eraseAccount } from '../../identity/privacy/erase-account.ts';
import { decide, fine, makeReport, tokenOf, wrong } from './reports.fixtures.ts';

const test = await testApp();
const { deps, clock } = test;
const admin = await actor(test, { role: 'ADMIN' });

const suspended = { ...wrong, outcome: 'LISTING_SUSPENDED' as const };
const statusOf = (id: number) =>
  deps.db
    .selectFrom('listing')
    .select(['status', 'suspendedBy', 'suspensionReason'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
const decisionsOf = (reportId: number) =>
  deps.db.selectFrom('decision').selectAll().where('reportId', '=', reportId).orderBy('id').execute();

describe('a decided report', () => {
  it('suspends a listing at once, notifies both parties of the reasons, and leaves one audit entry', async () => {
    const { id: listingId, owner } = await makeMarketListing(test);
    const reporter = await actor(test, { locale: 'en', name: 'Grace' });
    const { id, reference } = await makeReport(test, { subjectId: listingId }, reporter);
    const { data } = await decide(admin, id, suspended);
    expect(data).toMatchObject({
      id,
      status: 'DECIDED',
      overdue: false,
      can: { outcomes: [] },
      subject: { type: 'LISTING', id: listingId, status: 'SUSPENDED', owner: { id: owner.id } },
      reporter: { id: reporter.id, email: reporter.email },
      decisions: [{ outcome: 'LISTING_SUSPENDED', source: 'REPORT', by: { id: admin.id }, ...wrong, appeals: [] }],
    });
    expect(await statusOf(listingId)).toEqual({
      status: 'SUSPENDED',
      suspendedBy: 'ADMIN',
      suspensionReason: wrong.facts,
    });
    expect(await emailsTo(test, reporter.email)).toMatchObject([
      {
        emailName: 'reportDecided',
        locale: 'en',
        // A reporter whose report succeeded cannot appeal.
        props: { name: 'Grace', reference, outcome: 'LISTING_SUSPENDED', facts: wrong.facts, appealUntil: null },
      },
      { emailName: 'reportReceived' },
    ]);
    expect(await emailsTo(test, owner.email)).toMatchObject([
      {
        emailName: 'decisionReasons',
        props: { subjectType: 'LISTING', source: 'REPORT', ground: 'TERMS', appealUntil: expect.any(String) },
      },
    ]);
    const auditEntries = await deps.db
      .selectFrom('auditEntry')
      .select(['actorId', 'byAdmin', 'reason', 'detail'])
      .where('event', '=', 'reports.decided')
      .where('subjectId', '=', id)
      .execute();
    expect(auditEntries).toMatchObject([{ actorId: admin.id, byAdmin: true, reason: wrong.facts }]);
  });

  it('is decided once by fifty concurrent requests, with one email to each party', async () => {
    const { id: listingId, owner } = await makeMarketListing(test);
    const reporter = await actor(test);
    const { id } = await makeReport(test, { subjectId: listingId }, reporter);
    const admins = await Promise.all(Array.from({ length: 5 }, () => actor(test, { role: 'ADMIN' })));
    const fifty = await Promise.all(
      Array.from({ length: 50 }, (_, at) => decide(admins[at % 5] ?? admin, id, suspended)),
    );
    expect(new Set(fifty.map(({ data }) => data.decisions.length))).toEqual(new Set([1]));
    expect(await decisionsOf(id)).toHaveLength(1);
    expect((await emailsTo(test, owner.email)).map(({ emailName }) => emailName)).toEqual(['decisionReasons']);
    expect((await emailsTo(test, reporter.email)).map(({ emailName }) => emailName)).toEqual([
      ...['reportDecided', 'reportReceived'],
    ]);
  });

  it('keeps the first of two concurrent decisions and rejects the other: REPORT_STATUS_EXCEPTION', async () => {
    const { id: listingId } = await makeMarketListing(test);
    const { id } = await makeReport(test, { subjectId: listingId });
    const outcomes = await Promise.allSettled([decide(admin, id, suspended), decide(admin, id, fine)]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await decisionsOf(id)).toHaveLength(1);
    expect(await errorOf(decide(admin, id, { ...fine, facts: 'Un’altra idea, più tardi.' }))).toMatchObject({
      status: 409,
      code: 'REPORT_STATUS_EXCEPTION',
      details: { status: 'DECIDED', outcomes: [] },
    });
  });

  it('notifies only the reporter when it is manifestly unfounded', async () => {
    const { id: listingId, owner } = await makeMarketListing(test);
    const { id } = await makeReport(test, { subjectId: listingId, email: 'ugo@prova.test' });
    await decide(admin, id, { ...fine, outcome: 'MANIFESTLY_UNFOUNDED' });
    expect(await emailsTo(test, owner.email)).toEqual([]);
    expect(await emailsTo(test, 'ugo@prova.test')).toMatchObject([
      { emailName: 'reportDecided', props: { name: null, appealUntil: expect.any(String) } },
      { emailName: 'reportReceived' },
    ]);
  });

  it('notifies both parties without violation, and exposes no name, address or text of the other', async () => {
    const { id: listingId, owner } = await makeMarketListing(test);
    const words = 'Parole che nessun altro legge mai.';
    const { id } = await makeReport(test, {
      subjectId: listingId,
      email: 'iris@prova.test',
      name: 'Iris',
      text: words,
    });
    await decide(admin, id, fine);
    const token = await tokenOf(test, owner.email, 'decisionReasons');
    const { data } = await test.anonymous.call(readDecision, { body: { token } });
    expect(data).toMatchObject({ side: 'AFFECTED', reason: 'FRAUD', reportedAt: null, can: { appeal: false } });
    const serialized = JSON.stringify([data, await emailsTo(test, owner.email)]);
    expect(serialized).not.toMatch(/iris|Parole che/i);
    const reporterToken = await tokenOf(test, 'iris@prova.test', 'reportDecided');
    const { data: seen } = await test.anonymous.call(readDecision, { body: { token: reporterToken } });
    expect(seen).toMatchObject({ side: 'REPORTER', can: { appeal: true }, decisions: [{ outcome: 'NO_ACTION' }] });
    expect(JSON.stringify(seen)).not.toContain(owner.email);
  });

  it('can suspend the user, but no admin and no user twice', async () => {
    const { id: listingId, owner } = await makeMarketListing(test);
    const [first, second] = [
      await makeReport(test, { subjectId: listingId }),
      await makeReport(test, { subjectType: 'USER', subjectId: owner.id }),
    ];
    const suspension = { ...wrong, outcome: 'ACCOUNT_SUSPENDED' as const };
    const { data } = await decide(admin, first.id, suspension);
    expect(data.decisions[0]).toMatchObject({ outcome: 'ACCOUNT_SUSPENDED' });
    const user = await deps.db
      .selectFrom('appUser')
      .select(['status', 'suspensionReason'])
      .where('id', '=', owner.id)
      .executeTakeFirst();
    expect(user).toEqual({ status: 'SUSPENDED', suspensionReason: wrong.facts });
    expect(await deps.db.selectFrom('session').select('id').where('userId', '=', owner.id).execute()).toEqual([]);
    const unseen = await errorOf(test.anonymous.call(getListing, { params: { id: listingId } }));
    expect(unseen.code).toBe('LISTING_SUSPENDED_EXCEPTION');
    expect(await errorOf(decide(admin, second.id, suspension))).toMatchObject({
      status: 409,
      code: 'REPORT_STATUS_EXCEPTION',
      details: { status: 'OPEN', outcomes: ['NO_ACTION', 'MANIFESTLY_UNFOUNDED', 'WARNING'] },
    });
    const boss = await actor(test, { role: 'ADMIN' });
    await makeMarketListing(test, { owner: boss });
    const { id } = await makeReport(test, { subjectType: 'USER', subjectId: boss.id });
    expect((await errorOf(decide(admin, id, suspension))).code).toBe('REPORT_STATUS_EXCEPTION');
  });

  it('suspends a listing that its owner suspended first, and decides several reports of it alike', async () => {
    const { id: listingId, owner } = await makeMarketListing(test);
    await owner.api.call(suspendListing, { params: { id: listingId }, body: {} });
    const [first, second] = [
      await makeReport(test, { subjectId: listingId }),
      await makeReport(test, { subjectId: listingId, reason: 'WRONG_DATA' }),
    ];
    await decide(admin, first.id, suspended);
    expect(await statusOf(listingId)).toMatchObject({ status: 'SUSPENDED', suspendedBy: 'ADMIN' });
    const { data } = await decide(admin, second.id, { ...suspended, facts: 'Anche i dati sono sbagliati.' });
    expect(data.subject.otherReports).toBe(1);
    expect((await decisionsOf(first.id))[0]?.previousSuspension).toBe('OWNER');
    expect((await decisionsOf(second.id))[0]?.previousSuspension).toBe('ADMIN');
    expect((await statusOf(listingId)).suspensionReason).toBe('Anche i dati sono sbagliati.');
  });

  it('can be decided after the erasure of the subject, its owner and the reporter', async () => {
    const { id: listingId, owner } = await makeMarketListing(test);
    const reporter = await actor(test);
    const { id } = await makeReport(test, { subjectId: listingId }, reporter);
    await eraseAccount({ deps }, owner.id, { actorId: null });
    await eraseAccount({ deps }, reporter.id, { actorId: null });
    const { data } = await admin.api.call(getReport, { params: { id } });
    expect(data).toMatchObject({
      reporter: null,
      subject: { name: null, status: null, owner: null },
      can: { outcomes: ['NO_ACTION', 'MANIFESTLY_UNFOUNDED'] },
    });
    expect((await decide(admin, id, fine)).data.status).toBe('DECIDED');
  });
});

describe('deciding a report', () => {
  it.each([
    [{ outcome: 'LISTING_SUSPENDED', facts: wrong.facts }, ['body.ground', 'body.groundReference']],
    [{ outcome: 'WARNING', facts: wrong.facts, ground: 'TERMS' }, ['body.groundReference']],
    [{ ...fine, ground: 'TERMS' }, ['body.ground']],
    [{ ...fine, facts: 'corto' }, ['body.facts']],
    [{ ...fine, outcome: 'FORSE' }, ['body.outcome']],
  ])('with %j is rejected at %j', async (body, paths) => {
    const { id: listingId } = await makeMarketListing(test);
    const { id } = await makeReport(test, { subjectId: listingId });
    const error = await errorOf(decide(admin, id, body as typeof fine));
    expect(error).toMatchObject({ status: 422, code: 'VALIDATION_EXCEPTION' });
    expect(error.details?.fields?.map(({ path }) => path)).toEqual(paths);
  });

  it('is for admins only, and requires an existing report: REPORT_NOT_FOUND_EXCEPTION', async () => {
    const missing = { status: 404, code: 'REPORT_NOT_FOUND_EXCEPTION' };
    const params = { id: 2_000_000_000 };
    expect(await errorOf(admin.api.call(getReport, { params }))).toMatchObject(missing);
    expect(await errorOf(decide(admin, params.id, fine))).toMatchObject(missing);
    const user = await actor(test);
    expect((await errorOf(user.api.call(listReports, { query: {} }))).status).toBe(403);
    expect((await errorOf(test.anonymous.call(decideReport, { params, body: fine }))).status).toBe(401);
  });
});

describe('the queue of reports', () => {
  it('lists the earliest deadline first, counts overdue ones, and finds partial references', async () => {
    const { id: listingId } = await makeMarketListing(test);
    const slow = await makeReport(test, { subjectId: listingId, reason: 'OTHER' });
    const urgent = await makeReport(test, { subjectId: listingId, reason: 'CHILD_SAFETY' });
    let { api } = admin;
    const findIds = async (query: object) => (await api.call(listReports, { query })).data.map(({ id }) => id);
    const open = await findIds({ size: 100 });
    expect(open.indexOf(urgent.id)).toBeLessThan(open.indexOf(slow.id));
    expect(await findIds({ q: slow.reference.slice(3, 9).toLowerCase() })).toEqual([slow.id]);
    expect(await findIds({ q: '%' })).toEqual([]);
    expect(await findIds({ reason: 'CHILD_SAFETY', subjectType: 'LISTING' })).toEqual([urgent.id]);
    const before = (await admin.api.call(listReports, { query: {} })).counts;
    clock.forward(86_400_001);
    const later = await actor(test, { role: 'ADMIN' });
    api = later.api;
    const { counts, data } = await api.call(listReports, { query: { q: urgent.reference } });
    expect(counts).toEqual({ ...before, overdue: before.overdue + 1 });
    expect(data).toMatchObject([{ overdue: true, dueAt: expect.any(String) }]);
    await decide(later, urgent.id, fine);
    expect(await findIds({ status: 'DECIDED', size: 1 })).toEqual([urgent.id]);
  });
});

describe('the link of a receipt', () => {
  it('shows the status before a decision', async () => {
    const { id: listingId } = await makeMarketListing(test);
    const { reference } = await makeReport(test, { subjectId: listingId, email: 'lia@prova.test' });
    const token = await tokenOf(test, 'lia@prova.test', 'reportReceived');
    const { data } = await test.anonymous.call(readDecision, { body: { token } });
    expect(data).toEqual({
      side: 'REPORTER',
      reference,
      reason: 'FRAUD',
      reportedAt: clock.now().toISOString(),
      dueAt: new Date(clock.now().getTime() + 3 * 86_400_000).toISOString(),
      decisions: [],
      appeal: null,
      subject: { type: 'LISTING', name: 'Trilocale con balcone in zona Brera', path: `/listing/${listingId}` },
      can: { appeal: false },
    });
  });

  it.each([
    'una-parola-qualsiasi-ma-lunga',
    deps.secrets.encrypt(JSON.stringify(['decision', 'REPORTER', 2_000_000_000])).toString('base64url'),
    deps.secrets.encrypt(JSON.stringify(['decision', 'AFFECTED', 2_000_000_000])).toString('base64url'),
    deps.secrets.encrypt(JSON.stringify(['openDayAnswer', 1, 1, 1])).toString('base64url'),
  ])('is rejected with an invalid token: INVALID_DECISION_TOKEN_EXCEPTION', async (token) => {
    const error = await errorOf(test.anonymous.call(readDecision, { body: { token } }));
    expect(error).toMatchObject({ status: 404, code: 'INVALID_DECISION_TOKEN_EXCEPTION' });
  });
});
