import type { FeedFormat, FeedLimit, FeedNoteCode, RunError, RunNote } from '#contract/catalog/feed-listing';
import type { Currency } from '#contract/platform/money';
import type { MappedItem, SourceSettings } from './source-listing.rules.ts';

/** A format of listing feeds: one folder each, registered in `feed-formats.ts`. */

/** A complete file on disk. `charset` of the HTTP response. */
export type FeedFile = { path: string; charset: string | null };

/** Start of a file, for the detection of its format. */
export type FeedHead = {
  kind: 'XML' | 'JSON' | 'TEXT' | 'ARCHIVE';
  /** Up to 64 KB of decoded text; of the data file of an archive. */
  text: string;
  /** Name of the root element of XML. */
  root: string | null;
  /** Entry names of an archive. */
  entries: readonly string[];
};

/** What reading learns about the file as a whole. */
export type FeedRun = {
  encoding: string | null;
  /** Whether a listing that the file lacks is withdrawn. */
  full: boolean;
  notes: RunNote[];
  /** Names of the files that come with the feed. */
  attachments: ReadonlySet<string>;
  /** Counts a field that no rule reads. */
  countUnsupported(field: string): void;
};

/** One item as the format has it. `raw` is null for invalid markup. */
export type FeedItem<Raw> = {
  /** Line of the file, from 1. */
  line: number;
  ref: string | null;
  raw: Raw | null;
  notes: readonly FeedNoteCode[];
};

export type FeedSettings = SourceSettings & {
  /** Rooms of a format that only counts bedrooms: bedrooms and a living room. */
  roomsFromBeds: boolean;
  /** Columns of ours by unknown headers, as a member has mapped them. */
  columnMap?: Readonly<Record<string, string>>;
};

export type FeedFormatReader<Raw> = {
  format: FeedFormat;
  /** Whether a file of unknown format is of this one. */
  recognizes(head: FeedHead): boolean;
  /** @throws FeedError for a file that changes nothing */
  read(file: FeedFile, run: FeedRun): AsyncIterable<FeedItem<Raw>>;
  /** Pure. Increase `mapperVersion` with each change of its results, so that unchanged items are mapped again. */
  map(raw: Raw, settings: FeedSettings): MappedItem;
  mapperVersion: number;
};

export const defaultSettings = (currency: Currency = 'EUR'): FeedSettings => ({
  currency,
  baseUrl: null,
  attachments: new Set(),
  roomsFromBeds: false,
});

/** The file changes nothing. `limit` with FEED_REFUSED; `line` of the file, if known. */
export class FeedError extends Error {
  readonly code: RunError;
  readonly limit: FeedLimit | null;
  readonly line: number | null;

  constructor(code: RunError, details: { limit?: FeedLimit; line?: number } = {}) {
    super(details.limit ? `${code} ${details.limit}` : code);
    this.code = code;
    this.limit = details.limit ?? null;
    this.line = details.line ?? null;
  }
}
