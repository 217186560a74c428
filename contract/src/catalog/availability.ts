/**
 * Availability: dates on which a stay can be booked (STY-05).
 *
 * Hosts set minimum and maximum nights, block nights, import external calendars (iCal feeds, read every 15 minutes) and export their own at
 * a secret address.
 * Night ranges are half open: `from` is the first night, `to` the departure day. Blocks never overlap: the host's take precedence, a feed's
 * are cut to the rest.
 * `preparationDays` nights stay free for cleaning around feed reservations only. The date search respects all of this.
 */

export const MIN_NIGHTS_MAX = 365;
export const MAX_NIGHTS_MAX = 1125;
export const PREPARATION_DAYS_MAX = 14;
export const FEEDS_MAX = 10;
export const FEED_NAME_MAX = 60;
export const BLOCK_NOTE_MAX = 200;
/** Nights can be blocked up to this many days from today. */
export const HORIZON_DAYS = 730;
/** Longer leases in Italy are registered and not booked here (d.l. 50/2017 art. 4). */
export const BOOKABLE_NIGHTS_MAX = 30;

/** Error of the last sync of a feed. */
export const feedErrors = [
  'UNREACHABLE',
  'TIMEOUT',
  'HTTP_ERROR',
  'TOO_LARGE',
  'NOT_A_CALENDAR',
  'ADDRESS_REFUSED',
] as const;
export type FeedError = (typeof feedErrors)[number];

export const getAvailability = {
  id: 'availability.getAvailability',
  method: 'GET',
  path: '/api/v1/hospitality-listings/:id/availability',
} as const;

export const getCalendar = {
  id: 'availability.getCalendar',
  method: 'GET',
  path: '/api/v1/hospitality-listings/:id/calendar',
} as const;

export const editCalendar = {
  id: 'availability.editCalendar',
  method: 'PUT',
  path: '/api/v1/hospitality-listings/:id/calendar',
} as const;

export const blockNights = {
  id: 'availability.blockNights',
  method: 'POST',
  path: '/api/v1/hospitality-listings/:id/calendar/blocks',
} as const;

export const unblockNights = {
  id: 'availability.unblockNights',
  method: 'DELETE',
  path: '/api/v1/hospitality-listings/:id/calendar/blocks/:blockId',
} as const;

export const addFeed = {
  id: 'availability.addFeed',
  method: 'POST',
  path: '/api/v1/hospitality-listings/:id/calendar/feeds',
} as const;

export const removeFeed = {
  id: 'availability.removeFeed',
  method: 'DELETE',
  path: '/api/v1/hospitality-listings/:id/calendar/feeds/:feedId',
} as const;

export const syncFeed = {
  id: 'availability.syncFeed',
  method: 'POST',
  path: '/api/v1/hospitality-listings/:id/calendar/feeds/:feedId/sync',
} as const;

export const renewExport = {
  id: 'availability.renewExport',
  method: 'POST',
  path: '/api/v1/hospitality-listings/:id/calendar/export',
} as const;

export const exportCalendar = {
  id: 'availability.exportCalendar',
  method: 'GET',
  path: '/api/v1/calendars/:token',
} as const;
