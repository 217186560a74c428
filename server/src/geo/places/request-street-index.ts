import type { Deps } from '../deps.ts';
import { isStreetIndexDue } from './index-streets.ts';
import type { Place, PlaceIndex } from './place-index.ts';
import { normalise } from './place-text.ts';
import { readPlaceText } from './resolve-place.ts';
import { startsLikeStreet } from './split-place-text.ts';
import { completePlaceText } from './suggest-places.ts';

/** An unfinished name without a comma ("via tortona mil") means a comune of at least this many people. */
const WELL_KNOWN = 100_000;
const SUGGESTIONS = 8;

/** Queues the reading of a comune's streets from the map tiles, if some remain. Another request in the same minute is covered. */
export async function requestStreetIndex(
  deps: Pick<Deps, 'db' | 'readDb' | 'clock' | 'mapTiles' | 'jobs'>,
  comune: Place,
): Promise<void> {
  if (!(await isStreetIndexDue(deps, comune))) return;
  const payload = { comuneId: comune.id };
  await deps.jobs.enqueue(deps.db, 'places.indexStreets', payload, { onceAMinute: String(comune.id) });
}

/** The comune next to a street in a partial text: "via tortona, mi", "via tortona mil", "milano via tor". */
export function comuneOfStreetText(index: PlaceIndex, text: string): Place | undefined {
  const norm = normalise(text);
  if (!norm.includes(' ') || !norm.split(' ').some((_, at, words) => startsLikeStreet(words.slice(at).join(' '))))
    return;
  const named = readPlaceText(index, text).streets.find(({ comuneId }) => comuneId !== null)?.comuneId;
  if (named) return index.byId.get(named);
  const [, town] = text.split(',');
  if (town?.trim()) return comuneStarting(index, town);
  const words = norm.split(' ');
  const lasts = [1, 2, 3].filter((count) => words.length - count > 1).map((count) => words.slice(-count).join(' '));
  const comuni = lasts.flatMap((last) => comuneStarting(index, last) ?? []);
  return comuni.find(({ population }) => population >= WELL_KNOWN);
}

function comuneStarting(index: PlaceIndex, town: string): Place | undefined {
  if (town.trim().length < 2) return;
  return completePlaceText(index, town, { country: 'IT', limit: SUGGESTIONS }).find(({ kind }) => kind === 'comune');
}
