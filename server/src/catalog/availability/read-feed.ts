import type { FeedError } from '#contract/catalog/availability';
import { dateOf, dayInItaly } from '../../platform/lib/nights.ts';
import { inTransaction, type Trx } from '../../platform/postgres/postgres.ts';
import type { Deps } from '../deps.ts';
import { countRevision, cutFeedBlocks, lockCalendar } from './availability.store.ts';
import type { CalendarState } from './calendar-reader.port.ts';
import { recordFeedFailure, recordFeedRead, selectFeedToRead, updateFeedNights } from './feeds.store.ts';
import { type FeedNights, nightsOfFeed } from './ical-feed.parser.ts';

type Feed = NonNullable<Awaited<ReturnType<typeof selectFeedToRead>>>;
type Outcome =
  | ({ outcome: 'read' } & FeedNights & CalendarState)
  | { outcome: 'unchanged' }
  | { outcome: 'failed'; error: FeedError };

/**
 * Reads an external calendar and blocks the reported nights. Holds no lock during the request. The host sees a failure;
 * the nights are retained. Ignores a deleted feed.
 */
export async function readFeed(deps: Deps, { feedId }: { feedId: number }): Promise<void> {
  const feed = await selectFeedToRead(deps.db, feedId);
  if (!feed) return;
  const outcome = await requestFeed(deps, feed);
  const now = deps.clock.now();
  await inTransaction(deps.db, async (trx) => {
    const calendar = await lockCalendar(trx, feed.listingId, now);
    const current = calendar && (await selectFeedToRead(trx, feedId));
    if (!current) return;
    if (outcome.outcome === 'failed') await fail(deps, trx, current, outcome.error, now);
    else await recordFeedRead(trx, feedId, now);
    if (outcome.outcome !== 'read') return;
    const nights = outcome.occupied.map(({ from, to }) => ({ from: dateOf(from), to: dateOf(to) }));
    await updateFeedNights(trx, feedId, { ...outcome, nights });
    if (await cutFeedBlocks(trx, feed.listingId, now)) await countRevision(trx, feed.listingId, now);
  });
}

async function requestFeed({ calendars, clock, secrets }: Deps, feed: Feed): Promise<Outcome> {
  const today = dayInItaly(clock.now());
  // One unconditional read per day: recurrences extend by a day, and past nights are purged.
  const isOfToday = feed.syncedAt !== null && dayInItaly(feed.syncedAt) === today;
  const known = isOfToday && (feed.etag || feed.lastModified) ? feed : null;
  const url = openedBy(secrets, feed.urlSealed);
  // Encrypted with a lost key: the host must add it again.
  if (url === null) return { outcome: 'failed', error: 'ADDRESS_REFUSED' };
  const result = await calendars.read(url, known);
  if (result.outcome !== 'read') return result;
  const read = nightsOfFeed(result.text, today);
  if (!read.ok) return { outcome: 'failed', error: read.code };
  return { outcome: 'read', ...read.value, etag: result.etag, lastModified: result.lastModified };
}

function openedBy(secrets: Deps['secrets'], sealed: string): string | null {
  try {
    return secrets.decrypt(Buffer.from(sealed, 'base64'));
  } catch {
    return null;
  }
}

/** Recorded once per change of the error, not every 15 minutes. */
async function fail(deps: Deps, trx: Trx, feed: Feed, error: FeedError, now: Date): Promise<void> {
  await recordFeedFailure(trx, feed.id, error, now);
  if (feed.error === error) return;
  await deps.recordEvent({ event: 'availability.feedFailed', listingId: feed.listingId, error }, trx);
}
