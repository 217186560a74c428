import type { Point } from '#contract/geo/nearby';
import { italianDay } from '../../platform/lib/italian-days.ts';
import { inTransaction } from '../../platform/postgres/postgres.ts';
import type { Deps } from '../deps.ts';
import type { MapDescription } from '../map-tiles/map-tiles.port.ts';
import { ringAround, type TileAddress, tileAt } from '../map-tiles/tile-grid.ts';
import { type ComuneMiddle, comuneMap } from './comune-at.rules.ts';
import { removeFarStreets } from './learn-streets.ts';
import { longestPiece, middleOf, type StreetLine } from './longest-piece.rules.ts';
import {
  claimComune,
  deleteOlderStreets,
  isIndexingDue,
  type MapStreet,
  releaseComune,
  saveComuneStreets,
} from './map-streets.store.ts';
import type { Place, PlaceIndex } from './place-index.ts';
import { type NamedLine, readStreetTile, STREET_ZOOM } from './read-street-tiles.ts';
import { canonicalStreet, initialsForm, streetNames } from './street-spelling.rules.ts';

/** A public provider permits requests that a user causes, not a crawl (docs/decisions/035-tiles.md). */
const MAX_DAY_TILES = 60;
/** More than `MAX_RINGS` have. */
const MAX_LOCAL_TILES = 10_000;
/** Roma, the widest comune, reaches about 25 km: 14 tiles of 1.8 km. */
const MAX_RINGS = 14;
/** A ring without streets ends the work from here on: middles may lie in a park or on a mountain. */
const MIN_RINGS = 2;
const SHORTEST_NAME = 4;
const CLAIM_MS = 5 * 60_000;
/** Neighbors with a middle within this many degrees. */
const NEIGHBORS = 0.4;

type IndexDeps = Pick<Deps, 'db' | 'clock' | 'mapTiles' | 'places'>;

/** Whether a claim for the streets of a comune would succeed. Contacts no provider. */
export async function isStreetIndexDue(
  { readDb, clock, mapTiles }: Pick<Deps, 'readDb' | 'clock' | 'mapTiles'>,
  comune: Place,
): Promise<boolean> {
  const { state, description } = mapTiles.status();
  if (state === 'off' || (description && !covers(description, comune))) return false;
  // A provider that was not contacted yet has no build.
  const build = description?.build ?? '';
  const now = clock.now();
  const limits = { build, day: italianDay(now), now, maxDayTiles: maxDayTiles(description) };
  return isIndexingDue(readDb, { comuneId: comune.id, ...limits });
}

/**
 * Reads the streets of a comune from the map tiles, from its middle outward: all at once from a local source, else 60 tiles a day.
 * Idempotent; concurrent calls read once. Does nothing without tiles there.
 */
export async function indexStreets(deps: IndexDeps, comuneId: number): Promise<void> {
  const comune = deps.places.byId.get(comuneId);
  const description = await deps.mapTiles.describe();
  if (comune?.kind !== 'comune' || !description || !covers(description, comune)) return;
  const { build } = description;
  const now = deps.clock.now();
  const until = new Date(now.getTime() + CLAIM_MS);
  const max = maxDayTiles(description);
  const claim = { comuneId, build, day: italianDay(now), now, until, maxDayTiles: max };
  const progress = await claimComune(deps.db, claim);
  if (!progress) return;
  const maxTiles = progress.tiles + max - progress.dayTiles;
  const { tiles, lines, isComplete } = await readComune(deps, comune, maxTiles);
  const streets = streetsOf(lines);
  const dayTiles = progress.dayTiles + Math.max(0, tiles - progress.tiles);
  await inTransaction(deps.db, async (trx) => {
    const read = Math.max(tiles, progress.tiles);
    if (!(await releaseComune(trx, { comuneId, until, tiles: read, dayTiles, isComplete }))) return;
    // Fewer tiles than before, while the provider is down: what they had remains.
    if (tiles < progress.tiles) return;
    await saveComuneStreets(trx, { comuneId, build, streets });
    if (!isComplete) return;
    await deleteOlderStreets(trx, { comuneId, build });
    await removeFarStreets(trx, comuneId);
  });
}

/** Lines of the comune in the first `maxTiles` tiles. The tiles of former days come from the cache: later lines need their borders. */
async function readComune(
  { mapTiles, places }: IndexDeps,
  comune: Place,
  maxTiles: number,
): Promise<{ tiles: number; lines: NamedLine[]; isComplete: boolean }> {
  const middle = tileAt(middleOfComune(comune), STREET_ZOOM);
  const map = comuneMap(comuniAround(places, comune));
  const lines: NamedLine[] = [];
  let tiles = 0;
  for (let ring = 0; ring <= MAX_RINGS; ring += 1) {
    const streets: NamedLine[] = [];
    const inRing = ringAround(middle, ring);
    let isCut = false;
    for (const tile of inRing) {
      const content = tiles < maxTiles ? await readStreetTile(mapTiles, tile) : null;
      isCut = content === null;
      if (!content) break;
      tiles += 1;
      map.addBorders(content.borders);
      streets.push(...content.streets);
    }
    const own = streets.filter(({ line }) => isIn(comune, line, (point) => map.find(point, isRead(middle, ring))));
    lines.push(...own);
    if (isCut) return { tiles, lines, isComplete: false };
    if (own.length === 0 && ring >= MIN_RINGS) break;
  }
  return { tiles, lines, isComplete: true };
}

function isIn(comune: Place, line: StreetLine, find: (point: Point) => ComuneMiddle | null): boolean {
  const middle = middleOf(line);
  return middle !== undefined && find(middle)?.id === comune.id;
}

/** Whether the tile of a comune's middle lies within the ring. */
function isRead(middle: TileAddress, ring: number): (comune: ComuneMiddle) => boolean {
  return (comune) => {
    const { x, y } = tileAt(comune, STREET_ZOOM);
    return Math.max(Math.abs(x - middle.x), Math.abs(y - middle.y)) <= ring;
  };
}

/** One street per canonical name; a double name is two. */
function streetsOf(lines: readonly NamedLine[]): MapStreet[] {
  const named = lines.flatMap((line) => streetNames(line.name).map((name) => ({ ...line, name })));
  const byNorm = Map.groupBy(named, ({ name }) => canonicalStreet(name));
  return [...byNorm].flatMap(([norm, group]) => {
    const piece = longestPiece(group.map(({ line }) => line));
    const first = piece && group[piece.first];
    if (!first || norm.length < SHORTEST_NAME) return [];
    const { latitude, longitude } = piece.middle;
    const point = { latMicro: Math.round(latitude * 1e6), lngMicro: Math.round(longitude * 1e6) };
    return [{ norm, initials: initialsForm(norm), name: first.name, class: first.class, ...point }];
  });
}

const maxDayTiles = (description: MapDescription | undefined) =>
  description?.isLocal ? MAX_LOCAL_TILES : MAX_DAY_TILES;
const middleOfComune = ({ latMicro, lngMicro }: Place) => ({ latitude: latMicro / 1e6, longitude: lngMicro / 1e6 });

function covers({ bounds: [west, south, east, north], maxZoom }: MapDescription, comune: Place): boolean {
  const { latitude, longitude } = middleOfComune(comune);
  return maxZoom >= STREET_ZOOM && longitude >= west && longitude <= east && latitude >= south && latitude <= north;
}

function comuniAround({ places }: PlaceIndex, comune: Place): ComuneMiddle[] {
  const middle = middleOfComune(comune);
  return places.flatMap((place) => {
    if (place.kind !== 'comune') return [];
    const { latitude, longitude } = middleOfComune(place);
    const isNear =
      Math.abs(latitude - middle.latitude) <= NEIGHBORS && Math.abs(longitude - middle.longitude) <= NEIGHBORS;
    return isNear ? [{ id: place.id, population: place.population, latitude, longitude }] : [];
  });
}
