import type { FeedError } from '#contract/catalog/availability';

/** Validators of a conditional request (RFC 9110 §13), sent back unchanged. */
export type CalendarState = { etag: string | null; lastModified: string | null };

export type CalendarResult =
  | ({ outcome: 'read'; text: string } & CalendarState)
  | { outcome: 'unchanged' }
  | { outcome: 'failed'; error: Exclude<FeedError, 'NOT_A_CALENDAR'> };

/** Reads external calendars from the configured hosts only. */
export type CalendarReader = {
  /** The canonical address with its host; null when it may not be read. Sends no request. */
  validate(address: string): { url: string; host: string } | null;
  /** `known`: the state of an earlier read; null reads unconditionally. Never rejects. */
  read(url: string, known: CalendarState | null): Promise<CalendarResult>;
};
