import { streetWithoutNumber } from '#contract/geo/street-name';
import type { FileResponse, OutputOf } from '#contract/platform/endpoint';
import type { PageInfo } from '#contract/platform/page.schemas';
import type { OpenDayBookingStatus } from '#contract/visits/bookings';
import type * as contract from '#contract/visits/bookings.schemas';
import type { OpenDayBooking, OpenDayVisit } from '#contract/visits/bookings.schemas';
import { partyOf } from '#contract/visits/open-day-capacity';
import { findAccount } from '../../identity/accounts/accounts.queries.ts';
import type { ActorUseCase, Deps } from '../deps.ts';
import { findOpenDay } from '../open-days/load-open-day.ts';
import { viewEvents } from '../open-days/open-days.queries.ts';
import { isReader, readingOf, roleOn } from './booking.policy.ts';
import { findBooking } from './bookings.store.ts';
import { bookingView, visitView } from './bookings.view.ts';
import { calendarLinksOf, calendarOf, organizerName, portalOf, type Visit } from './calendar-entry.rules.ts';
import {
  countBookings,
  type ListedBooking,
  selectBookings,
  selectStats,
  type WhichBookings,
} from './listed-bookings.store.ts';
import { passOf } from './pass.rules.ts';
import { type BookingResponse, isAbout, type ResponseContext, readResponse, responseOf } from './read-response.ts';

type Reading = Pick<ActorUseCase, 'deps' | 'actor'>;
type EventReading = ActorUseCase<'OPEN_DAY_EVENT_NOT_FOUND_EXCEPTION'>;
type BookingReading = ActorUseCase<'OPEN_DAY_BOOKING_NOT_FOUND_EXCEPTION'>;
type Paging = { page: number; size: number };
type Listed<T> = { data: T[]; page: PageInfo };

const one = { size: 1, offset: 0 };

/** @throws OPEN_DAY_BOOKING_NOT_FOUND_EXCEPTION unless the actor is the participant or the organizer */
export async function getBooking(context: BookingReading, id: number): Promise<OpenDayBooking> {
  const { row, role } = await findListed(context, id);
  return bookingView(row, { role, isReader: isReader(context.actor, row), now: context.deps.clock.now() });
}

async function findListed({ deps, actor, domainError }: BookingReading, id: number) {
  const [row] = await selectBookings(deps.db, { by: 'ids', ids: [id] }, one);
  const role = row && roleOn(actor, row, 'checkIn');
  if (!row || !role) throw domainError('OPEN_DAY_BOOKING_NOT_FOUND_EXCEPTION');
  return { row, role };
}

/**
 * Requires the organizer of an open day.
 * @throws OPEN_DAY_EVENT_NOT_FOUND_EXCEPTION for an open day that the actor may not see
 * @throws AUTHORIZATION_DENIED_EXCEPTION for another organizer's
 */
async function requireOwnOpenDay({ deps, actor, domainError }: EventReading, eventId: number): Promise<void> {
  const event = await findOpenDay(deps.db, eventId);
  const reading = event ? readingOf(actor, event) : 'UNKNOWN';
  if (reading === 'UNKNOWN') throw domainError('OPEN_DAY_EVENT_NOT_FOUND_EXCEPTION');
  if (reading === 'DENIED') throw domainError('AUTHORIZATION_DENIED_EXCEPTION');
}

async function pageOf<T>(
  { db }: Deps,
  which: WhichBookings,
  { page, size }: Paging,
  view: (rows: ListedBooking[]) => T[] | Promise<T[]>,
): Promise<Listed<T>> {
  const [rows, totalElements] = await Promise.all([
    selectBookings(db, which, { size, offset: page * size }),
    countBookings(db, which),
  ]);
  return { data: await view(rows), page: { totalElements, number: page, size } };
}

const asOrganizer = ({ deps, actor }: Reading) => {
  const viewer = { role: 'ORGANISER', now: deps.clock.now() } as const;
  return (rows: ListedBooking[]) =>
    rows.map((row) => bookingView(row, { ...viewer, isReader: isReader(actor, { ...row, participantId: null }) }));
};

/** @throws as `requireOwnOpenDay` */
export async function listBookingsOfEvent(
  context: EventReading,
  eventId: number,
  paging: Paging,
): Promise<Listed<OpenDayBooking>> {
  await requireOwnOpenDay(context, eventId);
  return pageOf(context.deps, { by: 'event', eventId }, paging, asOrganizer(context));
}

/** @throws as `requireOwnOpenDay` */
export async function listBookingsByStatus(
  context: EventReading,
  { eventId, status }: { eventId: number; status: OpenDayBookingStatus },
  paging: Paging,
): Promise<Listed<OpenDayBooking>> {
  await requireOwnOpenDay(context, eventId);
  return pageOf(context.deps, { by: 'event', eventId, status }, paging, asOrganizer(context));
}

/** @throws as `requireOwnOpenDay` */
export async function countBookingsByStatus(
  context: EventReading,
  { eventId, status }: { eventId: number; status: OpenDayBookingStatus },
): Promise<number> {
  await requireOwnOpenDay(context, eventId);
  return countBookings(context.deps.db, { by: 'event', eventId, status });
}

/** Stats of an event (spec/002 §9). @throws as `requireOwnOpenDay` */
export async function getEventStats(
  context: EventReading,
  eventId: number,
): Promise<OutputOf<typeof contract.getEventStats>['data']> {
  await requireOwnOpenDay(context, eventId);
  const rows = await selectStats(context.deps.db, eventId);
  const sum = (what: 'bookings' | 'people', statuses: readonly OpenDayBookingStatus[]) =>
    rows.filter(({ status }) => statuses.some((one) => one === status)).reduce((all, row) => all + row[what], 0);
  const live = ['WAITING', 'PENDING', 'CONFIRMED', 'PRESENT'] as const;
  return {
    bookings: sum('bookings', live),
    people: sum('people', live),
    confirmed: sum('bookings', ['CONFIRMED', 'PRESENT']),
    waiting: sum('bookings', ['WAITING']),
    pending: sum('bookings', ['PENDING']),
    present: sum('bookings', ['PRESENT']),
    peoplePresent: sum('people', ['PRESENT']),
  };
}

/** The actor's own bookings with their open days. @throws AUTHORIZATION_DENIED_EXCEPTION for another user's */
export async function listBookingsOfParticipant(
  context: ActorUseCase,
  participantId: number,
  paging: Paging,
): Promise<Listed<OpenDayVisit>> {
  const { deps, actor, domainError } = context;
  if (participantId !== actor.id) throw domainError('AUTHORIZATION_DENIED_EXCEPTION');
  const which = { by: 'participant', participantId, now: deps.clock.now() } as const;
  return pageOf(deps, which, paging, (rows) => visitsOf(context, rows));
}

/**
 * A user's booking of an open day; null without one. For the participant and the organizer.
 * @throws OPEN_DAY_EVENT_NOT_FOUND_EXCEPTION, AUTHORIZATION_DENIED_EXCEPTION for others
 */
export async function getBookingOfParticipant(
  context: EventReading,
  { eventId, participantId }: { eventId: number; participantId: number },
): Promise<OpenDayVisit | null> {
  const { deps, actor, domainError } = context;
  if (participantId !== actor.id) await requireOwnOpenDay(context, eventId);
  const which = { by: 'participant', participantId, eventId, now: deps.clock.now() } as const;
  const [visit] = await visitsOf(context, await selectBookings(deps.db, which, one));
  if (visit) return visit;
  const event = await findOpenDay(deps.db, eventId);
  if (!event || readingOf(actor, event) === 'UNKNOWN') throw domainError('OPEN_DAY_EVENT_NOT_FOUND_EXCEPTION');
  return null;
}

async function visitsOf({ deps, actor }: Reading, rows: ListedBooking[]): Promise<OpenDayVisit[]> {
  const ids = [...new Set(rows.map(({ eventId }) => eventId))];
  const [events, account] = await Promise.all([viewEvents(deps, actor, ids), findAccount(deps, actor.id)]);
  const locale = account?.locale ?? 'it';
  return rows.flatMap((row) => {
    const [event, role] = [events.get(row.eventId), roleOn(actor, row, 'checkIn')];
    if (!event || !role) return [];
    const details = {
      event,
      exactAddress: exactAddressOf(row),
      pass: passOf(deps.secrets, { bookingId: row.id, eventId: row.eventId }),
      links: calendarLinksOf(visitOf(row), { portal: portalOf(deps.env, row), locale }),
    };
    return [visitView(row, { role, isReader: isReader(actor, row), now: deps.clock.now() }, details)];
  });
}

const exactAddressOf = ({ street, streetNumber, city }: ListedBooking): string =>
  `${[street, streetNumber].filter(Boolean).join(' ')}, ${city}`;

function visitOf(row: ListedBooking): Visit {
  const status = row.status;
  const isKnown = !row.approximateLocation || status === 'CONFIRMED' || status === 'PRESENT';
  return {
    bookingId: row.id,
    sequence: row.sequence,
    status,
    title: row.listingTitle,
    notes: row.notes,
    address: isKnown ? exactAddressOf(row) : `${streetWithoutNumber(row.street)}, ${row.city}`,
    people: partyOf(row),
    startsAt: row.startsAt,
    endsAt: row.endsAt,
    organizerName: organizerName({
      name: row.advertiserName,
      surname: row.advertiserSurname,
      businessName: row.advertiserBusinessName,
    }),
  };
}

/** A booking of the actor as a calendar file. @throws OPEN_DAY_BOOKING_NOT_FOUND_EXCEPTION also for the organizer */
export async function getBookingCalendar(context: BookingReading, id: number): Promise<FileResponse> {
  const { deps, actor, domainError } = context;
  const { row, role } = await findListed(context, id);
  if (role !== 'PARTICIPANT') throw domainError('OPEN_DAY_BOOKING_NOT_FOUND_EXCEPTION');
  const locale = (await findAccount(deps, actor.id))?.locale ?? 'it';
  const { content } = calendarOf(visitOf(row), { portal: portalOf(deps.env, row), locale, now: deps.clock.now() });
  const bytes = Buffer.from(content, 'utf8');
  return { content: only(bytes), size: bytes.length, fileName: `soglia-${id}.ics` };
}

async function* only(bytes: Uint8Array) {
  yield bytes;
}

/** @throws INVALID_ANSWER_TOKEN_EXCEPTION also for a deleted booking */
export async function getResponse(context: ResponseContext, token: string): Promise<BookingResponse> {
  const { deps, domainError } = context;
  const { bookingId, participantId, requestedAt } = await readResponse(context, token);
  const booking = await findBooking(deps.db, bookingId);
  const event = booking && (await findOpenDay(deps.db, booking.eventId));
  if (!event || booking.participantId !== participantId || !isAbout(booking, requestedAt)) {
    throw domainError('INVALID_ANSWER_TOKEN_EXCEPTION');
  }
  return responseOf(deps, deps.db, { bookingId, event });
}
