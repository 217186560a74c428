/**
 * Query parameters that cached pages read: they are part of the cache key (`server/src/platform/http/page-cache/`), and unknown
 * ones cannot bypass it. Pages read their address through `PageQuery`, so that the compiler checks the names.
 */

import { GROUP_PARAMETER } from '../catalog/property-groups.ts';
import { filterFieldNames, stayFields } from '../discovery/search-fields.ts';
import { languageParam, languages } from './languages.ts';

export const pageParams = {
  home: ['seek', 'where'],
  search: [...filterFieldNames, GROUP_PARAMETER, 'view'],
  listing: stayFields,
  openDays: ['day'],
  openDay: ['companions'],
  profile: ['text', 'kind', 'propertyType', 'comuneId', 'minPrice', 'maxPrice', 'sort', 'page', 'stays'],
  transparency: ['year'],
  other: [],
} as const satisfies Record<string, readonly string[]>;
export type CachedPageName = keyof typeof pageParams;

/** A query with the declared names only; every `URLSearchParams` is one. */
export type PageQuery<N extends CachedPageName> = { get(name: (typeof pageParams)[N][number]): string | null };

/** The first match wins; other cached pages read no parameter. */
const paths: readonly (readonly [RegExp, CachedPageName])[] = [
  [/^\/$/, 'home'],
  [/^\/search(\/|$)/, 'search'],
  [/^\/listing\/[^/]+\/open-days\/?$/, 'openDays'],
  [/^\/listing\/[^/]+\/open-days\//, 'openDay'],
  [/^\/listing\//, 'listing'],
  [/^\/profile\//, 'profile'],
  [/^\/static\/transparency\/?$/, 'transparency'],
];

/** Canonical address of a cached page. Of a repeated name the first and the last stay: readers differ in which one counts. */
export function knownAddress(address: string): string {
  const [path = '', ...rest] = address.split('?');
  if (rest.length === 0) return path;
  const name = paths.find(([pattern]) => pattern.test(path))?.[1] ?? 'other';
  const query = new URLSearchParams(rest.join('?'));
  const known = [...pageParams[name], languageParam].flatMap((param) => {
    // An unknown language is the page without one.
    const values = query.getAll(param).filter((value) => param !== languageParam || isLanguage(value));
    return values.filter((_, at) => at === 0 || at === values.length - 1).map((value) => [param, value]);
  });
  return known.length === 0 ? path : `${path}?${new URLSearchParams(known)}`;
}

const isLanguage = (value: string): boolean => languages.some((language) => language === value);
