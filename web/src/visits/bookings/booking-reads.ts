import { getListing } from '#contract/catalog/listings';
import { getBookingOfParticipant, listBookingsOfParticipant } from '#contract/visits/bookings';
import { getEvent, getEventBySecret, listEventsOfListing } from '#contract/visits/open-days';
import { routeError } from '../../platform/lib/page-data.ts';
import { listQuery, read } from '../../platform/lib/queries.ts';

/** Maximum number of open days per request. */
const AT_ONCE = 100;
export const OWN_BOOKINGS_PAGE_SIZE = 20;

export const listingRead = (id: number) => read(getListing, { params: { id } });
export const eventRead = (id: number) => read(getEvent, { params: { id } });
export const upcomingEventsRead = (listingId: number, page: number) =>
  read(listEventsOfListing, { params: { listingId }, query: { upcoming: 'true', page, size: AT_ONCE } });
export const visitRead = (eventId: number, participantId: number) =>
  read(getBookingOfParticipant, { params: { eventId, participantId } });
export const myVisitsRead = (participantId: number, page: number) =>
  listQuery(listBookingsOfParticipant, { params: { participantId }, query: { page, size: OWN_BOOKINGS_PAGE_SIZE } });
export const eventBySecretRead = (secret: string) => read(getEventBySecret, { params: { secret } });

/** Free seats change within minutes: pages always refetch them. */
export const fresh = { staleTime: 0 };

/** Features that a write affects besides the bookings. */
export const touched = ['openDays', 'dashboard'];

/** An invalid id gives a 404, not a 400. */
export function idIn(text: string | undefined, code = 'OPEN_DAY_EVENT_NOT_FOUND_EXCEPTION'): number {
  const id = /^[1-9]\d{0,9}$/.test(text ?? '') ? Number(text) : 0;
  if (id < 1 || id > 2_147_483_647) throw routeError(404, code);
  return id;
}
