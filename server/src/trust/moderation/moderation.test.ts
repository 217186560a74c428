import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { saveHospitalityListing, saveMarketListing } from '#contract/catalog/listing-editing.schemas';
import { concludeListing, publishListing, suspendListing } from '#contract/catalog/listing-lifecycle.schemas';
import { getListing } from '#contract/catalog/listings.schemas';
import { saveProperty } from '#contract/catalog/properties.schemas';
import { languages } from '#contract/platform/languages';
import { decideCase, getCase, listCases } from '#contract/trust/moderation.schemas';
import { actor } from '../../../testing/actors.ts';
import { emailsTo } from '../../../testing/emails.ts';
import { errorOf } from '../../../testing/error-of.ts';
import { testApp } from '../../../testing/test-app.ts';
import { makeMarketListing, makeStay } from '../../catalog/listings/listings.fixtures.ts';
import { caseOf, check, decideHold, pass, readCase } from './moderation.fixtures.ts';
import { countOpenCases, countYear } from './moderation.queries.ts';
import { moderationPersonalData } from './personal-data.ts';

const test = await testApp();
const { deps, clock } = test;
// Friday evening: new accounts are flagged at weekends.
clock.set('2026-11-27T20:00:00Z');
const admin = await actor(test, { role: 'ADMIN' });
const withPhone = { title: 'Trilocale, chiamate 333 1234567' };

/** Published listing with a phone number in its title, and its case. */
async function queued(title = withPhone.title) {
  const listing = await makeMarketListing(test, { title });
  await check(test);
  const moderationCase = await caseOf(admin, listing.id);
  if (!moderationCase) throw new Error('The listing is not in the queue');
  return { ...listing, moderationCase };
}
const statusOf = async (id: number) =>
  deps.db
    .selectFrom('listing')
    .select(['status', 'suspendedBy', 'suspensionReason'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
const auditOf = (listingId: number) =>
  deps.db
    .selectFrom('auditEntry')
    .select(['event', 'actorId', 'reason', 'before', 'after'])
    .where('subjectId', '=', listingId)
    .where('event', 'like', 'moderation.%')
    .orderBy('id')
    .execute();
const year = () => countYear(deps.db, 2026);

describe('a published listing', () => {
  it('is counted and unchanged without signals', async () => {
    const before = await year();
    const { id } = await makeMarketListing(test);
    await check(test);
    expect(await caseOf(admin, id)).toBeUndefined();
    expect(await year()).toEqual({ ...before, checked: before.checked + 1 });
  });

  it('is queued with its signals and their evidence', async () => {
    const [before, open] = [await year(), await countOpenCases(deps.db)];
    const { id, owner, moderationCase } = await queued();
    expect(moderationCase).toMatchObject({
      status: 'OPEN',
      cause: 'NEW',
      version: 1,
      decision: null,
      can: { pass: true, hold: true },
      signs: [
        {
          sign: 'CONTACT_IN_TEXT',
          found: [{ field: 'title', excerpt: withPhone.title, match: '333 1234567' }],
        },
      ],
      listing: { id, title: withPhone.title, status: 'PUBLISHED', comune: 'Milano', advertiserId: owner.id },
    });
    expect(await readCase(admin, moderationCase.id)).toEqual(moderationCase);
    expect(await auditOf(id)).toMatchObject([{ event: 'moderation.opened', actorId: null }]);
    expect(await year()).toEqual({ ...before, checked: before.checked + 1, withSignals: before.withSignals + 1 });
    expect(await countOpenCases(deps.db)).toBe(open + 1);
    const { counts } = await admin.api.call(listCases, { query: { sign: 'CONTACT_IN_TEXT' } });
    expect(counts.bySign.find(({ sign }) => sign === 'CONTACT_IN_TEXT')?.count).toBe(counts.OPEN);
    // The listing stays public, and no email is sent.
    expect(await emailsTo(test, owner.email)).toEqual([]);
  });

  it('is public at once, and checked at most twice for all changes within a minute', async () => {
    const { id, owner } = await makeMarketListing(test);
    for (const amount of [1, 2, 3, 4, 5]) {
      const body = { id, price: { amount: 400_000 + amount, currency: 'EUR' as const } };
      await owner.api.call(saveMarketListing, { body });
    }
    const { rows } = await sql<{ waiting: number }>`
      select count(*)::integer as waiting from pgboss.job
      where name = 'moderation.checkListing' and state = 'created' and data ->> 'listingId' = ${String(id)}`.execute(
      deps.db,
    );
    expect(rows[0]?.waiting).toBeLessThan(3);
    await check(test);
  });

  it('is flagged for texts of its property, too', async () => {
    const { id, propertyId, owner } = await makeMarketListing(test);
    await check(test);
    const body = { id: propertyId, description: 'Per informazioni: ada@example.org. No stranieri.' };
    await owner.api.call(saveProperty, { body });
    await check(test);
    const moderationCase = await caseOf(admin, id);
    expect(moderationCase).toMatchObject({ cause: 'CHANGED' });
    expect(moderationCase?.signs.map(({ sign }) => sign)).toEqual(['CONTACT_IN_TEXT', 'DISCRIMINATORY_WORDING']);
    expect(moderationCase?.signs[1]).toMatchObject({
      found: [{ field: 'description', match: 'No stranieri', about: 'origin' }],
    });
  });
});

describe('a passed case', () => {
  it('stays passed until it has other signals', async () => {
    const { id, owner, moderationCase } = await queued();
    expect(await pass(admin, moderationCase)).toMatchObject({ status: 'PASSED', decision: { by: { id: admin.id } } });
    const price = { amount: 420_000, currency: 'EUR' as const };
    await owner.api.call(saveMarketListing, { body: { id, price } });
    await check(test);
    expect(await readCase(admin, moderationCase.id)).toMatchObject({ status: 'PASSED' });

    await owner.api.call(saveMarketListing, { body: { id, title: 'Trilocale, chiamate 02 1234567' } });
    await check(test);
    expect(await caseOf(admin, id)).toMatchObject({ status: 'OPEN', cause: 'CHANGED', version: 2, decision: null });
  });

  it('has an approved CIN', async () => {
    const { id } = await makeStay(test, { cin: 'IT058091C2ABCD1234' });
    await check(test);
    const moderationCase = await caseOf(admin, id);
    const sign = { sign: 'CIN_MISMATCH', cin: 'IT058091C2ABCD1234', namedComune: 'Roma', comune: 'Milano' };
    expect(moderationCase?.signs).toEqual([sign]);
    if (moderationCase) await pass(admin, moderationCase);
    const row = await deps.db.selectFrom('listing').select('cinReview').where('id', '=', id).executeTakeFirst();
    expect(row?.cinReview).toBe('ACCEPTED');
  });
});

describe('a case without its signal', () => {
  it('closes without a decision, and opens again when the signal returns', async () => {
    const { id, owner, moderationCase } = await queued();
    await owner.api.call(saveMarketListing, { body: { id, title: 'Trilocale luminoso' } });
    await check(test);
    expect(await readCase(admin, moderationCase.id)).toMatchObject({
      status: 'PASSED',
      signs: [],
      can: { pass: false, hold: false },
      decision: { by: null, reason: null },
    });
    await owner.api.call(saveMarketListing, { body: { id, ...withPhone } });
    await check(test);
    expect(await caseOf(admin, id)).toMatchObject({ status: 'OPEN' });
  });

  it('leaves the queue when its listing is concluded or deleted', async () => {
    const [concluded, deleted] = [await queued(), await queued()];
    const body = {
      conclusionBuyerOrTenantName: 'Rossi',
      conclusionSaleOrRentalDate: '2026-11-27',
      conclusionAgreedPrice: { amount: 400_000, currency: 'EUR' as const },
    };
    await concluded.owner.api.call(concludeListing, { params: { id: concluded.id }, body });
    await check(test);
    expect(await caseOf(admin, concluded.id)).toBeUndefined();
    await deps.db.deleteFrom('listing').where('id', '=', deleted.id).execute();
    const missingCase = await errorOf(admin.api.call(getCase, { params: { id: deleted.moderationCase.id } }));
    expect(missingCase.code).toBe('MODERATION_CASE_NOT_FOUND_EXCEPTION');
  });
});

describe('a held listing', () => {
  it.each(languages)('notifies its advertiser in the advertiser’s language: %s', async (locale) => {
    const { owner, moderationCase } = await queued();
    await deps.db.updateTable('appUser').set({ locale }).where('id', '=', owner.id).execute();
    await decideHold(admin, moderationCase);
    expect(await emailsTo(test, owner.email)).toMatchObject([{ emailName: 'decisionReasons', locale }]);
  });

  it('is suspended, and its advertiser gets the reasons and the appeal', async () => {
    const before = await year();
    const { id, owner, moderationCase } = await queued();
    const held = await decideHold(admin, moderationCase);
    const reason = 'Contiene un numero di telefono.';
    expect(held).toMatchObject({ status: 'HELD', decision: { by: { id: admin.id }, reason }, can: { hold: false } });
    expect(await statusOf(id)).toEqual({ status: 'SUSPENDED', suspendedBy: 'ADMIN', suspensionReason: reason });
    const [sentEmail] = await emailsTo(test, owner.email);
    expect(sentEmail).toMatchObject({
      emailName: 'decisionReasons',
      props: { source: 'MODERATION', outcome: 'LISTING_SUSPENDED', ground: 'TERMS', facts: reason },
    });
    expect((await auditOf(id)).at(-1)).toMatchObject({
      event: 'moderation.decided',
      actorId: admin.id,
      reason,
      before: { status: 'OPEN' },
      after: { status: 'HELD' },
    });
    expect((await year()).held).toBe(before.held + 1);
    const error = await errorOf(owner.api.call(publishListing, { params: { id } }));
    expect(error.code).toBe('LISTING_HELD_EXCEPTION');
  });

  it('returns to the queue after a change, and is public again after approval', async () => {
    const { id, owner, moderationCase } = await queued();
    await decideHold(admin, moderationCase);
    await owner.api.call(saveMarketListing, { body: { id, title: 'Trilocale luminoso' } });
    await check(test);
    const again = await caseOf(admin, id);
    expect(again).toMatchObject({ cause: 'CHANGED', signs: [], can: { pass: true, hold: true } });
    await check(test);
    if (again) await pass(admin, again);
    expect(await statusOf(id)).toMatchObject({ status: 'PUBLISHED', suspendedBy: null });
    expect((await emailsTo(test, owner.email))[0]).toMatchObject({ emailName: 'listingRestored' });
    await check(test);
    expect(await readCase(admin, moderationCase.id)).toMatchObject({
      status: 'PASSED',
      decision: { by: { id: admin.id } },
    });
  });

  it('can be held again for remaining signals', async () => {
    const { id, owner, moderationCase } = await queued();
    await decideHold(admin, moderationCase);
    await owner.api.call(saveMarketListing, { body: { id, title: 'Chiamate 02 1234567' } });
    await check(test);
    const body = { decision: 'HOLD', version: 2, reason: 'È ancora un numero.', ground: 'TERMS' } as const;
    await admin.api.call(decideCase, { params: { id: moderationCase.id }, body });
    expect(await statusOf(id)).toMatchObject({ status: 'SUSPENDED', suspensionReason: 'È ancora un numero.' });
    expect(await emailsTo(test, owner.email)).toHaveLength(2);
  });

  it('is passed when another admin has lifted the suspension', async () => {
    const { id, moderationCase } = await queued();
    await decideHold(admin, moderationCase);
    await admin.api.call(publishListing, { params: { id } });
    await check(test);
    expect(await readCase(admin, moderationCase.id)).toMatchObject({
      status: 'PASSED',
      listing: { status: 'PUBLISHED' },
    });
  });

  it('is part of the advertiser’s data export', async () => {
    const { id, owner, moderationCase } = await queued();
    await decideHold(admin, moderationCase);
    expect(await moderationPersonalData.collect(deps, owner.id)).toEqual({
      moderazione: [
        expect.objectContaining({ listingId: id, status: 'HELD', reason: 'Contiene un numero di telefono.' }),
      ],
    });
  });
});

describe('a decision', () => {
  it('needs its reasons for a suspension', async () => {
    const { moderationCase } = await queued();
    const body = { decision: 'HOLD', version: moderationCase.version } as const;
    const error = await errorOf(admin.api.call(decideCase, { params: { id: moderationCase.id }, body }));
    expect(error.fields.map(({ path, rule }) => `${path} ${rule}`)).toEqual([
      'body.reason required',
      'body.ground required',
    ]);
  });

  it('is made once by concurrent requests', async () => {
    const { id, owner, moderationCase } = await queued();
    const others = [await actor(test, { role: 'ADMIN' }), await actor(test, { role: 'ADMIN' })];
    const pressed = Array.from({ length: 50 }, (_, index) => {
      const decider = [admin, ...others][index % 3] as typeof admin;
      return (index % 2 === 0 ? decideHold(decider, moderationCase) : pass(decider, moderationCase)).then(
        (decided) => decided.status,
        (error) => error.code as string,
      );
    });
    const codes = new Set(await Promise.all(pressed));
    expect(codes.delete('MODERATION_CASE_STATUS_EXCEPTION')).toBe(true);
    expect(codes.size).toBe(1);
    expect((await auditOf(id)).filter(({ event }) => event === 'moderation.decided')).toHaveLength(1);
    expect((await emailsTo(test, owner.email)).length).toBeLessThanOrEqual(1);
  });

  it('is idempotent, and returns its status to another admin', async () => {
    const { id, moderationCase } = await queued();
    const first = await decideHold(admin, moderationCase);
    expect(await decideHold(admin, moderationCase)).toEqual(first);
    expect(await auditOf(id)).toHaveLength(2);
    const other = await actor(test, { role: 'ADMIN' });
    const error = await errorOf(pass(other, moderationCase));
    expect([error.status, error.code]).toEqual([409, 'MODERATION_CASE_STATUS_EXCEPTION']);
    expect(error.details).toMatchObject({ status: 'HELD', version: 1 });
  });

  it('applies to the check that the admin saw', async () => {
    const { id, owner, moderationCase } = await queued();
    await owner.api.call(saveMarketListing, { body: { id, title: 'Chiamate 02 1234567' } });
    await check(test);
    const error = await errorOf(pass(admin, moderationCase));
    expect(error.details).toMatchObject({ status: 'OPEN', version: 2 });
  });

  it('suspends only public listings', async () => {
    const { id, owner, moderationCase } = await queued();
    await owner.api.call(suspendListing, { params: { id }, body: {} });
    const error = await errorOf(decideHold(admin, moderationCase));
    expect([error.code, error.details?.status]).toEqual(['LISTING_STATUS_EXCEPTION', 'SUSPENDED']);
    expect(await caseOf(admin, id)).toMatchObject({ status: 'OPEN', can: { pass: true, hold: false } });
  });

  it('is available to admins only, and only for existing cases', async () => {
    const { owner, moderationCase } = await queued();
    const denied = [
      errorOf(pass(owner, moderationCase)),
      errorOf(owner.api.call(getCase, { params: { id: moderationCase.id } })),
      errorOf(owner.api.call(listCases, { query: {} })),
    ];
    for (const each of denied) expect((await each).code).toBe('AUTHORIZATION_DENIED_EXCEPTION');
    const unknown = await errorOf(pass(admin, { id: 2_000_000_000, version: 1 }));
    expect(unknown.code).toBe('MODERATION_CASE_NOT_FOUND_EXCEPTION');
  });
});

describe('the queue', () => {
  it('shows the longest waiting cases first, in pages', async () => {
    const { data, page, counts } = await admin.api.call(listCases, { query: { size: 2 } });
    expect(data).toHaveLength(2);
    expect(page.totalElements).toBe(counts.OPEN);
    const next = await admin.api.call(listCases, { query: { size: 2, page: 1 } });
    const ids = [...data, ...next.data].map(({ id }) => id);
    expect(ids).toEqual([...ids].sort((a, b) => a - b));
    const held = await admin.api.call(listCases, { query: { status: 'HELD' } });
    expect(held.page.totalElements).toBe(counts.HELD);
  });

  it('flags a public property whose energy class was removed without the form', async () => {
    const { id, propertyId, owner } = await makeMarketListing(test);
    await deps.db
      .updateTable('property')
      .set({ energyClass: 'NOT_SPECIFIED', energyStatus: null })
      .where('id', '=', propertyId)
      .execute();
    await owner.api.call(saveMarketListing, { body: { id, title: 'Trilocale senza classe' } });
    await check(test);
    expect((await caseOf(admin, id))?.signs).toEqual([{ sign: 'ENERGY_MISSING' }]);
  });

  it('flags a stay with discriminatory wording', async () => {
    const { id, owner } = await makeStay(test);
    await owner.api.call(saveHospitalityListing, { body: { id, title: 'Attico, no coppie gay' } });
    await check(test);
    const moderationCase = await caseOf(admin, id);
    expect(moderationCase?.signs).toMatchObject([
      { sign: 'DISCRIMINATORY_WORDING', found: [{ about: 'orientation' }] },
    ]);
  });

  it('flags a new account that publishes at the weekend', async () => {
    clock.set('2026-11-28T06:00:00Z');
    const owner = await actor(test, { createdAt: new Date('2026-11-26T06:00:00Z') });
    const { id } = await makeMarketListing(test, { owner });
    await check(test);
    expect((await caseOf(admin, id))?.signs).toEqual([
      { sign: 'NEW_ACCOUNT_WEEKEND', accountAgeHours: 48, publishedAt: '2026-11-28T06:00:00.000Z' },
    ]);
    expect((await owner.api.call(getListing, { params: { id } })).data.status).toBe('PUBLISHED');
  });
});
