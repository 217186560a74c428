import sharp from 'sharp';
import type { Point } from '#contract/geo/nearby';
import { openFont, writable } from '../../platform/pdf/fonts/open-font.ts';
import type { MapTiles } from './map-tiles.port.ts';
import { gridPosition, isTile, type TileAddress } from './tile-grid.ts';
import { readFeatures, type TileFeature, tileBytes } from './vector-tile.ts';

/** A street map as a picture, for documents and emails: light, without a map engine, from at most four tiles. */

const WIDTH = 640;
const HEIGHT = 360;
/** A window of the picture's size touches at most four tiles of this size. */
const MIN_TILE_PIXELS = WIDTH;
const MAX_ZOOM = 14;
const METERS_PER_PIXEL = 1.6;
/** Pixels of the radius around an approximate point. */
const CIRCLE_PIXELS = 110;
const EQUATOR_METERS = 40_075_017;
const LABELS = 3;
/** Meters per pixel from which buildings are dust. */
const MAX_BUILDING_SCALE = 4;

/** The light colors of `web/src/platform/ui/theme/tokens.css`. */
const colors = {
  land: '#f3ede0',
  block: '#ebe3d2',
  water: '#bcd6dd',
  park: '#d9e2c6',
  wood: '#cfdbbb',
  building: '#e4d9c4',
  road: '#fffdf8',
  casing: '#d9cdb6',
  rail: '#b3a58c',
  label: '#4a4233',
  halo: '#fbf7ee',
  accent: '#b5452a',
} as const;

const layers = ['landuse', 'landcover', 'park', 'water', 'waterway', 'building', 'transportation'] as const;

/** Width in pixels of the streets of a class, the most important last. */
const streetWidths: ReadonlyArray<readonly [classes: readonly string[], pixels: number]> = [
  [['service', 'path', 'pedestrian', 'track'], 1.6],
  [['minor', 'tertiary'], 4],
  [['secondary', 'primary'], 6.5],
  [['trunk', 'motorway'], 8],
];
const rails = new Set(['rail', 'transit', 'subway', 'tram', 'light_rail']);

type View = { zoom: number; tilePixels: number; left: number; top: number };
type Pixel = { x: number; y: number };

/** JPEG for emails: many email clients cannot show WebP. */
export type PictureFormat = 'webp' | 'jpeg';

/**
 * Middle of the picture in degrees; `radius` in meters, within which the property lies, or null for its exact point. `isFrame`: the radius
 * only sets the scale, without a mark. `visitor`: as in `MapTiles`.
 */
export type MapPictureInput = {
  point: Point;
  radius: number | null;
  isFrame?: boolean;
  format?: PictureFormat;
  visitor?: string | undefined;
};

/** 640 × 360, about 20 KB. Null unless the source has every tile: a picture with holes says nothing. */
export async function renderMapPicture(
  tiles: Pick<MapTiles, 'tile'>,
  { point, radius, isFrame = false, format = 'webp', visitor }: MapPictureInput,
): Promise<Buffer | null> {
  const view = viewOf(point, radius);
  const addresses = tilesOf(view);
  const read = await Promise.all(addresses.map((address) => featuresOf(tiles, address, visitor)));
  if (read.includes(null)) return null;
  const placed = read.flatMap((features, at) => (features ?? []).map((feature) => place(feature, addresses[at], view)));
  const scale = metersPerPixel(radius);
  return encode(svgOf(placed, isFrame ? '' : markOf(radius, scale), scale), format);
}

/** Land and nothing else, for an email that is read while there are no streets: a missing picture would look broken. */
export const renderEmptyMap = (format: PictureFormat): Promise<Buffer> =>
  encode(svgOf([], '', METERS_PER_PIXEL), format);

function encode(svg: string, format: PictureFormat): Promise<Buffer> {
  const picture = sharp(Buffer.from(svg));
  return (
    format === 'webp' ? picture.webp({ quality: 78, effort: 3 }) : picture.jpeg({ quality: 74, mozjpeg: true })
  ).toBuffer();
}

const metersPerPixel = (radius: number | null) =>
  radius === null ? METERS_PER_PIXEL : Math.max(METERS_PER_PIXEL, radius / CIRCLE_PIXELS);

function viewOf(point: Point, radius: number | null): View {
  const meters = EQUATOR_METERS * Math.cos((point.latitude * Math.PI) / 180);
  const pixelsAt = (zoom: number) => meters / 2 ** zoom / metersPerPixel(radius);
  const fit = Math.floor(Math.log2(pixelsAt(0) / MIN_TILE_PIXELS));
  const zoom = Math.max(0, Math.min(MAX_ZOOM, fit));
  const tilePixels = pixelsAt(zoom);
  const { x, y } = gridPosition(point, zoom);
  return { zoom, tilePixels, left: x * tilePixels - WIDTH / 2, top: y * tilePixels - HEIGHT / 2 };
}

function tilesOf({ zoom, tilePixels, left, top }: View): TileAddress[] {
  const [west, east] = [left, left + WIDTH].map((pixel) => Math.floor(pixel / tilePixels)) as [number, number];
  const [north, south] = [top, top + HEIGHT].map((pixel) => Math.floor(pixel / tilePixels)) as [number, number];
  const columns = [...new Set([west, east])];
  return columns
    .flatMap((x) => [...new Set([north, south])].map((y) => ({ z: zoom, x, y })))
    .filter((tile) => isTile(tile, MAX_ZOOM));
}

async function featuresOf(
  tiles: Pick<MapTiles, 'tile'>,
  address: TileAddress,
  visitor: string | undefined,
): Promise<TileFeature[] | null> {
  const tile = await tiles.tile(address.z, address.x, address.y, visitor === undefined ? {} : { visitor });
  if (tile.kind !== 'tile') return null;
  try {
    return readFeatures(await tileBytes(tile), address, [...layers, 'transportation_name']);
  } catch {
    return null;
  }
}

type Placed = { layer: string; kind: string; name: string | null; isArea: boolean; lines: Pixel[][] };

/** The lines of a feature in pixels that reach into the picture. */
function place(feature: TileFeature, tile: TileAddress | undefined, { tilePixels, left, top }: View): Placed {
  const { layer, properties, type } = feature;
  const name = properties['name:it'] ?? properties['name:latin'] ?? properties.name;
  const lines = feature
    .parts()
    .map((part) =>
      part.map(({ x, y }) => ({
        x: ((tile?.x ?? 0) + x) * tilePixels - left,
        y: ((tile?.y ?? 0) + y) * tilePixels - top,
      })),
    )
    .filter(isInPicture);
  const kind = String(properties.class ?? '');
  return { layer, kind, name: typeof name === 'string' ? name : null, isArea: type === 'polygon', lines };
}

/** Whether the box around the line overlaps the picture. */
function isInPicture(line: readonly Pixel[]): boolean {
  let [west, east, north, south] = [WIDTH, 0, HEIGHT, 0];
  for (const { x, y } of line) {
    west = Math.min(west, x);
    east = Math.max(east, x);
    north = Math.min(north, y);
    south = Math.max(south, y);
  }
  return east > 0 && west < WIDTH && south > 0 && north < HEIGHT;
}

const pathOf = (lines: readonly Pixel[][], end: '' | 'Z') =>
  lines.map((line) => `M${line.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}${end}`).join('');

const fill = (color: string, placed: readonly Placed[]) => {
  const d = placed.map(({ lines }) => pathOf(lines, 'Z')).join('');
  return d && `<path fill="${color}" fill-rule="evenodd" d="${d}"/>`;
};

function stroke(color: string, width: number, placed: readonly Placed[]): string {
  const d = placed.map(({ lines }) => pathOf(lines, '')).join('');
  return (
    d &&
    `<path fill="none" stroke="${color}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" d="${d}"/>`
  );
}

function svgOf(placed: readonly Placed[], mark: string, scale: number): string {
  const areas = (layer: string, ...kinds: string[]) =>
    placed.filter((one) => one.layer === layer && one.isArea && (kinds.length === 0 || kinds.includes(one.kind)));
  const paths = placed.filter(({ layer, isArea }) => layer === 'transportation' && !isArea);
  const streets = streetWidths.map(([kinds, pixels]) => ({
    pixels: (pixels * METERS_PER_PIXEL) / scale + 0.4,
    paths: paths.filter(({ kind }) => kinds.includes(kind)),
  }));
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}"><rect width="100%" height="100%" fill="${colors.land}"/>`,
    fill(colors.block, areas('landuse', 'residential')),
    fill(colors.wood, areas('landcover', 'wood')),
    fill(colors.park, [...areas('landcover', 'grass'), ...areas('park'), ...areas('landuse', 'cemetery')]),
    fill(colors.water, areas('water')),
    stroke(
      colors.water,
      2,
      placed.filter(({ layer }) => layer === 'waterway'),
    ),
    scale < MAX_BUILDING_SCALE ? fill(colors.building, areas('building')) : '',
    ...streets.map(({ pixels, paths: of }) => stroke(colors.casing, pixels + 1.2, of)),
    ...streets.map(({ pixels, paths: of }) => stroke(colors.road, pixels, of)),
    stroke(
      colors.rail,
      (1.2 * METERS_PER_PIXEL) / scale,
      paths.filter(({ kind }) => rails.has(kind)),
    ),
    ...labelsOf(placed),
    mark,
    '</svg>',
  ].join('');
}

function markOf(radius: number | null, scale: number): string {
  const middle = `cx="${WIDTH / 2}" cy="${HEIGHT / 2}"`;
  return radius === null
    ? `<circle ${middle} r="11" fill="${colors.accent}" stroke="#fff" stroke-width="3"/>`
    : `<circle ${middle} r="${(radius / scale).toFixed(1)}" fill="${colors.accent}" fill-opacity=".16" stroke="${colors.accent}" stroke-opacity=".6" stroke-width="2"/>`;
}

type Piece = { name: string; rank: number; length: number; at: Pixel; angle: number };

const labelRank = (kind: string) => streetWidths.findIndex(([kinds]) => kinds.includes(kind));

/** The names of the three main streets, each along its longest straight piece. */
function labelsOf(placed: readonly Placed[]): string[] {
  const longest = new Map<string, Piece>();
  for (const { layer, kind, name, lines } of placed) {
    if (layer !== 'transportation_name' || !name) continue;
    for (const line of lines)
      for (const [at, end] of line.entries()) {
        const piece = at > 0 ? pieceOf(line[at - 1] as Pixel, end, { name, rank: labelRank(kind) }) : null;
        if (piece && piece.length > (longest.get(name)?.length ?? 0)) longest.set(name, piece);
      }
  }
  const font = openFont('figtree', { wght: 600 });
  const shown: string[] = [];
  for (const piece of [...longest.values()].sort((a, b) => b.rank - a.rank || b.length - a.length)) {
    const label = shown.length < LABELS ? labelOf(font, piece) : null;
    if (label) shown.push(label);
  }
  return shown;
}

/** The part of a street between two points, if its middle is well inside the picture and off the mark. */
function pieceOf(from: Pixel, to: Pixel, { name, rank }: Pick<Piece, 'name' | 'rank'>): Piece | null {
  const at = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
  const isInside = at.x > 60 && at.x < WIDTH - 60 && at.y > 24 && at.y < HEIGHT - 24;
  const isOnMark = Math.hypot(at.x - WIDTH / 2, at.y - HEIGHT / 2) < 30;
  if (!isInside || isOnMark) return null;
  const turned = (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI;
  const angle = turned > 90 ? turned - 180 : turned < -90 ? turned + 180 : turned;
  return { name, rank, length: Math.hypot(to.x - from.x, to.y - from.y), at, angle };
}

const LABEL_SIZE = 13;

/** Text as outlines, so that no system font is required; null if it is much longer than its street. */
function labelOf(font: ReturnType<typeof openFont>, { name, length, at, angle }: Piece): string | null {
  const scale = LABEL_SIZE / font.unitsPerEm;
  const { glyphs, positions } = font.layout(writable(font, name));
  const width = positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0) * scale;
  if (width > 2.5 * length) return null;
  let x = -width / 2;
  const outlines = glyphs.map((glyph, index) => {
    const path = `<path transform="translate(${x.toFixed(2)} 4.5) scale(${scale} ${-scale})" d="${glyph.path.toSVG()}"/>`;
    x += (positions[index]?.xAdvance ?? 0) * scale;
    return path;
  });
  const turned = `translate(${at.x.toFixed(1)} ${at.y.toFixed(1)}) rotate(${angle.toFixed(1)})`;
  const halo = `stroke="${colors.halo}" stroke-width="${(3 / scale).toFixed(0)}" stroke-linejoin="round"`;
  const outline = outlines.join('');
  return `<g transform="${turned}" fill="${colors.halo}" ${halo}>${outline}</g><g transform="${turned}" fill="${colors.label}">${outline}</g>`;
}
