/**
 * What pages that look the same to everybody read of their address: they are kept by it (`server/src/platform/http/page-cache/`), and rendered from nothing else, so that nobody makes a
 * page anew by writing more behind it. Declared here alone: what reads an address takes a `PageQuery`, of which the compiler lets it ask these names.
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
export type KeptPageName = keyof typeof pageParams;

/** A query of which only what is declared is asked; any `URLSearchParams` is one. */
export type PageQuery<N extends KeptPageName> = { get(name: (typeof pageParams)[N][number]): string | null };

/** By its path, the first that fits; what is kept and stands nowhere here reads nothing. */
const paths: readonly (readonly [RegExp, KeptPageName])[] = [
  [/^\/$/, 'home'],
  [/^\/search(\/|$)/, 'search'],
  [/^\/listing\/[^/]+\/open-days\/?$/, 'openDays'],
  [/^\/listing\/[^/]+\/open-days\//, 'openDay'],
  [/^\/listing\//, 'listing'],
  [/^\/profile\//, 'profile'],
  [/^\/static\/transparency\/?$/, 'transparency'],
];

/**
 * The address of a kept page with what the page reads of it, always in the same order; of a name that comes more than twice the first and the last, since readers differ
 * in which of them counts.
 */
export function knownAddress(address: string): string {
  const [path = '', ...rest] = address.split('?');
  if (rest.length === 0) return path;
  const name = paths.find(([pattern]) => pattern.test(path))?.[1] ?? 'other';
  const given = new URLSearchParams(rest.join('?'));
  const known = [...pageParams[name], languageParam].flatMap((param) => {
    // Of the language, which every page reads, what is none leads to the page without it.
    const values = given.getAll(param).filter((value) => param !== languageParam || isLanguage(value));
    return values.filter((_, at) => at === 0 || at === values.length - 1).map((value) => [param, value]);
  });
  return known.length === 0 ? path : `${path}?${new URLSearchParams(known)}`;
}

const isLanguage = (value: string): boolean => languages.some((language) => language === value);
