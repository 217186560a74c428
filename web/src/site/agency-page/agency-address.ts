import { propertyTypes } from '#contract/catalog/properties';
import type { PageQuery } from '#contract/platform/page-address';
import {
  type AgencyListingKind,
  type AgencyListingSort,
  agencyListingKinds,
  agencyListingSorts,
} from '#contract/site/agencies';
import type { agencyParams } from '#contract/site/page-params';
import { links } from '../../platform/routing/links.ts';

/** Query parameters of an agency's page: filters and page number of its listings. */

export type AgencyFilters = {
  kind?: AgencyListingKind;
  propertyType?: (typeof propertyTypes)[number];
  comuneId?: number;
  minPrice?: number;
  maxPrice?: number;
  minRooms?: number;
  sort?: AgencyListingSort;
};

const MAX_PRICE = 100_000_000;
const MAX_ROOMS = 20;
export const roomChoices = [1, 2, 3, 4, 5] as const;

const oneOf = <T extends string>(list: readonly T[], text: string | null): T | undefined =>
  list.find((one) => one === text);
const numberIn = (text: string | null, max: number): number | undefined =>
  text !== null && /^\d{1,10}$/.test(text.trim()) && Number(text) <= max ? Number(text) : undefined;

/** Ignores invalid parameters. A price requires a kind: prices of sales, rents and nights are not comparable. */
export function readAgencyQuery(query: PageQuery<typeof agencyParams>): { filters: AgencyFilters; page: number } {
  const kind = oneOf(agencyListingKinds, query.get('kind'));
  const values = {
    kind,
    propertyType: oneOf(propertyTypes, query.get('propertyType')),
    comuneId: numberIn(query.get('comuneId'), 2_147_483_647) || undefined,
    minPrice: kind && numberIn(query.get('minPrice'), MAX_PRICE),
    maxPrice: kind && numberIn(query.get('maxPrice'), MAX_PRICE),
    minRooms: numberIn(query.get('minRooms'), MAX_ROOMS) || undefined,
    sort: oneOf(agencyListingSorts, query.get('sort')),
  };
  const filters = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
  return { filters, page: numberIn(query.get('page'), 999_999) ?? 0 };
}

export const activeFilters = ({ sort: _sort, ...filters }: AgencyFilters): number => Object.keys(filters).length;
export const isNarrowed = (filters: AgencyFilters): boolean => activeFilters(filters) > 0;

/** Address of an agency's page with these filters. */
export function agencyAddress(slug: string, filters: AgencyFilters, page = 0): string {
  const entries = Object.entries({ ...filters, ...(page > 0 && { page }) });
  return links.agencyPage(slug, Object.fromEntries(entries.map(([name, value]) => [name, String(value)])));
}
