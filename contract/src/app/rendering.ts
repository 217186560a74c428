/**
 * Rendering: what the server hands to a page while it renders it.
 *
 * `server/src/app/boot/ssr.ts` fills one per request; `web/src/platform/lib/page-data.ts` reads it in loaders. The browser never
 * sees it: after hydration pages talk to the API over HTTP and the person comes from the query cache.
 */
import type { Me } from '../identity/accounts.ts';
import type { ApiClient } from '../platform/client.ts';
import type { Language } from '../platform/languages.ts';

export type RenderContext = {
  /** Calls use cases in process, as the person of this request. */
  api: ApiClient;
  /** For every inline script of this response; the CSP header names the same one. */
  nonce: string;
  user: Me | null;
  locale: Language;
  requestId: string;
  /** The document is written only once all of it is there, as for robots: it is kept for others. */
  whole: boolean;
  /** Street tiles for the maps (MAP_STYLE_URL); null: the built-in map. */
  mapStyleUrl: string | null;
  /** Whether `/_ui` is served (GALLERY). */
  hasGallery: boolean;
  /** Logs a fault nobody foresaw, with the request's id. */
  report: (error: unknown) => void;
};
