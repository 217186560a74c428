/**
 * Query parameters that cached pages read: they are part of the cache key (`server/src/platform/http/page-cache/`), and unknown
 * ones cannot bypass it. Each domain declares those of its pages in `page-params.ts`; `contract/src/app/cached-pages.ts` lists all.
 * Pages read their address through `PageQuery`, so that the compiler checks the names.
 */

import { languageParam, languages } from './languages.ts';

/** Pages by path, and the query parameters that they read. */
export type CachedPage = { path: RegExp; params: readonly string[] };

/** A query with the declared names only; every `URLSearchParams` is one. */
export type PageQuery<P extends readonly string[]> = { get(name: P[number]): string | null };

/**
 * Canonical address of a cached page. Of a repeated name the first and the last stay: readers differ in which one counts.
 * @param pages the first match wins; a page of none reads no parameter
 */
export function knownAddress(pages: readonly CachedPage[], address: string): string {
  const [path = '', ...rest] = address.split('?');
  if (rest.length === 0) return path;
  const params = pages.find((page) => page.path.test(path))?.params ?? [];
  const query = new URLSearchParams(rest.join('?'));
  const known = [...params, languageParam].flatMap((param) => {
    // An unknown language is the page without one.
    const values = query.getAll(param).filter((value) => param !== languageParam || isLanguage(value));
    return values.filter((_, at) => at === 0 || at === values.length - 1).map((value) => [param, value]);
  });
  return known.length === 0 ? path : `${path}?${new URLSearchParams(known)}`;
}

const isLanguage = (value: string): boolean => languages.some((language) => language === value);
