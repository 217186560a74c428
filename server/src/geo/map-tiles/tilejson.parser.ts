import { mapCredits } from '#contract/geo/map-tiles';
import type { MapDescription } from './map-tiles.port.ts';

/**
 * Reads metadata of tiles: TileJSON 3.0.0 (https://github.com/mapbox/tilejson-spec/tree/master/3.0.0), `metadata.json` of MBTiles with
 * texts instead of numbers, and the metadata of a PMTiles file.
 */

type Metadata = Readonly<Record<string, unknown>>;

/** The layer that distinguishes OpenMapTiles from other schemas. */
const REQUIRED_LAYER = 'transportation';

/** Where vector tiles of Italy may be assumed when the metadata has no bounds. */
const WORLD = [-180, -85.0511, 180, 85.0511] as const;

/** Description without what depends on the place of the tiles. */
export type SourceMetadata = Omit<MapDescription, 'build' | 'isLocal'> & {
  /** Version named by the metadata; empty if none. */
  version: string;
  /** Addresses of tiles with `{z}`, `{x}`, `{y}`. */
  tiles: readonly string[];
};

/** Reads metadata of any of the forms; undefined for values that are no object. */
export function readMetadata(value: unknown): SourceMetadata | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  const metadata = value as Metadata;
  return {
    name: textOf(metadata.name).slice(0, 200),
    version: textOf(metadata.version),
    tiles: listOf(metadata.tiles).filter((tile) => typeof tile === 'string'),
    bounds: boundsOf(metadata.bounds),
    minZoom: zoomOf(metadata.minzoom, 0),
    maxZoom: zoomOf(metadata.maxzoom, 14),
    layers: layersOf(metadata),
    credits: mapCredits(textOf(metadata.attribution)),
    asOf: dateOf(metadata),
  };
}

/** Why a source cannot be used; undefined if its schema is OpenMapTiles. */
export function schemaProblem({ layers }: Pick<MapDescription, 'layers'>): string | undefined {
  if (layers.includes(REQUIRED_LAYER)) return undefined;
  return `its schema is not OpenMapTiles: there is no layer "${REQUIRED_LAYER}" in vector_layers`;
}

const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

function zoomOf(value: unknown, fallback: number): number {
  const zoom = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof zoom === 'number' && Number.isInteger(zoom) && zoom >= 0 && zoom <= 30 ? zoom : fallback;
}

function boundsOf(value: unknown): MapDescription['bounds'] {
  const list = typeof value === 'string' ? value.split(',').map(Number) : listOf(value);
  const numbers = list.filter((number): number is number => typeof number === 'number' && Number.isFinite(number));
  const [west, south, east, north] = numbers;
  if (numbers.length !== 4 || west === undefined || south === undefined || east === undefined || north === undefined)
    return WORLD;
  return west < east && south < north ? [west, south, east, north] : WORLD;
}

/** `metadata.json` holds `vector_layers` as a text of JSON. */
function layersOf(metadata: Metadata): string[] {
  const layers = listOf(metadata.vector_layers ?? parsed(textOf(metadata.json)).vector_layers);
  return layers.flatMap((layer) => {
    const id = typeof layer === 'object' && layer !== null ? (layer as Metadata).id : undefined;
    return typeof id === 'string' ? [id] : [];
  });
}

function parsed(text: string): Metadata {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Metadata) : {};
  } catch {
    return {};
  }
}

/** Planetiler records the time of the data. Tile addresses of dated builds hold the day. */
function dateOf(metadata: Metadata): string | null {
  const recorded = textOf(metadata['planetiler:osm:osmosisreplicationtime']);
  const inAddress = /\b(20\d{2})(\d{2})(\d{2})(?=[_/-])/.exec(textOf(listOf(metadata.tiles)[0]));
  const day = recorded.slice(0, 10) || (inAddress ? `${inAddress[1]}-${inAddress[2]}-${inAddress[3]}` : '');
  return /^\d{4}-\d{2}-\d{2}$/.test(day) && !Number.isNaN(Date.parse(day)) ? day : null;
}
