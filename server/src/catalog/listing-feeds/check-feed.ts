import type { FeedFormat, RunError, RunNote } from '#contract/catalog/feed-listing';
import type { FeedItemReport, FeedRunReport } from '#contract/catalog/feed-listing.schemas';
import type { PlaceIndex } from '../../geo/places/place-index.ts';
import { FeedError, type FeedFile, type FeedRun, type FeedSettings } from './feed-format.port.ts';
import { formatOf, type MappableItem } from './feed-formats.ts';
import { type OutcomeContext, reportOf } from './feed-outcome.rules.ts';

export type CheckFeedInput = {
  file: FeedFile;
  /** Null: detected by content. */
  format: FeedFormat | null;
  settings: FeedSettings;
  places: PlaceIndex;
  thisYear: number;
};

/**
 * Reads a file and reports what an import would do with each item; writes nothing. Yields a report per item and last that of the run,
 * whose `error` means that the file changes nothing.
 */
export async function* checkFeed({
  file,
  format,
  settings,
  places,
  thisYear,
}: CheckFeedInput): AsyncGenerator<FeedItemReport | { run: FeedRunReport }> {
  const unsupported = new Map<string, number>();
  const run: FeedRun = {
    encoding: null,
    full: false,
    notes: [],
    attachments: new Set(),
    countUnsupported(field) {
      if (unsupported.has(field) || unsupported.size < UNSUPPORTED_MAX)
        unsupported.set(field, (unsupported.get(field) ?? 0) + 1);
    },
  };
  const refs = new Set<string>();
  const context: OutcomeContext = { places, thisYear, isRepeated: (externalRef) => refs.has(externalRef) };
  let known = format;
  let items = 0;
  let error: RunError | null = null;
  try {
    const reader = await formatOf(file, format);
    known = reader.format;
    for await (const item of reader.read(file, run)) {
      items += 1;
      const report = reportItem(item, { ...settings, attachments: run.attachments }, context);
      if (report.externalRef !== null && report.outcome !== 'INVALID') refs.add(report.externalRef);
      yield report;
    }
    // An incremental file may have nothing to report.
    if (items === 0 && run.full) throw new FeedError('FEED_EMPTY');
  } catch (cause) {
    if (!(cause instanceof FeedError)) throw cause;
    error = cause.code;
    if (cause.line !== null) run.notes.push({ code: 'STOPPED_AT_LINE', value: String(cause.line) });
    if (cause.limit !== null) run.notes.push({ code: 'LIMIT_EXCEEDED', field: cause.limit });
  }
  const notes = [...run.notes, ...unsupportedNotes(unsupported)];
  yield { run: { items, format: known, encoding: run.encoding, full: run.full && error === null, notes, error } };
}

function reportItem(item: MappableItem, settings: FeedSettings, context: OutcomeContext): FeedItemReport {
  if (item.map === null) {
    const notes = item.notes.map((code) => ({ code }));
    return { externalRef: item.ref?.trim() || null, outcome: 'INVALID', blocks: ['UNREADABLE'], notes, listing: null };
  }
  const mapped = item.map(settings);
  return reportOf({ ...mapped, notes: [...item.notes.map((code) => ({ code })), ...mapped.notes] }, context);
}

/** A file may have as many different elements as items. */
const UNSUPPORTED_MAX = 100;

const unsupportedNotes = (counts: ReadonlyMap<string, number>): RunNote[] =>
  [...counts]
    .toSorted(([, a], [, b]) => b - a)
    .map(([field, count]) => ({ code: 'FIELD_UNSUPPORTED', field: field.slice(0, 100), value: String(count) }));
