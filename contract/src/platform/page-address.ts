/**
 * Query parameters of cached pages, part of the cache key (`server/src/platform/http/page-cache/`); unknown ones are
 * ignored. Each domain declares its own in `page-params.ts`. `PageQuery` lets the compiler check the names.
 */

import { languageParam, languages } from './languages.ts';

/** Pages by path, and the query parameters that they read. */
export type CachedPage = { path: RegExp; params: readonly string[] };

/** A query restricted to the declared names; every `URLSearchParams` qualifies. */
export type PageQuery<P extends readonly string[]> = { get(name: P[number]): string | null };

/**
 * Canonical URL of a cached page. For a repeated name it retains the first and the last value: readers differ in which
 * one they use.
 * @param pages the first match wins; an unlisted page reads no parameter
 */
export function knownAddress(pages: readonly CachedPage[], address: string): string {
  const [path = '', ...rest] = address.split('?');
  if (rest.length === 0) return path;
  const params = pages.find((page) => page.path.test(path))?.params ?? [];
  const query = new URLSearchParams(rest.join('?'));
  const known = [...params, languageParam].flatMap((param) => {
    // A page with an unknown language equals the page without one.
    const values = query.getAll(param).filter((value) => param !== languageParam || isLanguage(value));
    return values.filter((_, at) => at === 0 || at === values.length - 1).map((value) => [param, value]);
  });
  return known.length === 0 ? path : `${path}?${new URLSearchParams(known)}`;
}

const isLanguage = (value: string): boolean => languages.some((language) => language === value);
