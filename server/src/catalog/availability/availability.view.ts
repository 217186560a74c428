import type { Availability, StayCalendar } from '#contract/catalog/availability.schemas';
import { cutTo, dateOf, dayOf, type Nights, type OccupiedSources, occupiedNights } from '../../platform/lib/nights.ts';
import type { BlockRow, CalendarRow } from './availability.store.ts';
import type { FeedRow } from './feeds.store.ts';

/** Default rules of a stay without a stored calendar. */
const untouched = { minNights: 1, maxNights: null, preparationDays: 0 };

type Stay = { id: number; title: string };

/** View for the host and admins. */
export function calendarView(
  stay: Stay,
  calendar: CalendarRow | undefined,
  related: { blocks: readonly BlockRow[]; feeds: readonly FeedRow[]; exportUrl: string | null; canEdit: boolean },
): StayCalendar {
  const { minNights, maxNights, preparationDays } = calendar ?? untouched;
  return {
    listingId: stay.id,
    title: stay.title,
    minNights,
    maxNights,
    preparationDays,
    blocks: related.blocks.map(({ id, from, to, source, feedId, note }) => ({
      id,
      from,
      to,
      source: source,
      feedId,
      note,
    })),
    feeds: related.feeds.map((feed) => ({
      id: feed.id,
      name: feed.name,
      host: feed.host,
      events: feed.events,
      syncedAt: feed.syncedAt?.toISOString() ?? null,
      attemptedAt: feed.attemptedAt?.toISOString() ?? null,
      error: feed.error,
    })),
    exportUrl: related.exportUrl,
    can: { edit: related.canEdit },
  };
}

/** Public view. */
export function availabilityView(
  calendar: CalendarRow | undefined,
  input: { blocks: readonly BlockRow[]; reported: readonly Nights[]; window: Nights },
): Availability {
  const { minNights, maxNights, preparationDays } = calendar ?? untouched;
  const nightsFrom = (kind: BlockRow['source']) =>
    input.blocks.flatMap(({ source, from, to }) => (source === kind ? [{ from: dayOf(from), to: dayOf(to) }] : []));
  const reported = [...input.reported, ...nightsFrom('BOOKING')];
  const nights: OccupiedSources = { own: nightsFrom('OWNER'), reported, preparationDays };
  const busy = cutTo(input.window, occupiedNights(nights)).map(({ from, to }) => ({
    from: dateOf(from),
    to: dateOf(to),
  }));
  return { minNights, maxNights, busy };
}
