import { type AdvertiserSort, contractTypes } from '#contract/catalog/listings';
import type { profileParams } from '#contract/catalog/page-params';
import { propertyTypes } from '#contract/catalog/properties';
import type { PageQuery } from '#contract/platform/page-address';
import { links } from '../../platform/routing/links.ts';

/** Query parameters of a public profile: filters and page numbers of the advertiser's listings. */

export const listingKinds = [...contractTypes, 'HOSPITALITY'] as const;
export type ListingKind = (typeof listingKinds)[number];
export const profileSorts = ['updatedAt,desc', 'price,asc', 'price,desc'] as const satisfies readonly AdvertiserSort[];

export type AdvertiserFilters = {
  text?: string;
  kind?: ListingKind;
  propertyType?: (typeof propertyTypes)[number];
  comuneId?: number;
  minPrice?: number;
  maxPrice?: number;
  sort?: (typeof profileSorts)[number];
};
export type ProfileQuery = { filters: AdvertiserFilters; page: number; stays: number };

const MAX_PRICE = 100_000_000;
const TEXT_MAX = 100;

const oneOf = <T extends string>(list: readonly T[], text: string | null): T | undefined =>
  list.find((one) => one === text);
const numberIn = (text: string | null, max: number): number | undefined =>
  text !== null && /^\d{1,10}$/.test(text.trim()) && Number(text) <= max ? Number(text) : undefined;

/** Ignores invalid parameters. A price requires a kind: prices of sales, rents and nights are not comparable. */
export function readProfileQuery(query: PageQuery<typeof profileParams>): ProfileQuery {
  const text = (query.get('text') ?? '')
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, TEXT_MAX);
  const kind = oneOf(listingKinds, query.get('kind'));
  const comuneId = numberIn(query.get('comuneId'), 2_147_483_647) || undefined;
  const values = {
    text: text || undefined,
    kind,
    propertyType: oneOf(propertyTypes, query.get('propertyType')),
    comuneId,
    minPrice: kind && numberIn(query.get('minPrice'), MAX_PRICE),
    maxPrice: kind && numberIn(query.get('maxPrice'), MAX_PRICE),
    sort: oneOf(profileSorts, query.get('sort')),
  };
  const filters = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
  return { filters, page: pageIn(query, 'page'), stays: pageIn(query, 'stays') };
}

export const isNarrowed = ({ sort: _sort, ...filters }: AdvertiserFilters): boolean => Object.keys(filters).length > 0;

/** URL of a profile with these filters, on the first page. */
export function profileAddress(id: number, filters: AdvertiserFilters): string {
  const query = new URLSearchParams(Object.entries(filters).map(([name, value]) => [name, String(value)]));
  return query.size > 0 ? `${links.profile(id)}?${query}` : links.profile(id);
}

/** Page number in the URL, an integer from 0; other values mean the first page. */
export function pageIn(query: PageQuery<typeof profileParams>, name: 'page' | 'stays'): number {
  const text = query.get(name) ?? '';
  return /^\d{1,6}$/.test(text) ? Number(text) : 0;
}
