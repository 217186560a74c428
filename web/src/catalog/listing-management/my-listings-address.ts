import { getAdvertiserStats, listHospitalityByAdvertiser, listMarketByAdvertiser } from '#contract/catalog/listings';
import { listQuery } from '../../platform/lib/queries.ts';
import { links } from '../../platform/routing/links.ts';

/** Page size of listing grids in dashboards (spec/001 §9). */
const SIZE = 6;

/** Current page of each list, from 0. */
export type MyListings = { market: number; stays: number };
type Section = keyof MyListings;
const names: Record<Section, string> = { market: 'page', stays: 'stays' };

export function readMyListings(query: URLSearchParams): MyListings {
  return { market: pageIn(query, names.market), stays: pageIn(query, names.stays) };
}

function pageIn(query: URLSearchParams, name: string): number {
  const text = query.get(name) ?? '';
  return /^\d{1,6}$/.test(text) ? Number(text) : 0;
}

export function myListingsAddress(list: MyListings): string {
  const query = new URLSearchParams();
  for (const section of ['market', 'stays'] as const)
    if (list[section] > 0) query.set(names[section], String(list[section]));
  return query.size > 0 ? `${links.myListings()}?${query}` : links.myListings();
}

export const marketOf = (advertiserId: number, page: number) =>
  listQuery(listMarketByAdvertiser, { params: { advertiserId }, query: { page, size: SIZE } });
export const staysOf = (advertiserId: number, page: number) =>
  listQuery(listHospitalityByAdvertiser, { params: { advertiserId }, query: { page, size: SIZE } });
export const statsOf = (advertiserId: number) => listQuery(getAdvertiserStats, { params: { advertiserId } });
