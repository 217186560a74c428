import { suspendListing } from '#contract/catalog/listing-lifecycle.schemas';
import { bookVisit } from '#contract/visits/bookings.schemas';
import { actor } from '../../../testing/actors.ts';
import type { RequestFixtures } from '../../../testing/request-fixtures/request-fixture.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { makeMarketListing } from '../../catalog/listings/listings.fixtures.ts';
import { inDays, makeOpenDay } from './open-days.fixtures.ts';

/** Sample requests to the open day endpoints, for the API document test. In route order. */
export async function openDayRequests(test: TestApp): Promise<RequestFixtures> {
  const { id, listingId, owner, event } = await makeOpenDay(test, { maxParticipants: 20, notes: 'Citofono 7' });
  const [leaving, hidden, otherUser] = [await makeOpenDay(test), await makeOpenDay(test), await actor(test)];
  const empty = await makeMarketListing(test, { owner });
  await hidden.owner.api.call(suspendListing, { params: { id: hidden.listingId }, body: {} });
  const soon = new Date(test.clock.now().getTime() + 3_600_000);
  // An hour ahead may be tomorrow, so it starts at midnight of that date to end on the same date.
  const today = { date: soon.toISOString().slice(0, 10), startTime: '00:00', endTime: '23:59', timeZone: 'UTC' };
  const later = await makeOpenDay(test, { owner, listingId: empty.id, date: inDays(test, 20) });
  await test.deps.db.updateTable('openDayEvent').set(today).where('id', '=', later.id).execute();
  const guest = await actor(test);
  await guest.api.call(bookVisit, { body: { eventId: later.id } });
  const [own, other] = [{ cookie: owner.cookie }, { cookie: otherUser.cookie }];
  const events = '/api/v1/open-day/events';
  const [one, ofListing] = [`${events}/${id}`, `${events}/listing/${listingId}`];
  const [unknown, unseen] = [`${events}/2000000000`, `${events}/${hidden.id}`];
  const times = { listingId, start: '15:00', end: '16:30:00' };
  const body = { ...times, date: inDays(test, 8), type: 'RESERVATION_REQUIRED', maxParticipants: 4, notes: 'Piano 2' };
  const many = { ...times, dates: [inDays(test, 9), inDays(test, 10)] };
  const pdf = `${events}/open-day-event-${id}.pdf`;
  return {
    'openDays.createEvent': [
      { url: events, body, ...own, status: 201 },
      { url: events, body, ...own, status: 409 },
      { url: events, body: { ...body, end: '14:00' }, ...own, status: 422 },
      { url: events, body, ...other, status: 403 },
      { url: events, body: { ...body, listingId: 2_000_000_000 }, ...own, status: 404 },
      { url: events, body, status: 401 },
    ],
    'openDays.createEvents': [
      { url: `${events}/multiple`, body: many, ...own, status: 201 },
      { url: `${events}/multiple`, body: many, ...own, status: 409 },
      { url: `${events}/multiple`, body: { ...many, dates: [] }, ...own, status: 422 },
      { url: `${events}/multiple`, body: many, ...other, status: 403 },
      { url: `${events}/multiple`, body: many, status: 401 },
    ],
    'openDays.editEvent': [
      { url: one, body: { ...body, date: inDays(test, 11) }, ...own },
      { url: one, body: { ...body, date: inDays(test, 9) }, ...own, status: 409 },
      { url: one, body: { ...body, listingId: empty.id }, ...own, status: 422 },
      { url: one, body, ...other, status: 403 },
      { url: unseen, body, ...other, status: 404 },
      { url: one, body, status: 401 },
    ],
    'openDays.deleteEvent': [
      { url: `${events}/${leaving.id}`, ...other, status: 403 },
      { url: `${events}/${leaving.id}`, status: 401 },
      { url: `${events}/${leaving.id}`, cookie: leaving.owner.cookie },
      { url: `${events}/${leaving.id}`, cookie: leaving.owner.cookie, status: 404 },
    ],
    'openDays.deleteEventsOfListing': [
      { url: `${events}/listing/${leaving.listingId}`, ...other, status: 403 },
      { url: `${events}/listing/${leaving.listingId}`, cookie: leaving.owner.cookie },
      { url: `${events}/listing/${hidden.listingId}`, ...other, status: 404 },
      { url: `${events}/listing/${leaving.listingId}`, status: 401 },
    ],
    'openDays.getEvent': [
      { url: one },
      { url: one, ...own },
      { url: unseen, cookie: hidden.owner.cookie, about: 'of a suspended listing' },
      { url: unseen, status: 404 },
    ],
    'openDays.listEventsOfListing': [
      { url: `${ofListing}?upcoming=true&size=2` },
      { url: ofListing, ...own },
      { url: `${events}/listing/${hidden.listingId}`, status: 404 },
    ],
    'openDays.hasEventsOfListing': [
      { url: `${ofListing}/exists?upcoming=true` },
      { url: `${events}/listing/${hidden.listingId}/exists`, ...other, status: 404 },
    ],
    'openDays.countEventsOfListing': [
      { url: `${ofListing}/count` },
      { url: `${events}/listing/2000000000/count`, status: 404 },
    ],
    'openDays.getCalendar': [
      { url: `${ofListing}/calendar/${event.date.slice(0, 4)}/${Number(event.date.slice(5, 7))}` },
      { url: `${ofListing}/calendar/2026/13`, status: 422 },
      { url: `${events}/listing/${hidden.listingId}/calendar/2026/11`, status: 404 },
    ],
    'openDays.listEventsOfAdvertiser': [
      { url: `${events}/advertiser/${owner.id}?size=2` },
      { url: `${events}/advertiser/${owner.id}`, ...own },
    ],
    'openDays.hasEventsOfAdvertiser': [{ url: `${events}/advertiser/${owner.id}/exists` }],
    'openDays.listEventsByType': [{ url: `${events}/type/OPEN` }, { url: `${events}/type/CLOSED`, status: 422 }],
    'openDays.listUpcomingEvents': [{ url: `${events}/upcoming?page=0&size=500` }],
    'openDays.listEventsInRange': [
      { url: `${events}/date-range?startDate=${inDays(test, 0)}&endDate=${inDays(test, 30)}` },
      { url: `${events}/date-range?startDate=2026-12-02&endDate=2026-12-01`, status: 422 },
    ],
    'openDays.getEventCapacity': [{ url: `${one}/capacity` }, { url: `${unseen}/capacity`, status: 404 }],
    'openDays.getEventBySecret': [
      { url: `${events}/secret/${event.secret}`, ...other },
      { url: `${events}/secret/none`, ...other, status: 404 },
      { url: `${events}/secret/${event.secret}`, status: 401 },
    ],
    'openDays.getEventSecret': [
      { url: `${one}/secret`, ...own },
      { url: `${one}/secret`, ...other, status: 403 },
      { url: `${unknown}/secret`, ...other, status: 404 },
      { url: `${one}/secret`, status: 401 },
    ],
    'openDays.rotateEventSecret': [
      { url: `${events}/${later.id}/secret/rotate`, ...own },
      { url: `${one}/secret/rotate`, ...other, status: 403 },
      { url: `${one}/secret/rotate`, status: 401 },
    ],
    'openDays.getEventDocument': [
      { url: `${pdf}?secret=${event.secret}` },
      { url: `${pdf}?secret=none`, status: 404 },
      { url: pdf, status: 404 },
    ],
    'openDays.tellLate': [
      { url: `${events}/${later.id}/late`, body: { minutes: 10 }, ...own },
      { url: `${events}/${later.id}/late`, body: { minutes: 10 }, ...own, status: 429 },
      { url: `${one}/late`, body: { minutes: 10 }, ...own, status: 409 },
      { url: `${one}/late`, body: { minutes: 10 }, ...other, status: 403 },
      { url: `${one}/late`, body: { minutes: 1 }, ...own, status: 422 },
      { url: `${one}/late`, body: { minutes: 10 }, status: 401 },
    ],
  };
}
