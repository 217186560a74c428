import { describe, expect, it } from 'vitest';
import { deleteMarketListing } from '#contract/catalog/listing-editing.schemas';
import { languageCookie, languages } from '#contract/platform/languages';
import { appealDecision } from '#contract/trust/decisions.schemas';
import { REPORTS_A_DAY } from '#contract/trust/reports';
import { sendReport } from '#contract/trust/reports.schemas';
import { actor, type TestActor } from '../../../testing/actors.ts';
import { emailsTo } from '../../../testing/emails.ts';
import { errorOf } from '../../../testing/error-of.ts';
import { injectClient } from '../../../testing/inject-client.ts';
import { tablesPointingTo } from '../../../testing/tables-pointing-to.ts';
import { testApp } from '../../../testing/test-app.ts';
import { makeMarketListing } from '../../catalog/listings/listings.fixtures.ts';
import { inTransaction } from '../../platform/postgres/postgres.ts';
import { reportsPersonalData } from './personal-data.ts';
import { decide, fine, makeReport, tokenOf, wrong } from './reports.fixtures.ts';

const test = await testApp({ TRUST_PROXY: 'on' });
const { deps, clock } = test;
const { id: listingId, owner } = await makeMarketListing(test);

const report = {
  subjectType: 'LISTING' as const,
  subjectId: listingId,
  reason: 'FRAUD' as const,
  goodFaith: true as const,
  text: 'Chiede una caparra prima della visita.',
};
type ReportOverrides = Partial<Omit<typeof report, 'reason' | 'subjectType'>> & {
  subjectType?: 'LISTING' | 'USER';
  reason?: 'FRAUD' | 'CHILD_SAFETY';
  email?: string;
  name?: string;
  key?: string;
};
const send = async (overrides: ReportOverrides = {}, sender: Pick<TestActor, 'api'> = { api: test.anonymous }) => {
  await deps.db.deleteFrom('rateLimit').execute();
  return (await sender.api.call(sendReport, { body: { ...report, ...overrides } })).data;
};
const rowOf = (reference: string) =>
  deps.db.selectFrom('report').selectAll().where('reference', '=', reference).executeTakeFirstOrThrow();

describe('a report', () => {
  it('is accepted from an anonymous reporter, and gets no receipt', async () => {
    const { reference, createdAt, receiptSent } = await send();
    expect(reference).toMatch(/^SG-[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4}$/);
    expect({ createdAt, receiptSent }).toEqual({ createdAt: clock.now().toISOString(), receiptSent: false });
    expect(await rowOf(reference)).toMatchObject({
      subjectType: 'LISTING',
      subjectId: listingId,
      reason: 'FRAUD',
      text: report.text,
      status: 'OPEN',
      reporterId: null,
      name: null,
      email: null,
      locale: 'it',
    });
  });

  it('sends its receipt to the given address, without free text to third parties', async () => {
    const { reference, receiptSent } = await send({ email: 'ida@prova.test', name: 'Hai vinto: vincite.example' });
    expect(receiptSent).toBe(true);
    expect(await emailsTo(test, 'ida@prova.test')).toMatchObject([
      {
        emailName: 'reportReceived',
        props: { name: null, reference, subject: 'Trilocale con balcone in zona Brera', reason: 'FRAUD', text: '' },
      },
    ]);
  });

  it.each(languages)(
    'sends its receipt to a signed-in reporter, in the reporter’s language (%s), with the original text',
    async (locale) => {
      const reporter = await actor(test, { locale, name: 'Grace' });
      const { reference, receiptSent } = await send({}, reporter);
      expect(receiptSent).toBe(true);
      expect(await emailsTo(test, reporter.email)).toMatchObject([
        { locale, props: { name: 'Grace', reference, text: report.text, path: `/listing/${listingId}` } },
      ]);
      expect(await rowOf(reference)).toMatchObject({ reporterId: reporter.id, name: null, email: null });
    },
  );

  it.each(languages)('of an anonymous user is confirmed in the language of the page: %s', async (locale) => {
    const [email, api] = [`lia.${locale}@prova.test`, injectClient(test.app, `${languageCookie}=${locale}`)];
    const { reference } = await send({ email }, { api });
    const { id } = await rowOf(reference);
    await decide(await actor(test, { role: 'ADMIN' }), id, fine);
    expect(await emailsTo(test, email)).toMatchObject([
      { emailName: 'reportDecided', locale },
      { emailName: 'reportReceived', locale },
    ]);
  });

  it('stores no name for a possible crime against children, unless the reporter gives one', async () => {
    const reporter = await actor(test);
    const { reference, receiptSent } = await send({ reason: 'CHILD_SAFETY' }, reporter);
    expect(receiptSent).toBe(false);
    expect(await rowOf(reference)).toMatchObject({ reporterId: null, name: null, email: null });
    expect(await emailsTo(test, reporter.email)).toEqual([]);
    const auditEntries = await deps.db
      .selectFrom('auditEntry')
      .select('actorId')
      .where('actorId', '=', reporter.id)
      .execute();
    expect(auditEntries).toEqual([]);
    const overrides = await send({ reason: 'CHILD_SAFETY', email: 'leo@prova.test', name: 'Leo' }, reporter);
    expect(await rowOf(overrides.reference)).toMatchObject({ reporterId: null, name: 'Leo', email: 'leo@prova.test' });
    expect(overrides.receiptSent).toBe(true);
  });

  it('is stored once per key, also concurrently; other content with that key is another report', async () => {
    const sent = { email: 'eva@prova.test', key: 'una-chiave-sola' };
    await deps.db.deleteFrom('rateLimit').execute();
    const five = await Promise.all(
      Array.from({ length: 5 }, () => test.anonymous.call(sendReport, { body: { ...report, ...sent } })),
    );
    expect(new Set(five.map(({ data }) => data.reference)).size).toBe(1);
    expect(await emailsTo(test, 'eva@prova.test')).toHaveLength(1);
    const other = await send({ ...sent, text: 'Le foto sono di un’altra casa.' });
    expect(other.reference).not.toBe(five[0]?.data.reference);
  });
});

describe('a report subject', () => {
  it('includes a listing that is or was public, also a deleted one, and its advertiser', async () => {
    const deleted = await makeMarketListing(test);
    await deleted.owner.api.call(deleteMarketListing, { params: { id: deleted.id } });
    const suspended = await makeMarketListing(test);
    await deps.db
      .updateTable('listing')
      .set({ status: 'SUSPENDED', suspendedBy: 'OWNER' })
      .where('id', '=', suspended.id)
      .execute();
    const subjects = [
      { subjectId: deleted.id },
      { subjectId: suspended.id },
      { subjectType: 'USER' as const, subjectId: owner.id },
    ];
    for (const subject of subjects) expect((await send(subject)).reference).toMatch(/^SG-/);
  });

  it('excludes a draft of a user, and an unknown subject: REPORT_SUBJECT_NOT_FOUND_EXCEPTION', async () => {
    const draft = await makeMarketListing(test, { publish: false });
    const missing = { status: 404, code: 'REPORT_SUBJECT_NOT_FOUND_EXCEPTION' };
    expect(await errorOf(send({ subjectId: draft.id }))).toMatchObject(missing);
    expect(await errorOf(send({ subjectId: 2_000_000_000 }))).toMatchObject(missing);
    expect(await errorOf(send({ subjectType: 'USER', subjectId: 2_000_000_000 }))).toMatchObject(missing);
  });

  it('excludes a user without publications or contact with the reporter: the receipt would reveal a name', async () => {
    const missing = { status: 404, code: 'REPORT_SUBJECT_NOT_FOUND_EXCEPTION' };
    const [visitor, otherUser] = [await actor(test), await actor(test)];
    const about = { subjectType: 'USER' as const, subjectId: visitor.id, email: 'ida@prova.test' };
    for (const sender of [undefined, otherUser, owner])
      expect(await errorOf(send(about, sender))).toMatchObject(missing);
    await deps.db
      .insertInto('listingContact')
      .values({ listingId, userId: visitor.id, contactType: 'email', createdAt: clock.now() })
      .execute();
    expect((await send(about, owner)).reference).toMatch(/^SG-/);
    for (const sender of [undefined, otherUser]) expect(await errorOf(send(about, sender))).toMatchObject(missing);
  });

  it('may be an advertiser whom the reporter contacted, also without publications', async () => {
    const draft = await makeMarketListing(test, { publish: false });
    const visitor = await actor(test);
    const about = { subjectType: 'USER' as const, subjectId: draft.owner.id };
    await deps.db
      .insertInto('listingContact')
      .values({ listingId: draft.id, userId: visitor.id, contactType: 'email', createdAt: clock.now() })
      .execute();
    expect((await send(about, visitor)).reference).toMatch(/^SG-/);
  });

  it.each([
    [{ text: 'breve' }, 'body.text'],
    [{ text: `  ${'x'.repeat(2001)}` }, 'body.text'],
    [{ text: `Un testo con\u0000niente` }, 'body.text'],
    [{ email: 'nessuno' }, 'body.email'],
    [{ name: 'alla\u202Ervescia' }, 'body.name'],
    [{ key: 'corta' }, 'body.key'],
    [{ goodFaith: false }, 'body.goodFaith'],
    [{ reason: 'PERCHE_SI' }, 'body.reason'],
  ])('is rejected with %j at %s', async (wrong, path) => {
    expect(await errorOf(send(wrong as ReportOverrides))).toMatchObject({
      status: 422,
      details: { fields: [{ path }] },
    });
  });
});

describe('the limit of reports', () => {
  it('applies per day, address and user: TOO_MANY_REPORTS_EXCEPTION', async () => {
    await deps.db.deleteFrom('rateLimit').execute();
    const user = await actor(test);
    const from = async (ip: string, cookie?: string) => {
      const headers = { 'x-forwarded-for': ip, ...(cookie && { cookie }) };
      const response = await test.app.inject({ method: 'POST', url: '/api/v1/reports', headers, payload: report });
      return `${response.statusCode} ${response.json().code ?? ''}`.trim();
    };
    for (let time = 0; time < REPORTS_A_DAY; time += 1) expect(await from('198.51.100.1', user.cookie)).toBe('201');
    const tooMany = '429 TOO_MANY_REPORTS_EXCEPTION';
    expect(await from('198.51.100.1')).toBe(tooMany);
    expect(await from('198.51.100.2', user.cookie)).toBe(tooMany);
    expect(await from('198.51.100.2')).toBe('201');
    clock.forward(86_400_001);
    expect(await from('198.51.100.1', user.cookie)).toBe('201');
  });
});

describe('personal data in reports', () => {
  it('includes notified decisions and appeals; erasure anonymizes decisions and empties appeal texts', async () => {
    const admin = await actor(test, { role: 'ADMIN' });
    const { id: subjectId, owner: user } = await makeMarketListing(test);
    const [first, second] = [await makeReport(test, { subjectId }), await makeReport(test, { subjectId })];
    await decide(admin, first.id, { ...fine, outcome: 'MANIFESTLY_UNFOUNDED', facts: 'Chi ha segnalato mente.' });
    await decide(admin, second.id, { ...wrong, outcome: 'LISTING_SUSPENDED' });
    const token = await tokenOf(test, user.email, 'decisionReasons');
    const text = 'Le foto sono mie, parola di Ada.';
    await test.anonymous.call(appealDecision, { body: { token, text } });
    const exported = await reportsPersonalData.collect(deps, user.id);
    expect(exported).toMatchObject({
      decisioni: [{ outcome: 'LISTING_SUSPENDED', facts: wrong.facts }],
      ricorsi: [{ side: 'AFFECTED', text, status: 'OPEN' }],
    });
    expect(JSON.stringify(exported)).not.toMatch(/caparra|mente/);
    const { retained } = await inTransaction(deps.db, (trx) => reportsPersonalData.erase(deps, trx, user.id));
    expect(retained).toHaveLength(2);
    const remaining = await deps.db
      .selectFrom('appeal')
      .innerJoin('decision', 'decision.id', 'appeal.decisionId')
      .select(['appeal.text', 'decision.affectedId', 'decision.facts'])
      .where('decision.reportId', '=', second.id)
      .execute();
    expect(remaining).toEqual([{ text: expect.stringContaining('cancellate'), affectedId: null, facts: wrong.facts }]);
    await inTransaction(deps.db, (trx) => reportsPersonalData.erase(deps, trx, admin.id));
    expect(await tablesPointingTo(deps, admin.id)).not.toContain('decision');
  });

  it('includes own reports; erasure removes the reporter and keeps the text', async () => {
    const user = await actor(test);
    const signedIn = await send({}, user);
    const before = await send({ email: user.email.toUpperCase(), name: 'Ada' });
    expect(await reportsPersonalData.collect(deps, user.id)).toMatchObject({
      segnalazioni: [{ reference: signedIn.reference, text: report.text }],
    });
    const { retained } = await inTransaction(deps.db, (trx) => reportsPersonalData.erase(deps, trx, user.id));
    expect(retained).toHaveLength(1);
    for (const { reference } of [signedIn, before]) {
      expect(await rowOf(reference)).toMatchObject({ reporterId: null, name: null, email: null, text: report.text });
    }
    expect(await inTransaction(deps.db, (trx) => reportsPersonalData.erase(deps, trx, user.id))).toEqual({});
  });
});
