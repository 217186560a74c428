import type { FeedError } from '#contract/catalog/availability';

/** What tells a calendar's server that we know its last state (RFC 9110 §13): sent back as they came. */
export type CalendarState = { etag: string | null; lastModified: string | null };

export type CalendarAnswer =
  | ({ outcome: 'read'; text: string } & CalendarState)
  | { outcome: 'unchanged' }
  | { outcome: 'failed'; error: Exclude<FeedError, 'NOT_A_CALENDAR'> };

/** Reads calendars that other portals publish, from hosts that this portal is set up to read from and nowhere else. */
export type CalendarReader = {
  /** The address in its one spelling, with its host; null when it is none that may be read. Asks nobody. */
  judge(address: string): { url: string; host: string } | null;
  /** `known`: what an earlier reading told; null reads anew. Never rejects. */
  read(url: string, known: CalendarState | null): Promise<CalendarAnswer>;
};
