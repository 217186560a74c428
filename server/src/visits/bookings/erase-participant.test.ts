import { describe, expect, it } from 'vitest';
import { actor } from '../../../testing/actors.ts';
import { emailsTo } from '../../../testing/emails.ts';
import { errorOf } from '../../../testing/error-of.ts';
import { testApp } from '../../../testing/test-app.ts';
import { eraseAccount } from '../../identity/privacy/erase-account.ts';
import { makeOpenDay } from '../open-days/open-days.fixtures.ts';
import { bookedBy, bookingsOf, emailsOf, fullOpenDay } from './bookings.fixtures.ts';
import { openDayBookingsPersonalData } from './personal-data.ts';
import { sweepBookings } from './sweep-bookings.ts';

const test = await testApp();
const { clock, deps } = test;
clock.set('2026-11-21T10:00:00Z');

const erase = ({ id }: { id: number }) => eraseAccount({ deps }, id, { actorId: null });
const rowOf = (id: number) => deps.db.selectFrom('openDayBooking').selectAll().where('id', '=', id).executeTakeFirst();

describe('the erasure of a participant', () => {
  it('releases the seats to the waitlist, notifies the organizer without a name, and anonymizes past bookings', async () => {
    const past = await makeOpenDay(test, { date: '2026-11-22' });
    const { who, id: pastId } = await bookedBy(test, past.id, 2);
    clock.set(past.event.endsAt);
    const event = await makeOpenDay(test, { maxParticipants: 2 });
    const { id } = await bookingsOf(who).book(event.id, 1);
    const waiting = await bookedBy(test, event.id, 2);
    expect(await erase(who)).toBe('ok');
    expect(await rowOf(id)).toMatchObject({ participantId: null, status: 'CANCELLED' });
    expect(await rowOf(pastId)).toMatchObject({ participantId: null, status: 'CONFIRMED' });
    expect((await bookingsOf(waiting.who).get(waiting.id)).status).toBe('PENDING');
    const [sentEmail] = await emailsTo(test, event.owner.email);
    expect(sentEmail).toMatchObject({ emailName: 'openDayGuestCancelled', props: { from: 'Una persona' } });
    expect(await emailsOf(test, who)).toEqual(['accountErased']);
    const seen = await bookingsOf(event.owner).get(id);
    expect(seen).toMatchObject({ participantId: null, participantName: null, participantEmail: null });
  });

  it('runs concurrently with bookings, edits and sweeps without a deadlock', async () => {
    const { id: eventId, holder } = await fullOpenDay(test, 10);
    await bookingsOf(holder.who).edit(holder.id, 0);
    const guests = [];
    for (let n = 0; n < 6; n++) guests.push(await bookedBy(test, eventId));
    const newcomers = [];
    for (let n = 0; n < 6; n++) newcomers.push(await actor(test));
    const outcomes = await Promise.all(
      [
        ...guests.map(({ who }) => erase(who)),
        ...guests.map(({ who, id }) =>
          bookingsOf(who)
            .edit(id, 1)
            .catch(() => 'late'),
        ),
        ...newcomers.map((who) => bookingsOf(who).book(eventId)),
        ...newcomers.map((who) => erase(who)),
        sweepBookings(deps),
      ].map((one) =>
        Promise.resolve(one).then(
          () => 'done',
          async (error) => error.code,
        ),
      ),
    );
    const refused = outcomes.filter((one) => one !== 'done');
    expect(refused.filter((code) => code !== 'AUTHENTICATION_REQUIRED_EXCEPTION')).toEqual([]);
    const live = await deps.db
      .selectFrom('openDayBooking')
      .select('participantId')
      .where('eventId', '=', eventId)
      .where('status', '<>', 'CANCELLED')
      .execute();
    expect(live).toEqual([{ participantId: holder.who.id }]);
  });

  it('cancels the open days of an erased organizer and notifies confirmed participants', async () => {
    const event = await makeOpenDay(test);
    const { who, id } = await bookedBy(test, event.id);
    expect(await erase(event.owner)).toBe('ok');
    expect((await emailsTo(test, who.email))[0]).toMatchObject({
      emailName: 'openDayCancelled',
      props: { reason: 'LISTING_GONE', calendar: { method: 'CANCEL' } },
    });
    expect((await errorOf(bookingsOf(who).get(id))).code).toBe('OPEN_DAY_BOOKING_NOT_FOUND_EXCEPTION');
  });

  it('is consistent with an export of the bookings', async () => {
    const event = await makeOpenDay(test);
    const { who } = await bookedBy(test, event.id, 3);
    const { visite } = await openDayBookingsPersonalData.collect(deps, who.id);
    expect(visite).toEqual([
      expect.objectContaining({ listingId: event.listingId, status: 'CONFIRMED', companions: 2 }),
    ]);
  });
});
