import type { FileResponse, ParsedOf } from '#contract/platform/endpoint';
import type { Language } from '#contract/platform/languages';
import type { exportEntries as exportEndpoint } from '#contract/trust/audit.schemas';
import { italianDay } from '../../platform/lib/italian-days.ts';
import type { ActorUseCase, Deps } from '../deps.ts';
import { filterOf, withNames } from './audit.queries.ts';
import { countEntries, type EntryFilter, type EntryRow, selectEntries } from './audit-read.store.ts';
import { csvHead, csvLine } from './entries-csv.parser.ts';

const MAX_ROWS = 100_000;
const AT_ONCE = 2000;

/** Streams the entries of a search as CSV, newest first, from the newest entry at the start. The export itself is recorded in the log. */
export async function exportEntries(
  { deps, actor }: ActorUseCase,
  query: ParsedOf<typeof exportEndpoint>['query'],
  language: Language,
): Promise<FileResponse> {
  const filter = await filterOf(deps.readDb, query);
  const first = await selectEntries(deps.readDb, filter, { limit: AT_ONCE });
  const [newest] = first;
  const rows = newest ? await countEntries(deps.readDb, filter, { upTo: newest, max: MAX_ROWS }) : 0;
  await deps.recordEvent({ event: 'audit.exported', actorId: actor.id, rows });
  return {
    content: linesFrom(deps, filter, first, language),
    fileName: `soglia-registro-${italianDay(deps.clock.now())}.csv`,
  };
}

async function* linesFrom(
  deps: Deps,
  filter: EntryFilter,
  first: readonly EntryRow[],
  language: Language,
): AsyncGenerator<Uint8Array> {
  yield Buffer.from(csvHead(language));
  let rows = first;
  for (let sent = 0; rows.length > 0; sent += rows.length, rows = await next(deps, filter, rows, MAX_ROWS - sent)) {
    const entries = await withNames(deps.readDb, rows);
    yield Buffer.from(entries.map((entry) => csvLine(entry, language)).join(''));
  }
}

/** The page after `rows`; a page that is not full is the last. */
async function next(
  deps: Deps,
  filter: EntryFilter,
  rows: readonly EntryRow[],
  remaining: number,
): Promise<readonly EntryRow[]> {
  const limit = Math.min(AT_ONCE, remaining);
  if (rows.length < AT_ONCE || limit <= 0) return [];
  return selectEntries(deps.readDb, filter, { limit, after: rows.at(-1) });
}
