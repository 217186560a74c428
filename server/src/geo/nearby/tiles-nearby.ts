import { distanceBetween, type Point } from '#contract/geo/nearby';
import { type LandmarkCategory, type NearbyType, nearbyTypes } from '#contract/geo/places';
import type { NearbyPlace } from '#contract/geo/places.schemas';
import type { MapTiles } from '../map-tiles/map-tiles.port.ts';
import { boundsOf, ringAround, type TileAddress, tileAt, touches } from '../map-tiles/tile-grid.ts';
import { type NearbyPlaces, NearbyPlacesError, type NearbyQuestion, type NearbyResult } from './nearby-places.port.ts';
import { TIMEOUT_MS } from './request-provider.ts';
import { type TilePlace, tilePlaces } from './tile-places.ts';

/** Nearby places from the tiles of the street map and from the stations of our landmarks, which complete them. */

/** Points of interest are complete at this zoom. */
const ZOOM = 14;
/** Rings of tiles around the one of the point: at most 25 tiles of a provider, 49 of this machine. */
const MAX_RING = 2;
const MAX_LOCAL_RING = 3;
const MAX_RESULTS = 60;
/** In meters: places of one name and type within it are one place. */
const SAME_PLACE = 100;
/** In meters: a landmark that near a station of the tiles is the same station. */
const SAME_STATION = 250;
const METERS_PER_DEGREE = 111_195;

/** A place of the gazetteer. Coordinates are micro-degrees. */
type GazetteerPlace = {
  id: number;
  name: string;
  latMicro: number;
  lngMicro: number;
  landmark?: { category: LandmarkCategory };
};

type Options = { tiles: MapTiles; landmarks: readonly GazetteerPlace[]; timeoutMs?: number };

/** A place with its distance in meters from the requested point. */
type Candidate = TilePlace & { id: string; meters: number };

/** Without a type it returns the nearest place of each type, then the nearest others. Names are Italian where the tiles have them. */
export function tilesNearby({ tiles, landmarks, timeoutMs = TIMEOUT_MS }: Options): NearbyPlaces {
  const readPlaces = tilePlaces(tiles);
  const stations = landmarks.flatMap(stationOf);

  /** Candidates within the radius, and the radius that the tiles cover. */
  async function collect(question: NearbyQuestion, visitor: string | undefined) {
    const description = await tiles.describe();
    if (!description) throw new NearbyPlacesError('UNAVAILABLE the map is not reachable');
    const { build, isLocal, asOf } = description;
    const { radius, type } = question;
    const centre = tileAt(question, ZOOM);
    const box = boxAround(question, radius);
    const toCandidates = (places: readonly (TilePlace & { id?: string })[]) => candidatesOf(places, question);
    const candidates: Candidate[] = [];
    let [reach, gap] = [0, Number.POSITIVE_INFINITY];
    for (let ring = 0; ring <= (isLocal ? MAX_LOCAL_RING : MAX_RING) && reach < radius; ring += 1) {
      const inRadius = ringAround(centre, ring).filter((tile) => ring === 0 || touches(tile, box));
      const results = await Promise.all(
        inRadius.map(async (tile) => ({ tile, places: await readPlaces(tile, { build, visitor }) })),
      );
      for (const { tile, places } of results) {
        if (places === 'absent') gap = Math.min(gap, distanceToTile(question, tile));
        else candidates.push(...toCandidates(places));
      }
      if (gap === 0) throw new NearbyPlacesError('UNAVAILABLE the map does not cover this point');
      reach = distanceToBorder(question, centre, ring);
      if (type && isEnough(candidates, type, reach)) break;
    }
    const isNew = (station: Candidate) =>
      !candidates.some(
        (other) => other.types[0] === station.types[0] && distanceBetween(station, other) <= SAME_STATION,
      );
    candidates.push(...toCandidates(stations).filter(isNew));
    return { candidates, asOf, searchedRadius: Math.floor(Math.min(radius, reach, gap)) };
  }

  return {
    provider: 'openstreetmap',
    hasLookupLimit: false,
    async find(question, { visitor } = {}): Promise<NearbyResult> {
      const { candidates, asOf, searchedRadius } = await withDeadline(collect(question, visitor), timeoutMs);
      const results = select(candidates, question.type).map(viewOf);
      return { status: results.length > 0 ? 'OK' : 'ZERO_RESULTS', results, asOf, searchedRadius };
    },
  };
}

/** Tiles that arrive later are cached for the next caller. @throws NearbyPlacesError after `timeoutMs` */
function withDeadline<T>(work: Promise<T>, timeoutMs: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const deadline = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new NearbyPlacesError('UNAVAILABLE the map is too slow')), timeoutMs);
  });
  return Promise.race([work, deadline]).finally(() => clearTimeout(timer));
}

function stationOf({ id, name, latMicro, lngMicro, landmark }: GazetteerPlace): (TilePlace & { id: string })[] {
  const category = landmark?.category;
  if (category !== 'metro' && category !== 'rail') return [];
  const point = { latitude: latMicro / 1e6, longitude: lngMicro / 1e6 };
  const type = category === 'metro' ? 'subway_station' : 'train_station';
  return [{ ...point, id: `landmark:${id}`, name, types: [type], isFallback: false }];
}

/** The places of the requested type within the radius, whose name contains the keyword. */
function candidatesOf(
  places: readonly (TilePlace & { id?: string })[],
  { type, keyword = '', ...question }: NearbyQuestion,
): Candidate[] {
  const part = keyword.trim().toLowerCase();
  return places.flatMap((place) => {
    if (type && !place.types.includes(type)) return [];
    if (!place.name.toLowerCase().includes(part)) return [];
    const meters = distanceBetween(question, place);
    return meters <= question.radius ? [{ ...place, id: place.id ?? idOf(place), meters }] : [];
  });
}

/** Tiles have no ids of places. */
const idOf = ({ types, latitude, longitude, name }: TilePlace) =>
  `tile:${types[0]}:${latitude.toFixed(6)},${longitude.toFixed(6)}:${name}`;

/** Whether the tiles that were read have all places of a response: farther ones are not among the nearest. */
function isEnough(candidates: readonly Candidate[], type: NearbyType, reach: number): boolean {
  const near = candidates.filter(({ meters, isFallback }) => meters <= reach && !isFallback);
  return near.length >= MAX_RESULTS && select(near, type).length >= MAX_RESULTS;
}

/** At most 60, nearest first. Without a type the nearest of each type is one of them. */
function select(candidates: readonly Candidate[], type: NearbyType | undefined): Candidate[] {
  const better = new Set(candidates.filter(({ isFallback }) => !isFallback).map(({ types }) => types[0]));
  const places = withoutDuplicates(
    candidates
      .filter(({ isFallback, types }) => !isFallback || !better.has(types[0]))
      .sort((a, b) => a.meters - b.meters),
  );
  if (type) return places.slice(0, MAX_RESULTS);
  const nearest = new Set<Candidate>();
  for (const one of Object.keys(nearbyTypes) as NearbyType[]) {
    const first = places.find(({ types }) => types.includes(one));
    if (first) nearest.add(first);
  }
  for (const place of places) if (nearest.size < MAX_RESULTS) nearest.add(place);
  return [...nearest].sort((a, b) => a.meters - b.meters);
}

/** One of the places with one name and type that lie within 100 m: an area and its point, or both sides of a stop. */
function withoutDuplicates(places: readonly Candidate[]): Candidate[] {
  const byName = new Map<string, Candidate[]>();
  return places.filter((place) => {
    const key = `${place.types[0]} ${place.name.toLowerCase()}`;
    const namesakes = byName.get(key) ?? [];
    if (namesakes.some((other) => distanceBetween(other, place) <= SAME_PLACE)) return false;
    byName.set(key, [...namesakes, place]);
    return true;
  });
}

/** Tiles do not say whether a place is open, so it has no business status. */
function viewOf({ id, name, types, latitude, longitude }: Candidate): NearbyPlace {
  return {
    place_id: id,
    name,
    icon: null,
    icon_background_color: null,
    types: [...types],
    geometry: { location: { lat: latitude, lng: longitude } },
    business_status: null,
  };
}

/** West, south, east, north of a circle in degrees. */
function boxAround({ latitude, longitude }: Point, radius: number): [number, number, number, number] {
  const degrees = radius / METERS_PER_DEGREE;
  const wide = degrees / Math.max(0.01, Math.cos((latitude * Math.PI) / 180));
  return [longitude - wide, latitude - degrees, longitude + wide, latitude + degrees];
}

/** Meters from a point to the nearest point of a tile; 0 inside of it. */
function distanceToTile(point: Point, tile: TileAddress): number {
  const [west, south, east, north] = boundsOf(tile);
  const latitude = Math.max(south, Math.min(north, point.latitude));
  const longitude = Math.max(west, Math.min(east, point.longitude));
  return distanceBetween(point, { latitude, longitude });
}

/** Meters from a point to the border of the square of tiles that ends with this ring. */
function distanceToBorder(point: Point, { z, x, y }: TileAddress, ring: number): number {
  const [west, , , north] = boundsOf({ z, x: x - ring, y: y - ring });
  const [, south, east] = boundsOf({ z, x: x + ring, y: y + ring });
  const borders = [
    { latitude: point.latitude, longitude: west },
    { latitude: point.latitude, longitude: east },
    { latitude: south, longitude: point.longitude },
    { latitude: north, longitude: point.longitude },
  ];
  return Math.min(...borders.map((border) => distanceBetween(point, border)));
}
