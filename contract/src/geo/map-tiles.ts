/**
 * Street map: vector tiles in the OpenMapTiles schema, which the operator selects with MAP_TILES.
 *
 * The browser requests tiles from this site only. The server reads them from a folder or a PMTiles file, or fetches and caches them.
 * `getTileJson` describes them: `tiles` is empty unless `state` is `up`, and the page then shows the schematic map. With `wait` it
 * waits up to four seconds for the first description of a provider. `tiles` contains the build, so a tile never changes under its
 * address. Responses of a tile: 200, also empty (nothing there); 404 (stretch the parent tile); 429 and 503 with `Retry-After`.
 */

export const getTileJson = { id: 'mapTiles.getTileJson', method: 'GET', path: '/map/tilejson.json' } as const;

/** Address of the tiles of a build, relative to the origin. */
export const tileTemplate = (build: string): string => `/map/${build}/{z}/{x}/{y}.pbf`;

/** The deepest tiles; a map shows them enlarged beyond. */
export const MAX_TILE_ZOOM = 14;

/** `off`: no street tiles. `unknown`: the provider was not contacted yet. `down`: it failed. */
export const mapStates = ['off', 'unknown', 'up', 'down'] as const;
export type MapState = (typeof mapStates)[number];

/** Forms of a source: a folder, a PMTiles file, a PMTiles file on a server, a TileJSON service, or none. */
export const mapSourceKinds = ['off', 'folder', 'pmtiles', 'pmtilesUrl', 'tileJson'] as const;
export type MapSourceKind = (typeof mapSourceKinds)[number];

/** A part of the attribution: text, with its link if it has one. */
export type MapCredit = { text: string; url: string | null };

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  copy: '©',
  nbsp: ' ',
};

function decodeEntities(text: string): string {
  return text.replace(/&(?:#(\d{1,6})|#x([0-9a-f]{1,6})|([a-z]{2,6}));/gi, (whole, decimal, hex, name) => {
    if (name) return entities[String(name).toLowerCase()] ?? whole;
    const code = decimal ? Number(decimal) : Number.parseInt(String(hex), 16);
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
}

const cleanText = (html: string) =>
  decodeEntities(html.replace(/<[^<>]*>/g, ' '))
    .replace(/\s+/g, ' ')
    .trim();

/** Reads a provider's attribution: text and links to http(s) addresses, nothing else of its HTML. */
export function mapCredits(html: string): MapCredit[] {
  const credits: MapCredit[] = [];
  let end = 0;
  for (const link of html.slice(0, 2000).matchAll(/<a\s[^>]*>([^<]*)<\/a>/gi)) {
    credits.push({ text: cleanText(html.slice(end, link.index)), url: null });
    const address = decodeEntities(/\shref\s*=\s*["']([^"']*)["']/i.exec(link[0])?.[1] ?? '');
    credits.push({
      text: cleanText(link[1] ?? ''),
      url: /^https?:\/\//i.test(address) && URL.canParse(address) ? new URL(address).href : null,
    });
    end = link.index + link[0].length;
  }
  credits.push({ text: cleanText(html.slice(end, 2000)), url: null });
  return credits.filter(({ text }) => text !== '');
}

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

/** Attribution as HTML of own making, safe to insert. */
export function creditsHtml(credits: readonly MapCredit[]): string {
  return credits
    .map(({ text, url }) =>
      url === null
        ? escapeHtml(text)
        : `<a href="${escapeHtml(url)}" target="_blank" rel="noopener">${escapeHtml(text)}</a>`,
    )
    .join(' ');
}
