/**
 * Server-side data of one page render. `server/src/app/boot/ssr.ts` fills it together with the signed-in user;
 * `web/src/platform/lib/page-data.ts` reads it in loaders. After hydration, pages call the API over HTTP.
 */
import type { ApiClient } from './client.ts';
import type { Language } from './languages.ts';

export type RenderContext = {
  /** Calls run use cases in process, as the user of this request. */
  api: ApiClient;
  /** Nonce of all inline scripts in this response; the CSP header contains the same one. */
  nonce: string;
  locale: Language;
  requestId: string;
  /** Sends the document only once it is complete, as for robots and the page cache. */
  whole: boolean;
  /** Street tiles for the maps (MAP_STYLE_URL); null: the built-in map. */
  mapStyleUrl: string | null;
  /** Whether `/_ui` is served (GALLERY). */
  hasGallery: boolean;
  /** Logs an unexpected error with the request id. */
  report: (error: unknown) => void;
};
