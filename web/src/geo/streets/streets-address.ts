import { listLearntStreets } from '#contract/geo/learnt-streets';
import { readKeeping } from '../../platform/lib/queries.ts';
import { links } from '../../platform/routing/links.ts';

export type StreetList = { q: string; page: number };

/** What the address cannot mean is dropped, never an error. */
export function readStreetList(query: URLSearchParams): StreetList {
  const page = query.get('page') ?? '';
  return { q: searchedName(query.get('q') ?? ''), page: /^\d{1,6}$/.test(page) ? Number(page) : 0 };
}

export const searchedName = (typed: string) => typed.trim().slice(0, 200);

export function streetsAddress({ q, page }: StreetList): string {
  return links.adminStreets({ q: q || undefined, page: page ? String(page) : undefined });
}

export const streetsOf = (query: StreetList) => readKeeping(listLearntStreets, { query });
