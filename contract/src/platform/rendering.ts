/**
 * Server-side data of one page render. `server/src/app/boot/ssr.ts` fills it together with the signed-in user;
 * `web/src/platform/lib/page-data.ts` reads it in loaders. After hydration, pages call the API over HTTP.
 */
import type { ApiClient } from './client.ts';
import type { Language } from './languages.ts';

export type RenderContext = {
  /** Calls use cases in process, as the user of this request. */
  api: ApiClient;
  /** For every inline script of this response; the CSP header names the same one. */
  nonce: string;
  locale: Language;
  requestId: string;
  /** The document is sent only when it is complete, as for robots and the page cache. */
  whole: boolean;
  /** Street tiles for the maps (MAP_STYLE_URL); null: the built-in map. */
  mapStyleUrl: string | null;
  /** Whether `/_ui` is served (GALLERY). */
  hasGallery: boolean;
  /** Logs an unexpected error with the id of the request. */
  report: (error: unknown) => void;
};
