import { describe, expect, it } from 'vitest';
import { blockNights, getAvailability } from '#contract/catalog/availability.schemas';
import { getQuote } from '#contract/catalog/stay-rates.schemas';
import { actor } from '../../../testing/actors.ts';
import { testApp } from '../../../testing/test-app.ts';
import { makeStay } from '../../catalog/listings/listings.fixtures.ts';
import { bookAs, bookingsOf, errorOf, makeBookableStay, moneyOf } from './stay-bookings.fixtures.ts';

const test = await testApp();
test.clock.set('2027-01-10T10:00:00Z');
const dates = { checkIn: '2027-03-01', checkOut: '2027-03-03' };

const blocksOf = async (listingId: number) =>
  (
    await test.deps.db
      .selectFrom('stayBlock')
      .select(['source', 'bookingId'])
      .where('listingId', '=', listingId)
      .execute()
  ).map(({ source, bookingId }) => `${source} ${bookingId}`);

describe('a booking of a stay', () => {
  it('holds the nights for 15 minutes and starts the authorization of the amount due', async () => {
    const stay = await makeBookableStay(test);
    const { id, booking, payment, who } = await bookAs({ test, stay, dates });
    expect(booking).toMatchObject({
      ...dates,
      listingId: stay.id,
      role: 'GUEST',
      status: 'HELD',
      mode: 'REQUEST',
      nights: 2,
      checkInAt: '2027-03-01T14:00:00.000Z',
      checkOutAt: '2027-03-03T09:00:00.000Z',
      timeZone: 'Europe/Rome',
      total: { amount: 250, currency: 'EUR' },
      holdExpiresAt: '2027-01-10T10:15:00.000Z',
      contacts: null,
      cancellationPolicy: 'FLEXIBLE',
      rulesVersion: 1,
      houseRules: { text: 'Togliti le scarpe.' },
      can: { accept: false, decline: false, withdraw: true, cancel: false, checkIn: false, noShow: false },
    });
    expect(booking.timeline).toEqual([{ status: 'HELD', by: 'GUEST', at: '2027-01-10T10:00:00.000Z' }]);
    expect(payment).toMatchObject({
      clientSecret: expect.any(String),
      status: 'requires_payment_method',
      intent: 'payment',
    });
    expect(await moneyOf(test, id)).toBe('requires_payment_method manual 25000 0');
    expect(booking.payment).toEqual(payment);
    expect(await blocksOf(stay.id)).toEqual([`BOOKING ${id}`]);
    const { busy } = (await test.anonymous.call(getAvailability, { params: { id: stay.id } })).data;
    expect(busy).toEqual([{ from: '2027-03-01', to: '2027-03-03' }]);
    const quoted = { checkInDate: '2027-03-02', checkOutDate: '2027-03-04', adultGuests: 1 };
    const { data } = await test.anonymous.call(getQuote, { params: { id: stay.id }, body: quoted });
    expect(data).toMatchObject({ bookable: false, problem: { rule: 'taken' } });
    expect((await bookingsOf(who).list('GUEST')).map((one) => one.id)).toEqual([id]);
    expect((await bookingsOf(stay.owner).list('HOST')).map((one) => one.id)).toEqual([id]);
    expect(await errorOf(bookingsOf(await actor(test)).get(id))).toBe('404 STAY_BOOKING_NOT_FOUND_EXCEPTION');
  });

  it('is charged at once where the host confirms without a request', async () => {
    const stay = await makeBookableStay(test, { mode: 'INSTANT' });
    const { id, booking } = await bookAs({ test, stay, dates }, { paymentMethodId: 'pm_card_visa' });
    expect(booking).toMatchObject({ status: 'PAID', mode: 'INSTANT', confirmedAt: '2027-01-10T10:00:00.000Z' });
    expect(await moneyOf(test, id)).toBe('succeeded automatic 25000 0');
  });

  it('stays held for another card after a declined one, and without a card of the guest it is over', async () => {
    const stay = await makeBookableStay(test);
    const declined = bookAs({ test, stay, dates }, { paymentMethodId: 'pm_card_chargeDeclined' });
    expect(await errorOf(declined)).toBe('402 PAYMENT_FAILED_EXCEPTION');
    const other = await makeBookableStay(test);
    const missing = bookAs({ test, stay: other, dates }, { paymentMethodId: 'pm_none' });
    expect(await errorOf(missing)).toBe('404 PAYMENT_METHOD_NOT_FOUND_EXCEPTION');
    expect(await blocksOf(other.id)).toEqual([]);
  });

  it('is the same with the same key, and refused with the key of another request', async () => {
    const [stay, guest, key] = [await makeBookableStay(test), await actor(test), crypto.randomUUID()];
    const outcomes = await Promise.all([1, 2, 3].map(() => bookAs({ test, stay, dates, guest, key })));
    expect(new Set(outcomes.map(({ id }) => id)).size).toBe(1);
    const other = { checkIn: '2027-04-01', checkOut: '2027-04-03' };
    expect(await errorOf(bookAs({ test, stay, dates: other, guest, key }))).toBe(
      '409 IDEMPOTENCY_KEY_REUSED_EXCEPTION',
    );
  });

  it('goes to one of 200 guests at once', async () => {
    const stay = await makeBookableStay(test);
    const guests = [];
    for (let n = 0; n < 200; n++) guests.push(await actor(test));
    const outcomes = await Promise.all(
      guests.map((guest) =>
        bookAs({ test, stay, dates, guest }).then(
          () => 'HELD',
          (error: unknown) => errorOf(Promise.reject(error)),
        ),
      ),
    );
    const count = (outcome: string) => outcomes.filter((one) => one === outcome).length;
    expect([count('HELD'), count('409 STAY_DATES_TAKEN_EXCEPTION')]).toEqual([1, 199]);
    expect(await blocksOf(stay.id)).toHaveLength(1);
  }, 120_000);

  it.each([
    ['another total', { quoteTotal: { amount: 249.99, currency: 'EUR' } }, '409 STAY_PRICE_CHANGED_EXCEPTION'],
    ['another currency', { quoteTotal: { amount: 250, currency: 'USD' } }, '409 STAY_PRICE_CHANGED_EXCEPTION'],
    ['other rules', { rulesVersion: 7 }, '409 STAY_RULES_CHANGED_EXCEPTION'],
    [
      'a departure before the arrival',
      { checkOut: '2027-02-01' },
      '422 VALIDATION_EXCEPTION body.checkOut before_start',
    ],
    ['a past arrival', { checkIn: '2027-01-09' }, '422 VALIDATION_EXCEPTION body.checkIn in_past'],
    ['31 nights in Italy', { checkOut: '2027-04-01' }, '422 VALIDATION_EXCEPTION body.checkOut too_many_nights'],
    [
      'seven guests',
      { people: { adultGuests: 7 } },
      '422 VALIDATION_EXCEPTION body.people.adultGuests too_many_guests',
    ],
    ['a pet', { people: { adultGuests: 2, pets: 1 } }, '422 VALIDATION_EXCEPTION body.people.pets too_many_pets'],
  ])('is refused with %s', async (_, changes, error) => {
    const stay = await makeBookableStay(test);
    expect(await errorOf(bookAs({ test, stay, dates }, changes))).toBe(error);
    expect(await blocksOf(stay.id)).toEqual([]);
  });

  it('is refused for the own listing, an enquiry, blocked nights and a fourth open request', async () => {
    const stay = await makeBookableStay(test);
    expect(await errorOf(bookAs({ test, stay, dates, guest: stay.owner }))).toBe('409 STAY_OWN_LISTING_EXCEPTION');
    const enquiry = await makeStay(test);
    const question = bookAs({ test, stay: enquiry, dates });
    expect(await errorOf(question)).toBe('409 STAY_NOT_BOOKABLE_EXCEPTION');
    const body = { from: '2027-03-02', to: '2027-03-05' };
    await stay.owner.api.call(blockNights, { params: { id: stay.id }, body });
    expect(await errorOf(bookAs({ test, stay, dates }))).toBe('409 STAY_DATES_TAKEN_EXCEPTION');
    const guest = await actor(test);
    for (let n = 0; n < 3; n++) await bookAs({ test, stay: await makeBookableStay(test), dates, guest });
    const fourth = bookAs({ test, stay: await makeBookableStay(test), dates, guest });
    expect(await errorOf(fourth)).toBe('409 TOO_MANY_STAY_REQUESTS_EXCEPTION');
    const unverified = await actor(test, { emailVerifiedAt: null });
    const unproven = bookAs({ test, stay: await makeBookableStay(test), dates, guest: unverified });
    expect(await errorOf(unproven)).toMatch(/^403 /);
  });

  it('is refused for a listing that is not public', async () => {
    const [draft, stay] = [await makeStay(test, { publish: false }), await makeBookableStay(test)];
    expect(await errorOf(bookAs({ test, stay, dates }, { listingId: draft.id }))).toBe(
      '404 LISTING_NOT_FOUND_EXCEPTION',
    );
    expect(await errorOf(bookAs({ test, stay, dates }, { listingId: 2_000_000_000 }))).toMatch(/^404 /);
  });

  it('keeps the nights against a block of the host', async () => {
    const stay = await makeBookableStay(test);
    await bookAs({ test, stay, dates });
    const body = { from: '2027-03-02', to: '2027-03-05' };
    const blocking = stay.owner.api.call(blockNights, { params: { id: stay.id }, body });
    expect(await errorOf(blocking)).toBe('409 STAY_DATES_TAKEN_EXCEPTION');
  });
});
