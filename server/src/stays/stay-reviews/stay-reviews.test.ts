import { describe, expect, it } from 'vitest';
import { listReviews } from '#contract/stays/stay-reviews.schemas';
import { actor } from '../../../testing/actors.ts';
import { emailsTo } from '../../../testing/emails.ts';
import { testApp } from '../../../testing/test-app.ts';
import { eraseAccount } from '../../identity/privacy/erase-account.ts';
import { errorOf, makeBookableStay, paidBooking } from '../stay-bookings/stay-bookings.fixtures.ts';
import { announceReviews } from './announce-reviews.ts';
import { completedBooking, guestReview, hostReview, reviewsOf } from './stay-reviews.fixtures.ts';

const test = await testApp();
const { clock, deps } = test;
const START = '2027-02-26T10:00:00Z';
const DAY = 86_400_000;
const dates = { checkIn: '2027-03-01', checkOut: '2027-03-02' };

const completed = async (booking: Partial<Parameters<typeof completedBooking>[1]> = {}) => {
  clock.set(START);
  const done = await completedBooking(test, { dates, ...booking });
  return { ...done, byGuest: reviewsOf(done.guest), byHost: reviewsOf(done.host) };
};
const publicReviews = (id: number) => test.anonymous.call(listReviews, { params: { id }, query: {} });
const news = async (email: string) =>
  (await emailsTo(test, email)).map(({ emailName, props }) => `${emailName} ${props.news}`);

describe('a review', () => {
  it('is refused before the stay is completed', async () => {
    clock.set(START);
    const stay = await makeBookableStay(test);
    const booking = await paidBooking({ test, stay, dates });
    expect(await errorOf(reviewsOf(booking.who).write(booking.id, guestReview))).toBe('409 STAY_REVIEW_EXCEPTION');
    expect(await reviewsOf(booking.who).get(booking.id)).toMatchObject({ reviewUntil: null, can: { review: false } });
  });

  it('is hidden from the other party and the public until both are written', async () => {
    const { id, stay, byGuest, byHost } = await completed();
    expect((await byGuest.get(id)).can.review).toBe(true);
    expect(await byGuest.write(id, guestReview)).toMatchObject({
      mine: guestReview,
      theirs: null,
      can: { review: false },
    });
    expect(await byHost.get(id)).toMatchObject({ mine: null, theirs: null, visibleAt: null });
    expect((await publicReviews(stay.id)).data).toEqual([]);
    expect(await byHost.write(id, hostReview)).toMatchObject({ theirs: guestReview, can: { reply: true } });
    expect((await byGuest.get(id)).theirs).toMatchObject({ ...hostReview, privateNote: '' });
    const { data, average } = await publicReviews(stay.id);
    expect(data).toMatchObject([{ text: guestReview.text, ratings: guestReview.ratings, checkIn: dates.checkIn }]);
    expect(data[0]).not.toHaveProperty('privateNote');
    expect(average).toBeNull();
  });

  it('appears alone 14 days after the departure, and no later review follows', async () => {
    const { id, stay, departedAt, byGuest, byHost } = await completed();
    await byGuest.write(id, guestReview);
    clock.set(new Date(departedAt + 14 * DAY - 1));
    expect((await publicReviews(stay.id)).data).toHaveLength(0);
    clock.set(new Date(departedAt + 14 * DAY + 1));
    expect((await publicReviews(stay.id)).data).toHaveLength(1);
    expect(await errorOf(byHost.write(id, hostReview))).toBe('409 STAY_REVIEW_EXCEPTION');
  });

  it('needs the ratings of its author', async () => {
    const { id, byGuest, byHost } = await completed();
    expect(await errorOf(byGuest.write(id, { ratings: hostReview.ratings, text: 'Breve' }))).toContain(
      'body.ratings.overall required',
    );
    expect(await errorOf(byHost.write(id, { ratings: { ...hostReview.ratings, overall: 5 } }))).toBe(
      '422 VALIDATION_EXCEPTION body.ratings.overall not_allowed',
    );
  });

  it('is written once by 50 concurrent requests', async () => {
    const { id, byGuest } = await completed();
    const attempts = await Promise.all(
      Array.from({ length: 50 }, () =>
        byGuest.write(id, guestReview).then(
          () => 'ok',
          () => 'refused',
        ),
      ),
    );
    expect(attempts.filter((result) => result === 'ok')).toHaveLength(1);
    expect(await deps.db.selectFrom('stayReview').select('id').where('bookingId', '=', id).execute()).toHaveLength(1);
  });

  it('of a booking of others does not exist', async () => {
    const { id } = await completed();
    const other = reviewsOf(await actor(test));
    expect(await errorOf(other.write(id, guestReview))).toBe('404 STAY_BOOKING_NOT_FOUND_EXCEPTION');
    expect(await errorOf(other.get(id))).toBe('404 STAY_BOOKING_NOT_FOUND_EXCEPTION');
  });
});

describe('a reply', () => {
  it('is of the reviewed party, once, and public', async () => {
    const { id, stay, byGuest, byHost } = await completed();
    const { mine } = await byGuest.write(id, guestReview);
    const reviewId = mine?.id ?? 0;
    expect(await errorOf(byHost.reply(reviewId, 'Grazie!'))).toBe('409 STAY_REVIEW_EXCEPTION');
    await byHost.write(id, hostReview);
    expect(await errorOf(byGuest.reply(reviewId, 'Grazie!'))).toBe('404 STAY_REVIEW_NOT_FOUND_EXCEPTION');
    expect((await byHost.reply(reviewId, 'Grazie!')).theirs?.reply?.text).toBe('Grazie!');
    expect(await errorOf(byHost.reply(reviewId, 'Di nuovo'))).toBe('409 STAY_REVIEW_EXCEPTION');
    expect((await publicReviews(stay.id)).data[0]?.reply?.text).toBe('Grazie!');
  });
});

describe('the reviews of a stay', () => {
  it('have an average from three on', async () => {
    clock.set(START);
    const stay = await makeBookableStay(test, { mode: 'INSTANT' });
    const overall = [5, 4, 4];
    for (const [index, rating] of overall.entries()) {
      const day = (at: number) => `2027-03-0${1 + index * 2 + at}`;
      const booking = await completedBooking(test, {
        stay,
        dates: { checkIn: day(0), checkOut: day(1) },
      });
      const ratings = { ...guestReview.ratings, overall: rating };
      await reviewsOf(booking.guest).write(booking.id, { ...guestReview, ratings });
      await reviewsOf(booking.host).write(booking.id, hostReview);
      expect((await publicReviews(stay.id)).average).toBe(index === 2 ? 4.3 : null);
    }
    const second = await test.anonymous.call(listReviews, { params: { id: stay.id }, query: { page: 1, size: 2 } });
    expect(second).toMatchObject({ page: { totalElements: 3, number: 1, size: 2 }, average: 4.3 });
    expect(second.data).toHaveLength(1);
  });

  it('lose the name and the text of an erased guest, and keep the ratings', async () => {
    const { id, stay, guest, byGuest, byHost } = await completed();
    await byGuest.write(id, guestReview);
    await byHost.write(id, hostReview);
    await eraseAccount({ deps }, guest.id, { actorId: null });
    const { data } = await publicReviews(stay.id);
    expect(data).toMatchObject([{ guestName: null, text: '', ratings: guestReview.ratings }]);
    expect((await byHost.get(id)).theirs?.privateNote).toBe('');
  });
});

it('has no reviews for a listing that does not exist', async () => {
  expect(await errorOf(publicReviews(2_000_000_000))).toBe('404 LISTING_NOT_FOUND_EXCEPTION');
});

describe('emails', () => {
  it('invite both parties after the stay, and inform them once when the reviews are visible', async () => {
    const { id, guest, host, byGuest, byHost } = await completed();
    expect(await news(guest.email)).toContain('stayGuestNews review');
    expect(await news(host.email)).toContain('stayHostNews review');
    await byGuest.write(id, guestReview);
    await announceReviews(deps);
    expect(await news(guest.email)).not.toContain('stayGuestNews reviewsVisible');
    await byHost.write(id, hostReview);
    while (await announceReviews(deps));
    for (const who of [guest, host])
      expect((await news(who.email)).filter((name) => name.endsWith(' reviewsVisible'))).toHaveLength(1);
  });
});
