/**
 * Open days: dates to visit a property for sale or rent (ODY-01…05, ODY-13; spec/002 §2-§7; docs/decisions/013-open-days.md).
 *
 * Only the advertiser of a MARKET listing creates them, one or several dates at once.
 * Dates and times are local to the property (`timeZone`, from its coordinates).
 * `startsAt` and `endsAt` are instants; only instants are compared.
 * Visitors see upcoming open days of published listings; the advertiser and admins see all of them.
 * The secret opens check-in. Only the advertiser gets it and may replace it.
 * An edit notifies the users who booked; a deletion cancels their bookings.
 * `affectedPeople` is their head count, before either action.
 */

export const OPEN_DAY_NOTES_MAX = 500;
export const OPEN_DAY_MAX_PARTICIPANTS = 500;
export const OPEN_DAY_MAX_HOURS = 12;
export const OPEN_DAY_DAYS_AHEAD = 365;
export const OPEN_DAY_DATES_AT_ONCE = 31;
export const OPEN_DAY_DEFAULT_START = '09:00:00';
export const OPEN_DAY_DEFAULT_END = '10:00:00';

export const createEvent = { id: 'openDays.createEvent', method: 'POST', path: '/api/v1/open-day/events' } as const;

export const createEvents = {
  id: 'openDays.createEvents',
  method: 'POST',
  path: '/api/v1/open-day/events/multiple',
} as const;

export const editEvent = { id: 'openDays.editEvent', method: 'PUT', path: '/api/v1/open-day/events/:id' } as const;

export const deleteEvent = {
  id: 'openDays.deleteEvent',
  method: 'DELETE',
  path: '/api/v1/open-day/events/:id',
} as const;

export const deleteEventsOfListing = {
  id: 'openDays.deleteEventsOfListing',
  method: 'DELETE',
  path: '/api/v1/open-day/events/listing/:listingId',
} as const;

export const getEvent = { id: 'openDays.getEvent', method: 'GET', path: '/api/v1/open-day/events/:id' } as const;

export const listEventsOfListing = {
  id: 'openDays.listEventsOfListing',
  method: 'GET',
  path: '/api/v1/open-day/events/listing/:listingId',
} as const;

export const hasEventsOfListing = {
  id: 'openDays.hasEventsOfListing',
  method: 'GET',
  path: '/api/v1/open-day/events/listing/:listingId/exists',
} as const;

export const countEventsOfListing = {
  id: 'openDays.countEventsOfListing',
  method: 'GET',
  path: '/api/v1/open-day/events/listing/:listingId/count',
} as const;

export const getCalendar = {
  id: 'openDays.getCalendar',
  method: 'GET',
  path: '/api/v1/open-day/events/listing/:listingId/calendar/:year/:month',
} as const;

export const listEventsOfAdvertiser = {
  id: 'openDays.listEventsOfAdvertiser',
  method: 'GET',
  path: '/api/v1/open-day/events/advertiser/:advertiserId',
} as const;

export const hasEventsOfAdvertiser = {
  id: 'openDays.hasEventsOfAdvertiser',
  method: 'GET',
  path: '/api/v1/open-day/events/advertiser/:advertiserId/exists',
} as const;

export const listEventsByType = {
  id: 'openDays.listEventsByType',
  method: 'GET',
  path: '/api/v1/open-day/events/type/:type',
} as const;

export const listUpcomingEvents = {
  id: 'openDays.listUpcomingEvents',
  method: 'GET',
  path: '/api/v1/open-day/events/upcoming',
} as const;

export const listEventsInRange = {
  id: 'openDays.listEventsInRange',
  method: 'GET',
  path: '/api/v1/open-day/events/date-range',
} as const;

export const getEventCapacity = {
  id: 'openDays.getEventCapacity',
  method: 'GET',
  path: '/api/v1/open-day/events/:id/capacity',
} as const;

export const getEventBySecret = {
  id: 'openDays.getEventBySecret',
  method: 'GET',
  path: '/api/v1/open-day/events/secret/:secret',
} as const;

export const getEventSecret = {
  id: 'openDays.getEventSecret',
  method: 'GET',
  path: '/api/v1/open-day/events/:id/secret',
} as const;

export const rotateEventSecret = {
  id: 'openDays.rotateEventSecret',
  method: 'POST',
  path: '/api/v1/open-day/events/:id/secret/rotate',
} as const;

export const getEventDocument = {
  id: 'openDays.getEventDocument',
  method: 'GET',
  path: '/api/v1/open-day/events/open-day-event-:id.pdf',
} as const;

export const notifyDelay = {
  id: 'openDays.tellLate',
  method: 'POST',
  path: '/api/v1/open-day/events/:id/late',
} as const;
