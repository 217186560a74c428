import type * as availabilityContract from '#contract/catalog/availability.schemas';
import type { Availability, StayCalendar } from '#contract/catalog/availability.schemas';
import type { ErrorsOf, FileResponse } from '#contract/platform/endpoint';
import { dateOf, dayInItaly } from '../../platform/lib/nights.ts';
import { hashToken } from '../../platform/secrets/random-token.ts';
import type { ActorUseCase, UseCase } from '../deps.ts';
import { selectBlocks, selectCalendar, selectCalendarByExport } from './availability.store.ts';
import { availabilityView } from './availability.view.ts';
import { selectReported } from './feeds.store.ts';
import { icalOf } from './ical-export.parser.ts';
import { findOwnStay, findStay, readCalendar } from './load-stay.ts';
import { horizonFrom } from './nights.rules.ts';

/**
 * Bookable dates of a stay, from today on.
 * @throws LISTING_NOT_FOUND_EXCEPTION also for a listing that the caller may not see, and for a listing that is no stay
 */
export async function getAvailability(
  context: UseCase<ErrorsOf<typeof availabilityContract.getAvailability>>,
  listingId: number,
): Promise<Availability> {
  const { db, readDb, clock } = context.deps;
  // Signed-in users see their own writes; anonymous reads may use a replica.
  const on = context.actor ? db : readDb;
  await findStay(context, listingId);
  const window = horizonFrom(dayInItaly(clock.now()));
  const [calendar, blocks, reported] = await Promise.all([
    selectCalendar(on, listingId),
    selectBlocks(on, listingId, dateOf(window.from)),
    selectReported(on, listingId),
  ]);
  return availabilityView(calendar, { blocks, reported, window });
}

/** @throws LISTING_NOT_FOUND_EXCEPTION, AUTHORIZATION_DENIED_EXCEPTION for a stay of another user */
export async function getCalendar(
  context: ActorUseCase<ErrorsOf<typeof availabilityContract.getCalendar>>,
  listingId: number,
): Promise<StayCalendar> {
  const stay = await findOwnStay(context, listingId);
  return readCalendar(context.deps, context.deps.db, stay);
}

/**
 * Calendar at a secret address: nights blocked by the host and feeds, from today on. Also served while the listing is
 * not public: otherwise external sites would rent out those nights.
 * @throws CALENDAR_NOT_FOUND_EXCEPTION also for an address that was renewed
 */
export async function exportCalendar(
  { deps, domainError }: UseCase<ErrorsOf<typeof availabilityContract.exportCalendar>>,
  name: string,
): Promise<FileResponse> {
  const token = /^([\w-]{22})\.ics$/.exec(name)?.[1];
  const calendar = token && (await selectCalendarByExport(deps.db, hashToken(token)));
  if (!calendar) throw domainError('CALENDAR_NOT_FOUND_EXCEPTION');
  const today = dateOf(dayInItaly(deps.clock.now()));
  const blocks = await selectBlocks(deps.db, calendar.listingId, today);
  const text = icalOf({ ...calendar, host: new URL(deps.env.origin).hostname }, blocks);
  const bytes = Buffer.from(text, 'utf8');
  // The date is part of the ETag because past nights are omitted.
  const etag = `${calendar.revision}-${today}`;
  return { content: only(bytes), size: bytes.length, fileName: `soglia-${calendar.listingId}.ics`, etag };
}

async function* only(bytes: Uint8Array) {
  yield bytes;
}
