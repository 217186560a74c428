import type { ErrorsOf, FileResponse, ParsedOf } from '#contract/platform/endpoint';
import type { Language } from '#contract/platform/languages';
import type { PageInfo } from '#contract/platform/page.schemas';
import type { OpenDayType } from '#contract/visits/open-day-capacity';
import type * as contract from '#contract/visits/open-days.schemas';
import type { OpenDayCalendarDay, OpenDayCapacity, OpenDayEvent } from '#contract/visits/open-days.schemas';
import { findVisibleListing } from '../../catalog/listings/visible-listings.queries.ts';
import { mediaOfProperties } from '../../catalog/media/media.queries.ts';
import type { Actor } from '../../platform/http/context.ts';
import { dayIn } from '../../platform/lib/zone-time.ts';
import type { Queryable } from '../../platform/postgres/postgres.ts';
import type { ActorUseCase, Deps, UseCase } from '../deps.ts';
import {
  countEvents,
  type EventRow,
  eventsInOrder,
  findEventIdBySecret,
  hasBooked,
  hasEvents,
  selectEventsByIds,
  selectEventsOfDates,
  type WhichEvents,
} from './events.store.ts';
import { findOpenDay, type OpenDay, openDayOf } from './load-open-day.ts';
import { earliestOf } from './open-day.rules.ts';
import { isOrganizer, mayRead, maySee } from './open-days.policy.ts';
import { eventView } from './open-days.view.ts';
import { renderDocument } from './render-document.ts';

type EventNotFound = 'OPEN_DAY_EVENT_NOT_FOUND_EXCEPTION';
type ListingNotFound = 'LISTING_NOT_FOUND_EXCEPTION';
type Looking = { deps: Deps; actor: Actor | null };
type Paging = { page: number; size: number };
type Listed = { data: OpenDayEvent[]; page: PageInfo };

/** Signed-in users read the primary to see their own writes. Anonymous visitors may read a replica. */
const whereToRead = ({ deps, actor }: Looking): Queryable => (actor ? deps.db : deps.readDb);

/** Open days by id as `actor` sees them, with deleted and hidden ones: the caller has checked access. */
export async function viewEvents(
  deps: Deps,
  actor: Actor | null,
  ids: readonly number[],
): Promise<Map<number, OpenDayEvent>> {
  if (ids.length === 0) return new Map();
  const views = await viewsOf({ deps, actor }, deps.db, await selectEventsByIds(deps.db, ids));
  return new Map(views.map((view) => [view.id, view]));
}

/** In the given order. Constant number of queries. */
async function viewsOf({ deps, actor }: Looking, on: Queryable, rows: readonly EventRow[]): Promise<OpenDayEvent[]> {
  if (rows.length === 0) return [];
  const events = rows.map(openDayOf);
  const own = events.filter((event) => mayRead(actor, event)).map(({ id }) => id);
  const propertyIds = [...new Set(events.map(({ propertyId }) => propertyId))];
  const [capacities, affected, media] = await Promise.all([
    deps.openDayBookings.capacities(
      on,
      events.map(({ id }) => id),
    ),
    own.length > 0 ? deps.openDayBookings.affectedUsers(on, own) : new Map<number, number>(),
    mediaOfProperties({ readDb: on, files: deps.files }, propertyIds),
  ]);
  const now = deps.clock.now();
  return events.map((event) =>
    eventView(event, {
      user: actor,
      now,
      today: dayIn(now, event.timeZone),
      capacity: capacities.get(event.id) ?? emptyOf(event),
      affectedPeople: affected.get(event.id) ?? 0,
      cover: media.get(event.propertyId)?.find(({ type }) => type === 'PHOTO'),
    }),
  );
}

const emptyOf = ({ maxParticipants }: OpenDay): OpenDayCapacity => ({
  maxParticipants,
  confirmed: 0,
  held: 0,
  waiting: 0,
  available: maxParticipants,
});

/** @throws OPEN_DAY_EVENT_NOT_FOUND_EXCEPTION also for one that the actor may not see */
async function findVisible({ deps, actor, domainError }: UseCase<EventNotFound>, id: number): Promise<OpenDay> {
  const on = whereToRead({ deps, actor });
  const event = await findOpenDay(on, id);
  if (!event) throw domainError('OPEN_DAY_EVENT_NOT_FOUND_EXCEPTION');
  const isVisible = maySee(actor, event, { hasBooked: false });
  if (!isVisible && !(actor && maySee(actor, event, { hasBooked: await hasBooked(on, id, actor.id) }))) {
    throw domainError('OPEN_DAY_EVENT_NOT_FOUND_EXCEPTION');
  }
  return event;
}

/** An existing open day, without an access check. */
async function viewOf(context: UseCase<EventNotFound>, id: number): Promise<OpenDayEvent> {
  const view = (await viewEvents(context.deps, context.actor, [id])).get(id);
  if (!view) throw context.domainError('OPEN_DAY_EVENT_NOT_FOUND_EXCEPTION');
  return view;
}

/** @throws OPEN_DAY_EVENT_NOT_FOUND_EXCEPTION also for one that the actor may not see */
export async function getEvent(context: UseCase<EventNotFound>, id: number): Promise<OpenDayEvent> {
  await findVisible(context, id);
  return viewOf(context, id);
}

/** @throws as `getEvent` */
export async function getEventCapacity(context: UseCase<EventNotFound>, id: number): Promise<OpenDayCapacity> {
  const event = await findVisible(context, id);
  return (await context.deps.openDayBookings.capacities(whereToRead(context), [id])).get(id) ?? emptyOf(event);
}

/** @throws as `getEvent`; also for a replaced secret */
export async function getEventBySecret(context: ActorUseCase<EventNotFound>, secret: string): Promise<OpenDayEvent> {
  const row = isStorable(secret) ? await findEventIdBySecret(context.deps.db, secret) : undefined;
  if (!row) throw context.domainError('OPEN_DAY_EVENT_NOT_FOUND_EXCEPTION');
  return getEvent(context, row.id);
}

/** PostgreSQL rejects NUL. */
const isStorable = (text: string) => !text.includes('\0');

/** @throws as `getEvent`, AUTHORIZATION_DENIED_EXCEPTION unless the actor is the organizer */
export async function getEventSecret(context: ActorUseCase<EventNotFound>, id: number): Promise<{ secret: string }> {
  const event = await findVisible(context, id);
  if (!isOrganizer(context.actor, event)) throw context.domainError('AUTHORIZATION_DENIED_EXCEPTION');
  return { secret: event.secret };
}

/** The printed sign as a PDF. @throws OPEN_DAY_EVENT_NOT_FOUND_EXCEPTION also with a wrong secret */
export async function getEventDocument(
  { deps, domainError }: UseCase<EventNotFound>,
  { id, secret, language }: { id: number; secret: string; language: Language },
): Promise<FileResponse> {
  const event = await findOpenDay(deps.db, id);
  if (!event || event.deletedAt !== null || event.secret !== secret) {
    throw domainError('OPEN_DAY_EVENT_NOT_FOUND_EXCEPTION');
  }
  return renderDocument(deps, event, language);
}

/** @throws LISTING_NOT_FOUND_EXCEPTION also for a listing that the actor may not see */
async function requireVisibleListing(context: UseCase<ListingNotFound>, listingId: number): Promise<void> {
  const listing = await findVisibleListing(whereToRead(context), context.actor, listingId);
  if (!listing) throw context.domainError('LISTING_NOT_FOUND_EXCEPTION');
}

async function pageOfEvents(
  context: Looking,
  which: WhichEvents,
  { page, size }: Paging,
  latestFirst = false,
): Promise<Listed> {
  const on = whereToRead(context);
  const [rows, totalElements] = await Promise.all([
    eventsInOrder(on, which, { size, offset: page * size, latestFirst }).execute(),
    countEvents(on, which),
  ]);
  return { data: await viewsOf(context, on, rows), page: { totalElements, number: page, size } };
}

const upcomingAt = (context: Looking, upcoming: boolean) => (upcoming ? { upcomingAt: context.deps.clock.now() } : {});

/** By time. @throws as `requireVisibleListing` */
export async function listEventsOfListing(
  context: UseCase<ListingNotFound>,
  listingId: number,
  { upcoming, ...paging }: ParsedOf<typeof contract.listEventsOfListing>['query'],
): Promise<Listed> {
  await requireVisibleListing(context, listingId);
  return pageOfEvents(context, { listingId, ...upcomingAt(context, upcoming) }, paging);
}

/** @throws as `requireVisibleListing` */
export async function hasEventsOfListing(
  context: UseCase<ListingNotFound>,
  listingId: number,
  { upcoming }: { upcoming: boolean },
): Promise<boolean> {
  await requireVisibleListing(context, listingId);
  return hasEvents(whereToRead(context), { listingId, ...upcomingAt(context, upcoming) });
}

/** @throws as `requireVisibleListing` */
export async function countEventsOfListing(context: UseCase<ListingNotFound>, listingId: number): Promise<number> {
  await requireVisibleListing(context, listingId);
  return countEvents(whereToRead(context), { listingId });
}

/** Days of a month with open days. @throws as `requireVisibleListing` */
export async function getCalendar(
  context: UseCase<ErrorsOf<typeof contract.getCalendar>>,
  { listingId, year, month }: ParsedOf<typeof contract.getCalendar>['params'],
): Promise<OpenDayCalendarDay[]> {
  await requireVisibleListing(context, listingId);
  const [first, last] = [new Date(Date.UTC(year, month - 1, 1)), new Date(Date.UTC(year, month, 0))];
  const between = { first: first.toISOString().slice(0, 10), last: last.toISOString().slice(0, 10) };
  const on = whereToRead(context);
  const views = await viewsOf(context, on, await selectEventsOfDates(on, { listingId, between }));
  const byDate = Map.groupBy(views, ({ date }) => date);
  return [...byDate]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([date, events]) => ({ date, when: earliestOf(events), events }));
}

/** Filter for an advertiser's open days: all for the advertiser and admins; public upcoming ones for others. */
function visibleEventsOf(context: Looking, advertiserId: number): WhichEvents {
  if (mayRead(context.actor, { advertiserId })) return { advertiserId };
  return { advertiserId, isPublic: true, ...upcomingAt(context, true) };
}

/** For the advertiser and admins latest first, for others earliest first. */
export function listEventsOfAdvertiser(context: UseCase, advertiserId: number, paging: Paging): Promise<Listed> {
  return pageOfEvents(
    context,
    visibleEventsOf(context, advertiserId),
    paging,
    mayRead(context.actor, { advertiserId }),
  );
}

export function hasEventsOfAdvertiser(context: UseCase, advertiserId: number): Promise<boolean> {
  return hasEvents(whereToRead(context), visibleEventsOf(context, advertiserId));
}

export function listEventsByType(context: UseCase, type: OpenDayType, paging: Paging): Promise<Listed> {
  return pageOfEvents(context, { type, isPublic: true, ...upcomingAt(context, true) }, paging);
}

export function listUpcomingEvents(context: UseCase, paging: Paging): Promise<Listed> {
  return pageOfEvents(context, { isPublic: true, ...upcomingAt(context, true) }, paging);
}

export function listEventsInRange(
  context: UseCase,
  { startDate, endDate, ...paging }: ParsedOf<typeof contract.listEventsInRange>['query'],
): Promise<Listed> {
  return pageOfEvents(context, { isPublic: true, between: { first: startDate, last: endDate } }, paging);
}
