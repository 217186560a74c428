import type { Trx } from '../../platform/postgres/postgres.ts';
import type { Deps } from '../deps.ts';
import {
  assignBlockToHost,
  countRevision,
  cutBookingBlock,
  cutFeedBlocks,
  insertBookingBlock,
  lockCalendar,
  lockListingShared,
} from './availability.store.ts';
import { selectFeeds } from './feeds.store.ts';
import { readFeed } from './read-feed.ts';

/** Nights of bookings in the calendar of a stay. All functions with a transaction need `lockStay`, except itself. */

/** Locks the calendar of a stay, and creates a missing one. False when the stay is deleted. */
export async function lockStay(trx: Trx, listingId: number, now: Date): Promise<boolean> {
  return (await lockCalendar(trx, listingId, now)) !== undefined;
}

/** As `lockStay`, for a new booking: the listing stays as it is until the end of the transaction. */
export async function lockStayToBook(trx: Trx, listingId: number, now: Date): Promise<boolean> {
  await lockListingShared(trx, listingId);
  return lockStay(trx, listingId, now);
}

type BookedNights = { listingId: number; bookingId: number; from: string; to: string };

/** Blocks the nights of a booking. @returns false if one of them is occupied */
export async function reserveNights(trx: Trx, { listingId, ...nights }: BookedNights, now: Date): Promise<boolean> {
  if (!(await insertBookingBlock(trx, { ...nights, listingId, createdAt: now }))) return false;
  await finish(trx, listingId, now);
  return true;
}

type Booked = { listingId: number; bookingId: number };

/** Releases the nights of a booking from `from` on; null: all. Nights that feeds report are blocked again. */
export async function releaseNights(
  trx: Trx,
  { listingId, bookingId, from }: Booked & { from: string | null },
  now: Date,
): Promise<void> {
  await cutBookingBlock(trx, bookingId, from);
  await finish(trx, listingId, now);
}

/** The nights of a booking stay blocked, as the host's own. */
export async function blockNightsForHost(trx: Trx, { listingId, bookingId }: Booked, now: Date): Promise<void> {
  await assignBlockToHost(trx, bookingId);
  await countRevision(trx, listingId, now);
}

async function finish(trx: Trx, listingId: number, now: Date): Promise<void> {
  await cutFeedBlocks(trx, listingId, now);
  await countRevision(trx, listingId, now);
}

const FRESH_MS = 5 * 60_000;

/**
 * Reads the external calendars of a stay that were not read for 5 minutes, at once and outside of a transaction. A failure is shown to
 * the host; the reported nights stay. The reader has its own time limit.
 */
export async function refreshFeeds(deps: Deps, listingId: number): Promise<void> {
  const now = deps.clock.now();
  const feeds = await selectFeeds(deps.db, listingId);
  const old = feeds.filter(
    ({ attemptedAt }) => attemptedAt === null || now.getTime() - attemptedAt.getTime() > FRESH_MS,
  );
  await Promise.all(old.map(({ id }) => readFeed(deps, { feedId: id })));
}
