import * as contract from '#contract/stays/stay-reviews.schemas';
import type { TestActor } from '../../../testing/actors.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import {
  type BookableStay,
  bookAs,
  makeBookableStay,
  type StayDates,
} from '../stay-bookings/stay-bookings.fixtures.ts';
import { sweepBookings } from '../stay-bookings/sweep-bookings.ts';

export const guestReview = {
  ratings: { overall: 5, cleanliness: 5, accuracy: 4, communication: 5, place: 4, value: 4 },
  text: 'Casa luminosa e silenziosa, come nelle foto.',
  privateNote: 'Il rubinetto della cucina perde.',
};
export const hostReview = { ratings: { communication: 5, tidiness: 4, rules: 5 }, text: 'Ospiti gentili.' };

/** A booking whose guests have left, at the departure; sets the clock. */
export async function completedBooking(
  test: TestApp,
  { stay: given, dates, guest }: { stay?: BookableStay; dates: StayDates; guest?: TestActor },
) {
  const stay = given ?? (await makeBookableStay(test, { mode: 'INSTANT' }));
  const booked = await bookAs({ test, stay, dates, ...(guest && { guest }) }, { paymentMethodId: 'pm_card_visa' });
  const { checkInAt, checkOutAt } = booked.booking;
  test.clock.set(new Date(Date.parse(checkInAt) + 24 * 3_600_000));
  await sweepBookings(test.deps);
  const departedAt = Date.parse(checkOutAt);
  test.clock.set(new Date(departedAt));
  await sweepBookings(test.deps);
  return { id: booked.id, guest: booked.who, host: stay.owner, stay, departedAt };
}

/** What a party does with the reviews of a booking. */
export const reviewsOf = (who: TestActor) => ({
  write: async (id: number, body: Parameters<typeof who.api.call<typeof contract.reviewStay>>[1]['body']) =>
    (await who.api.call(contract.reviewStay, { params: { id }, body })).data,
  get: async (id: number) => (await who.api.call(contract.getBookingReviews, { params: { id } })).data,
  reply: async (id: number, text: string) =>
    (await who.api.call(contract.replyToReview, { params: { id }, body: { text } })).data,
});
