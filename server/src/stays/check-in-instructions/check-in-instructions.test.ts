import { beforeEach, expect, it } from 'vitest';
import {
  getInstructions,
  getListingInstructions,
  saveInstructions,
} from '#contract/stays/check-in-instructions.schemas';
import { actor, type TestActor } from '../../../testing/actors.ts';
import { runJobs } from '../../../testing/run-jobs.ts';
import { testApp } from '../../../testing/test-app.ts';
import { mailJobs } from '../../platform/email/email.jobs.ts';
import { bookingsOf, errorOf, makeBookableStay, paidBooking } from '../stay-bookings/stay-bookings.fixtures.ts';
import { sendInstructions } from './send-instructions.ts';

const test = await testApp();
const { clock, deps } = test;
beforeEach(() => clock.set('2027-02-20T10:00:00Z'));

const dates = { checkIn: '2027-03-01', checkOut: '2027-03-05' };
const written = { text: 'Il portone verde.\nSecondo piano.', codes: '4711', wifi: 'Casa / segreta' };
const paid = async () => {
  const stay = await makeBookableStay(test);
  return { stay, ...(await paidBooking({ test, stay, dates })) };
};
const save = (who: TestActor, id: number, body = written) => who.api.call(saveInstructions, { params: { id }, body });
const shownTo = async (who: TestActor, id: number) =>
  (await who.api.call(getInstructions, { params: { id } })).data.instructions;

it('are encrypted, and written and read by the host alone', async () => {
  const { stay } = await paid();
  await save(stay.owner, stay.id);
  expect((await stay.owner.api.call(getListingInstructions, { params: { id: stay.id } })).data).toEqual(written);
  const rows = await deps.db.selectFrom('stayInstructions').select('sealed').execute();
  expect(Buffer.concat(rows.map(({ sealed }) => sealed)).toString('latin1')).not.toContain('4711');
  for (const role of ['USER', 'ADMIN'] as const) {
    const other = await actor(test, { role });
    const reading = other.api.call(getListingInstructions, { params: { id: stay.id } });
    expect(await errorOf(reading)).toBe('403 AUTHORIZATION_DENIED_EXCEPTION');
    expect(await errorOf(save(other, stay.id))).toBe('403 AUTHORIZATION_DENIED_EXCEPTION');
  }
  const missing = { params: { id: 2_000_000_000 } };
  const notFound = '404 LISTING_NOT_FOUND_EXCEPTION';
  expect(await errorOf(stay.owner.api.call(getListingInstructions, missing))).toBe(notFound);
  expect(await errorOf(save(stay.owner, missing.params.id))).toBe(notFound);
  await save(stay.owner, stay.id, { text: '', codes: '', wifi: '' });
  expect(await deps.db.selectFrom('stayInstructions').where('listingId', '=', stay.id).execute()).toEqual([]);
});

it('are shown to the guest from 48 hours before the arrival until 24 hours after the departure', async () => {
  const { id, who, stay } = await paid();
  await save(stay.owner, stay.id);
  const admin = await actor(test, { role: 'ADMIN' });
  expect(await shownTo(stay.owner, id)).toEqual(written);
  expect(await errorOf(shownTo(admin, id))).toBe('403 AUTHORIZATION_DENIED_EXCEPTION');
  expect(await errorOf(shownTo(await actor(test), id))).toBe('404 STAY_BOOKING_NOT_FOUND_EXCEPTION');
  for (const [at, isShown] of [
    ['2027-02-27T13:59:59Z', false],
    ['2027-02-27T14:00:00Z', true],
    ['2027-03-06T09:00:00Z', true],
    ['2027-03-06T09:00:01Z', false],
  ] as const) {
    clock.set(at);
    expect([at, await shownTo(who, id)]).toEqual([at, isShown ? written : null]);
  }
});

it('end with a cancellation', async () => {
  const { id, who, stay } = await paid();
  await save(stay.owner, stay.id);
  clock.set('2027-02-28T14:00:00Z');
  expect(await shownTo(who, id)).toEqual(written);
  await bookingsOf(stay.owner).cancel(id, { reason: 'Perdita d’acqua' });
  expect(await shownTo(who, id)).toBeNull();
});

it('reach the guest by email once, at once when they are written later', async () => {
  const { who, stay } = await paid();
  const emails = async () => {
    await Promise.all([sendInstructions(deps), sendInstructions(deps)]);
    await runJobs(test, mailJobs);
    const rows = deps.db.selectFrom('mailboxEmail').select(['subject', 'bodyText']).where('toAddress', '=', who.email);
    return (await rows.execute()).filter(({ subject }) => subject === 'Istruzioni per il tuo arrivo');
  };
  clock.set('2027-02-27T14:00:00Z');
  expect(await emails()).toEqual([]);
  clock.set('2027-02-28T14:00:00Z');
  await save(stay.owner, stay.id);
  const [email] = await emails();
  for (const text of ['Il portone verde.', 'Secondo piano.', '4711']) expect(email?.bodyText).toContain(text);
  await save(stay.owner, stay.id, { ...written, codes: '0815' });
  expect(await emails()).toHaveLength(1);
});
