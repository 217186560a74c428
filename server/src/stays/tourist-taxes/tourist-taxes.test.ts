import { describe, expect, it } from 'vitest';
import { saveHospitalityListing } from '#contract/catalog/listing-editing.schemas';
import { getTouristTaxRegister } from '#contract/stays/tourist-taxes.schemas';
import type { actor } from '../../../testing/actors.ts';
import { testApp } from '../../../testing/test-app.ts';
import { bookAs, bookingsOf, makeBookableStay } from '../stay-bookings/stay-bookings.fixtures.ts';
import { completedBooking } from '../stay-reviews/stay-reviews.fixtures.ts';

const test = await testApp();
const { clock } = test;
const START = '2027-03-26T10:00:00Z';

/** A stay with a tax of 3 € a person and night. */
async function taxedStay() {
  clock.set(START);
  const stay = await makeBookableStay(test, { mode: 'INSTANT' });
  const touristTaxPerPerson = { amount: 3, currency: 'EUR' as const };
  await stay.owner.api.call(saveHospitalityListing, { body: { id: stay.id, touristTaxPerPerson } });
  return stay;
}
const registerOf = async (who: Awaited<ReturnType<typeof actor>>, period: string) =>
  (await who.api.call(getTouristTaxRegister, { query: { period } })).data;

describe('the register of the tourist tax', () => {
  it('has the stays that ended in the quarter, with totals by comune, and no stay of others', async () => {
    const stay = await taxedStay();
    const { id, guest } = await completedBooking(test, {
      stay,
      dates: { checkIn: '2027-03-30', checkOut: '2027-04-01' },
    });
    expect(await registerOf(stay.owner, '2027-Q1')).toMatchObject({ count: 0, totals: [], stays: [] });
    const due = { amount: 12, currency: 'EUR' };
    expect(await registerOf(stay.owner, '2027-Q2')).toMatchObject({
      count: 1,
      totals: [{ stays: 1, taxedPersonNights: 4, exemptPersonNights: 0, due, collectedBy: 'PORTAL' }],
      stays: [{ bookingId: id, checkIn: '2027-03-30', checkOut: '2027-04-01', nights: 2, taxedNights: 2, due }],
    });
    expect(await registerOf(guest, '2027-Q2')).toMatchObject({ count: 0 });
  });

  it('counts the nights of guests who left early, and no cancellation before the arrival', async () => {
    const stay = await taxedStay();
    const instant = { paymentMethodId: 'pm_card_visa' };
    const early = await bookAs({ test, stay, dates: { checkIn: '2027-03-27', checkOut: '2027-03-31' } }, instant);
    const never = await bookAs({ test, stay, dates: { checkIn: '2027-04-05', checkOut: '2027-04-07' } }, instant);
    const cancel = async ({ id, who }: typeof early) => {
      const { refund } = await bookingsOf(who).refund(id);
      await bookingsOf(who).cancel(id, { refundShown: refund });
    };
    await cancel(never);
    clock.set('2027-03-28T12:00:00Z');
    await cancel(early);
    expect(await registerOf(stay.owner, '2027-Q1')).toMatchObject({
      count: 1,
      stays: [{ bookingId: early.id, nights: 1, checkOut: '2027-03-28', due: { amount: 6, currency: 'EUR' } }],
    });
  });

  it('is a file that spreadsheets read', async () => {
    const stay = await taxedStay();
    await completedBooking(test, { stay, dates: { checkIn: '2027-04-02', checkOut: '2027-04-03' } });
    const url = '/api/v1/stay-registers/tourist-tax.csv?period=2027-Q2';
    const response = await test.app.inject({ url, headers: { cookie: stay.owner.cookie } });
    expect(response.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(response.body).toMatch(
      /^\uFEFFprenotazione;alloggio;comune;arrivo;.*\r\n.*;2027-04-02;2027-04-03;1;2;0;0;1;2;0;6,00;EUR;portale\r\n$/,
    );
  });
});
