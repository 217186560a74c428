import type { AddProtocolAction } from 'maplibre-gl';

type Pack = { tiles: Record<string, [offset: number, length: number]>; body: ArrayBuffer };

/** Zoom-6 tiles with a separate pack; tools/basemap/packs.mjs writes exactly these. */
const AREAS = { west: 32, east: 35, north: 21, south: 25 };

export const TILE_SCHEME = 'soglia-map';
const packs = new Map<string, Promise<Pack>>();

function packName(z: number, x: number, y: number): string | null {
  if (z < 7) return 'overview';
  const [column, row] = [x >> (z - 6), y >> (z - 6)];
  const inside = column >= AREAS.west && column <= AREAS.east && row >= AREAS.north && row <= AREAS.south;
  return inside ? `${column}-${row}` : null;
}

async function fetchPack(url: string): Promise<Pack> {
  const response = await fetch(url);
  if (!response.ok || !response.body) throw new Error(`base map: ${url} answered ${response.status}`);
  const bytes = await new Response(response.body.pipeThrough(new DecompressionStream('gzip'))).arrayBuffer();
  const length = new DataView(bytes).getUint32(0, true);
  const header: Pick<Pack, 'tiles'> = JSON.parse(new TextDecoder().decode(new Uint8Array(bytes, 4, length)));
  return { tiles: header.tiles, body: bytes.slice(4 + length) };
}

function packOf(url: string): Promise<Pack> {
  const known = packs.get(url);
  if (known) return known;
  const pack = fetchPack(url);
  packs.set(url, pack);
  // Drops a failed download, so that the next tile retries.
  pack.catch(() => packs.delete(url));
  return pack;
}

/**
 * MapLibre protocol for `soglia-map://<assets base>/{z}/{x}/{y}`: answers vector tiles out of the gzip packs in web/public/basemap
 * (format: tools/basemap/packs.mjs). A tile that no pack holds is open sea and answers empty, never an error.
 */
export const loadTile: AddProtocolAction = async ({ url }) => {
  const parts = url.slice(`${TILE_SCHEME}://`.length).split('/');
  const [z = 0, x = 0, y = 0] = parts.splice(-3).map(Number);
  const name = packName(z, x, y);
  if (!name) return { data: new ArrayBuffer(0) };
  const pack = await packOf(`${parts.join('/')}/${name}.bin`);
  const [offset, length] = pack.tiles[`${z}/${x}/${y}`] ?? [0, 0];
  return { data: pack.body.slice(offset, offset + length) };
};
