import ICAL from 'ical.js';
import { beforeEach, describe, expect, it } from 'vitest';
import { saveDetails } from '#contract/billing/billing-details.schemas';
import { actor, type TestActor } from '../../../testing/actors.ts';
import { wordsOf } from '../../../testing/read-pdf.ts';
import { testApp } from '../../../testing/test-app.ts';
import {
  bookingsOf,
  makeBookableStay,
  paidBooking,
  requestedBooking,
} from '../stay-bookings/stay-bookings.fixtures.ts';
import { sweepBookings } from '../stay-bookings/sweep-bookings.ts';

const test = await testApp();
const { clock, deps } = test;
beforeEach(() => clock.set('2027-02-20T10:00:00Z'));

const dates = { checkIn: '2027-03-01', checkOut: '2027-03-05' };
const paid = async () => {
  const stay = await makeBookableStay(test);
  return { stay, ...(await paidBooking({ test, stay, dates })) };
};
const completed = async () => {
  const booking = await paid();
  await complete();
  return booking;
};
const complete = async () => {
  clock.set('2027-03-05T09:00:00Z');
  await sweepBookings(deps);
  await sweepBookings(deps);
};
const fileOf = async (who: TestActor, id: number, name: string) => {
  const response = await test.app.inject({
    url: `/api/v1/stay-bookings/${id}/${name}`,
    headers: { cookie: who.cookie },
  });
  return { status: response.statusCode, body: response.rawPayload, text: response.body, headers: response.headers };
};
const entryOf = async (who: TestActor, id: number) => {
  const calendar = new ICAL.Component(ICAL.parse((await fileOf(who, id, 'calendar.ics')).text));
  const event = calendar.getFirstSubcomponent('vevent') as ICAL.Component;
  const value = (name: string) => String(event.getFirstPropertyValue(name));
  return { method: calendar.getFirstPropertyValue('method'), uid: value('uid'), sequence: Number(value('sequence')) };
};

describe('documents of a booking', () => {
  it('are for its parties, from the payment on', async () => {
    const { id, who, stay } = await paid();
    const [other, admin] = [await actor(test), await actor(test, { role: 'ADMIN' })];
    for (const name of ['calendar.ics', 'confirmation.pdf']) {
      const statuses = [who, stay.owner, other, admin].map(async (user) => (await fileOf(user, id, name)).status);
      expect([name, ...(await Promise.all(statuses))]).toEqual([name, 200, 200, 404, 403]);
    }
    const open = await requestedBooking({ test, stay, dates: { checkIn: '2027-04-01', checkOut: '2027-04-03' } });
    for (const name of ['calendar.ics', 'confirmation.pdf', 'receipt.pdf']) {
      const refused = await fileOf(open.who, open.id, name);
      expect([name, refused.status]).toEqual([name, 409]);
      expect(refused.text).toContain('STAY_DOCUMENT_NOT_AVAILABLE_EXCEPTION');
      expect((await fileOf(other, open.id, name)).text).toContain('STAY_BOOKING_NOT_FOUND_EXCEPTION');
    }
    expect((await fileOf(who, id, 'receipt.pdf')).status).toBe(409);
  });

  it('has one calendar entry for both, which is cancelled at the end', async () => {
    const { id, who, stay } = await paid();
    const before = await entryOf(who, id);
    expect(before.method).toBe('PUBLISH');
    expect((await entryOf(stay.owner, id)).uid).toBe(before.uid);
    await bookingsOf(stay.owner).cancel(id, { reason: 'Perdita d’acqua' });
    const after = await entryOf(who, id);
    expect(after).toMatchObject({ method: 'CANCEL', uid: before.uid });
    expect(after.sequence).toBeGreaterThan(before.sequence);
  });

  it('confirms address, dates, price by night, policy and rules', async () => {
    const { id, who } = await paid();
    const { body, headers } = await fileOf(who, id, 'confirmation.pdf');
    expect(headers['content-type']).toBe('application/pdf');
    const words = wordsOf(body);
    const { address, quote } = await bookingsOf(who).get(id);
    for (const text of [address, '4 notti a 100,00', 'Pulizia', '450,00', 'rimborso completo', 'Non si fuma'])
      expect(words.replace(/\s+/g, ' ')).toContain(text);
    expect(quote.nights).toBe(4);
  });
});

describe('receipts', () => {
  it('have numbers by host and year without gaps, also when many stays end at once', async () => {
    const stay = await makeBookableStay(test);
    const bookings = [];
    for (const day of [1, 2, 3, 4, 5, 6]) {
      const nights = { checkIn: `2027-03-0${day}`, checkOut: `2027-03-0${day + 1}` };
      bookings.push(await paidBooking({ test, stay, dates: nights }));
    }
    clock.set('2027-03-10T09:00:00Z');
    await Promise.all([1, 2, 3].map(() => sweepBookings(deps)));
    await Promise.all([1, 2, 3].map(() => sweepBookings(deps)));
    const receipts = deps.db.selectFrom('receipt').select(['year', 'sequence', 'rentMinor']);
    const rows = await receipts.where('hostId', '=', stay.owner.id).orderBy('sequence').execute();
    expect(rows).toEqual([1, 2, 3, 4, 5, 6].map((sequence) => ({ year: 2027, sequence, rentMinor: 15000 })));
  });

  it('name number, parties, rent and the stamp', async () => {
    const { id, who, stay } = await completed();
    const { body, status } = await fileOf(who, id, 'receipt.pdf');
    expect(status).toBe(200);
    const words = wordsOf(body).replace(/\s+/g, ' ');
    for (const text of ['Ricevuta n. 2027/1', 'Ricevuta non fiscale', '450,00', '77,47']) expect(words).toContain(text);
    expect((await fileOf(stay.owner, id, 'receipt.pdf')).status).toBe(200);
    expect((await bookingsOf(who).get(id)).hasReceipt).toBe(true);
  });

  it('are not written for a host with a VAT number', async () => {
    const booking = await paid();
    const body = {
      kind: 'COMPANY' as const,
      name: 'Casa Srl',
      street: 'Via Roma 1',
      postalCode: '20121',
      city: 'Milano',
      province: 'MI',
      country: 'IT',
      vatNumber: 'IT00743110157',
      sdiCode: '0000000',
    };
    await booking.stay.owner.api.call(saveDetails, { body });
    await complete();
    expect((await fileOf(booking.who, booking.id, 'receipt.pdf')).status).toBe(409);
    expect((await bookingsOf(booking.who).get(booking.id)).hasReceipt).toBe(false);
  });
});
