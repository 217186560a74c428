import type { Availability, FeedError, StayCalendar } from '#contract/catalog/availability';
import { busyNights, cutTo, dateOf, dayOf, type Nights, type Taken } from '../../platform/lib/nights.ts';
import type { BlockRow, CalendarRow } from './availability.store.ts';
import type { FeedRow } from './feeds.store.ts';

/** What holds of a stay whose calendar nobody has touched. */
const untouched = { minNights: 1, maxNights: null, preparationDays: 0 };

type Stay = { id: number; title: string };

/** What its host and admins see. */
export function calendarView(
  stay: Stay,
  calendar: CalendarRow | undefined,
  held: { blocks: readonly BlockRow[]; feeds: readonly FeedRow[]; exportUrl: string | null; canEdit: boolean },
): StayCalendar {
  const { minNights, maxNights, preparationDays } = calendar ?? untouched;
  return {
    listingId: stay.id,
    title: stay.title,
    minNights,
    maxNights,
    preparationDays,
    blocks: held.blocks.map(({ id, from, to, source, feedId, note }) => ({
      id,
      from,
      to,
      source: source as 'OWNER' | 'FEED',
      feedId,
      note,
    })),
    feeds: held.feeds.map((feed) => ({
      id: feed.id,
      name: feed.name,
      host: feed.host,
      events: feed.events,
      syncedAt: feed.syncedAt?.toISOString() ?? null,
      attemptedAt: feed.attemptedAt?.toISOString() ?? null,
      error: feed.error as FeedError | null,
    })),
    exportUrl: held.exportUrl,
    can: { edit: held.canEdit },
  };
}

/** What everybody sees. */
export function availabilityView(
  calendar: CalendarRow | undefined,
  taken: { blocks: readonly BlockRow[]; reported: readonly Nights[]; window: Nights },
): Availability {
  const { minNights, maxNights, preparationDays } = calendar ?? untouched;
  const own = taken.blocks.flatMap(({ source, from, to }) =>
    source === 'OWNER' ? [{ from: dayOf(from), to: dayOf(to) }] : [],
  );
  const nights: Taken = { own, reported: taken.reported, preparationDays };
  const busy = cutTo(taken.window, busyNights(nights)).map(({ from, to }) => ({ from: dateOf(from), to: dateOf(to) }));
  return { minNights, maxNights, busy };
}
