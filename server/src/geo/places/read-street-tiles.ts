import type { MapTiles } from '../map-tiles/map-tiles.port.ts';
import type { TileAddress } from '../map-tiles/tile-grid.ts';
import { InvalidTileError, readFeatures, type TileFeature, tileBytes } from '../map-tiles/vector-tile.ts';
import type { BorderLine } from './comune-at.rules.ts';
import type { StreetLine } from './longest-piece.rules.ts';

/** A named line of a street, in degrees. */
export type NamedLine = { name: string; class: string; line: StreetLine };

/** Names of minor streets exist only there. */
export const STREET_ZOOM = 14;
const COMUNE_LEVEL = 8;

/** Lines with names that no address has. */
const otherClasses = /^(?:rail|transit|subway|tram|light_rail|ferry|aerialway|motorway|raceway|.*_construction$)/;

const LONGEST_NAME = 120;

/** Lines of buses have names of one word too ("Barca"); of streets only German names are one word. */
const germanStreet = /(?:straße|strasse|gasse|weg|platz|allee|ring|promenade|ufer|steig|siedlung)$/i;

type TileContent = { streets: NamedLine[]; borders: BorderLine[] };

/**
 * Named streets and borders (of comuni, provinces, regions and countries) of a tile. Null if it cannot be read now; an absent or invalid
 * tile has none.
 */
export async function readStreetTile(tiles: MapTiles, tile: TileAddress): Promise<TileContent | null> {
  const result = await tiles.tile(tile.z, tile.x, tile.y);
  if (result.kind === 'unavailable') return null;
  if (result.kind === 'absent') return { streets: [], borders: [] };
  try {
    const features = readFeatures(await tileBytes(result), tile, ['transportation_name', 'boundary']);
    const borders = features.filter(isComuneBorder).flatMap((feature) => feature.lines());
    return { streets: features.flatMap(namedLines), borders };
  } catch (error) {
    if (error instanceof InvalidTileError) return { streets: [], borders: [] };
    throw error;
  }
}

function isComuneBorder({ layer, type, properties }: TileFeature): boolean {
  const level = Number(properties.admin_level);
  return layer === 'boundary' && type === 'line' && level > 0 && level <= COMUNE_LEVEL;
}

function namedLines({ layer, type, properties, lines }: TileFeature): NamedLine[] {
  const name = properties['name:it'] ?? properties['name:latin'] ?? properties.name;
  const streetClass = String(properties.class ?? '');
  if (layer !== 'transportation_name' || type !== 'line') return [];
  if (typeof name !== 'string' || otherClasses.test(streetClass)) return [];
  const isStreet = name.length <= LONGEST_NAME && (name.trim().includes(' ') || germanStreet.test(name));
  return isStreet ? lines().map((line) => ({ name: name.trim(), class: streetClass, line })) : [];
}
