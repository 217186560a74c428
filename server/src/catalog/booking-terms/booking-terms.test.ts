import { describe, expect, it } from 'vitest';
import * as contract from '#contract/catalog/booking-terms.schemas';
import { duplicateListing } from '#contract/catalog/listing-lifecycle.schemas';
import { editRates } from '#contract/catalog/stay-rates.schemas';
import { ApiError } from '#contract/platform/client';
import { actor, type TestActor } from '../../../testing/actors.ts';
import { enablePayouts } from '../../../testing/enable-payouts.ts';
import { testApp } from '../../../testing/test-app.ts';
import { makeMarketListing, makeStay } from '../listings/listings.fixtures.ts';
import { houseRules as rules } from './booking-terms.fixtures.ts';
import { findBookingTerms } from './booking-terms.queries.ts';

const test = await testApp();

const enquiry = {
  version: 0,
  mode: 'ENQUIRY' as const,
  cancellationPolicy: 'FLEXIBLE' as const,
  guestIdentification: null,
  rules: null,
};
const request = {
  ...enquiry,
  mode: 'REQUEST' as const,
  cancellationPolicy: 'MODERATE' as const,
  guestIdentification: 'IN_PERSON' as const,
  rules,
};

/** A stay whose host has an account for payouts. */
const makePaidStay = async () => {
  const stay = await makeStay(test);
  await enablePayouts(stay.owner);
  return stay;
};
const read = async (user: TestActor, id: number) =>
  (await user.api.call(contract.getBookingTerms, { params: { id } })).data;
const save = async (user: TestActor, id: number, body: object) =>
  (await user.api.call(contract.saveBookingTerms, { params: { id }, body } as never)).data;
const asGuest = async (id: number) => (await test.anonymous.call(contract.getPublicTerms, { params: { id } })).data;

async function errorOf(promise: Promise<unknown>): Promise<string> {
  const error = await promise.catch((thrown: unknown) => thrown);
  if (!(error instanceof ApiError)) throw new Error('It was not refused.');
  return [error.status, error.code, ...error.fields.map(({ path, rule }) => `${path} ${rule}`)].join(' ');
}

describe('terms of booking', () => {
  it('are an enquiry without rules by default, and a read writes nothing', async () => {
    const { id, owner } = await makeStay(test);
    const terms = await read(owner, id);
    expect(terms).toMatchObject({ ...enquiry, offeredMode: 'ENQUIRY', rulesVersion: 0, isBookingEnabled: true });
    expect(terms).toMatchObject({ checkInTime: '15:00', checkOutTime: '10:00', timeZone: 'Europe/Rome' });
    expect(terms.missing.map(({ requirement }) => requirement)).toEqual([
      'HOUSE_RULES',
      'GUEST_IDENTIFICATION',
      'PAYOUT_ACCOUNT',
    ]);
    expect(
      await test.deps.db.selectFrom('bookingTerms').select('version').where('listingId', '=', id).execute(),
    ).toEqual([]);
  });

  it('are replaced as a whole, with a version that detects concurrent saves', async () => {
    const { id, owner } = await makePaidStay();
    expect(await save(owner, id, request)).toMatchObject({
      mode: 'REQUEST',
      offeredMode: 'REQUEST',
      version: 1,
      missing: [],
    });
    expect(await errorOf(save(owner, id, request))).toBe('409 BOOKING_TERMS_CHANGED_EXCEPTION');
    expect(await save(owner, id, { ...enquiry, version: 1 })).toMatchObject({
      mode: 'ENQUIRY',
      rules: null,
      version: 2,
    });
  });

  it('accept one of many concurrent first saves', async () => {
    const { id, owner } = await makePaidStay();
    const saves = await Promise.allSettled(Array.from({ length: 12 }, () => save(owner, id, request)));
    expect(saves.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('name each missing requirement of a bookable stay and change nothing', async () => {
    const { id, owner } = await makeStay(test, { publish: false, cin: null, cinExemption: 'STUDENT_LET' });
    const problems = await errorOf(save(owner, id, { ...enquiry, mode: 'INSTANT' }));
    expect(problems).toBe(
      '422 VALIDATION_EXCEPTION body.mode cin body.rules house_rules body.guestIdentification guest_identification body.mode payout_account',
    );
    expect(await read(owner, id)).toMatchObject({ version: 0, mode: 'ENQUIRY' });
  });

  it('need a payout account where the portal pays hosts', async () => {
    const { id, owner } = await makePaidStay();
    const deps = { ...test.deps, hostPayouts: { canBePaid: async () => false } };
    await save(owner, id, request);
    expect(await findBookingTerms(deps, test.deps.db, id)).toMatchObject({ mode: 'ENQUIRY', hostId: owner.id });
    expect(await findBookingTerms(test.deps, test.deps.db, id)).toMatchObject({ mode: 'REQUEST', hostId: owner.id });
  });

  it('are an enquiry for guests while the email is not confirmed or the portal takes no bookings', async () => {
    const { id, owner } = await makePaidStay();
    await save(owner, id, request);
    const deps = { ...test.deps, env: { ...test.deps.env, stayBooking: false } };
    expect(await findBookingTerms(deps, test.deps.db, id)).toMatchObject({ mode: 'ENQUIRY' });
    await test.deps.db.updateTable('appUser').set({ emailVerifiedAt: null }).where('id', '=', owner.id).execute();
    expect(await asGuest(id)).toMatchObject({ mode: 'ENQUIRY' });
    expect((await read(owner, id)).missing.map(({ requirement }) => requirement)).toEqual(['VERIFIED_EMAIL']);
  });

  it('refuse quiet hours with one end, times that do not exist and long texts', async () => {
    const { id, owner } = await makePaidStay();
    const withRules = (change: object) => errorOf(save(owner, id, { ...request, rules: { ...rules, ...change } }));
    expect(await withRules({ quietUntil: null })).toBe('422 VALIDATION_EXCEPTION body.rules.quietUntil quiet_hours');
    expect(await withRules({ checkInUntil: '24:00' })).toContain('body.rules.checkInUntil');
    expect(await withRules({ text: 'x'.repeat(1001) })).toContain('body.rules.text');
  });

  it('raise the version of the rules with every change of a rule, and only then', async () => {
    const { id, owner } = await makePaidStay();
    expect(await save(owner, id, request)).toMatchObject({ rulesVersion: 1 });
    expect(await save(owner, id, { ...request, version: 1, mode: 'INSTANT' })).toMatchObject({ rulesVersion: 1 });
    const stricter = { ...request, version: 2, rules: { ...rules, children: false } };
    expect(await save(owner, id, stricter)).toMatchObject({ rulesVersion: 2 });
    await test.deps.db.updateTable('listing').set({ checkInTime: '16:00:00' }).where('id', '=', id).execute();
    const pets = { max: 1, fee: { amount: 30, currency: 'EUR' as const }, per: 'STAY' as const };
    const rates = { weekendNight: null, seasons: [], stayDiscounts: [], lastMinute: null, earlyBird: null, pets };
    await owner.api.call(editRates, { params: { id }, body: { version: 0, ...rates } });
    expect(await asGuest(id)).toMatchObject({
      rulesVersion: 4,
      rules: { checkInFrom: '16:00', checkOutBy: '10:00', maxPets: 1 },
    });
  });

  it('are copied with a duplicated stay', async () => {
    const { id, owner } = await makePaidStay();
    await save(owner, id, request);
    const { data } = await owner.api.call(duplicateListing, { params: { id } });
    expect(await read(owner, data.id)).toMatchObject({
      mode: 'REQUEST',
      rules: { text: 'Togliti le scarpe.' },
      version: 1,
    });
  });

  it('are written by the owner only and read by everybody who sees the stay', async () => {
    const [{ id, owner }, otherUser] = [await makePaidStay(), await actor(test)];
    await save(owner, id, request);
    expect(await errorOf(read(otherUser, id))).toBe('403 AUTHORIZATION_DENIED_EXCEPTION');
    expect(await errorOf(save(otherUser, id, { ...request, version: 1 }))).toBe('403 AUTHORIZATION_DENIED_EXCEPTION');
    expect(await asGuest(id)).toMatchObject({ mode: 'REQUEST', cancellationPolicy: 'MODERATE' });
    const { id: draftId } = await makeStay(test, { publish: false });
    expect(await errorOf(asGuest(draftId))).toBe('404 LISTING_NOT_FOUND_EXCEPTION');
    const { id: saleId } = await makeMarketListing(test);
    expect(await errorOf(asGuest(saleId))).toBe('404 LISTING_NOT_FOUND_EXCEPTION');
  });
});
