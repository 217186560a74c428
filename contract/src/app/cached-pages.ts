import { profileParams, stayFields } from '../catalog/page-params.ts';
import { searchParams } from '../discovery/page-params.ts';
import type { CachedPage } from '../platform/page-address.ts';
import { agenciesParams, agencyParams, homepageParams, transparencyParams } from '../site/page-params.ts';
import { openDayParams, openDaysParams } from '../visits/page-params.ts';

/** Cached pages that read query parameters; the first match wins. */
export const cachedPages: readonly CachedPage[] = [
  { path: /^\/$/, params: homepageParams },
  { path: /^\/search(\/|$)/, params: searchParams },
  { path: /^\/listing\/[^/]+\/open-days\/?$/, params: openDaysParams },
  { path: /^\/listing\/[^/]+\/open-days\//, params: openDayParams },
  { path: /^\/listing\//, params: [...stayFields, 'childAges'] },
  { path: /^\/profile\//, params: profileParams },
  { path: /^\/agenzie\/?$/, params: agenciesParams },
  { path: /^\/agenzie\//, params: agencyParams },
  { path: /^\/static\/transparency\/?$/, params: transparencyParams },
];
