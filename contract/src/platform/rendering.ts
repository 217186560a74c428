/**
 * Server-side data of one page render. `server/src/app/boot/ssr.ts` fills it together with the signed-in user;
 * `web/src/platform/lib/page-data.ts` reads it in loaders. After hydration, pages call the API over HTTP.
 */
import type { ApiClient } from './client.ts';
import type { Language } from './languages.ts';

/** Street tiles of a page's maps; a share of the TileJSON (`getTileJson`). */
export type StreetTiles = {
  /** Address with `{z}`, `{x}` and `{y}`, relative to the origin. */
  url: string;
  minzoom: number;
  maxzoom: number;
  /** West, south, east, north in degrees. */
  bounds: readonly [number, number, number, number];
  /** Attribution of the source. */
  credits: readonly { text: string; url: string | null }[];
};

/** Street tiles whose provider the server has not contacted yet. `tileJsonUrl` waits for it and returns TileJSON. */
export type PendingStreetTiles = { tileJsonUrl: string };

export type RenderContext = {
  /** Calls run use cases in process, as the user of this request. */
  api: ApiClient;
  /** Nonce of all inline scripts in this response; the CSP header contains the same one. */
  nonce: string;
  locale: Language;
  requestId: string;
  /** Sends the document only once it is complete, as for robots and the page cache. */
  whole: boolean;
  /** A complete style for the maps (MAP_STYLE_URL); null: our own. */
  mapStyleUrl: string | null;
  /** Street tiles for our style (MAP_TILES); null: the built-in schematic map. */
  streetTiles: StreetTiles | PendingStreetTiles | null;
  /** Whether `/_ui` is served (GALLERY). */
  hasGallery: boolean;
  /** Logs an unexpected error with the request id. */
  report: (error: unknown) => void;
};
