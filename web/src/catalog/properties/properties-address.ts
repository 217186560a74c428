import { listOwnedProperties, propertySorts } from '#contract/catalog/properties';
import { listQuery } from '../../platform/lib/queries.ts';
import { links } from '../../platform/routing/links.ts';

/** spec/001 §2 "Owner property list": six per page, last changed first. */
const PAGE_SIZE = 6;
const defaultSort: OwnPropertySort = 'updatedAt,desc';

/** `rooms` is an alias of `roomsCount`: a menu of both would list one order twice. */
export type OwnPropertySort = Exclude<(typeof propertySorts)[number], `rooms,${string}`>;
export const ownPropertySorts = propertySorts.filter((sort): sort is OwnPropertySort => !sort.startsWith('rooms,'));

/** URL state of the list, so that users can share it and go back. */
export type PropertyList = { sort: OwnPropertySort; page: number };

/** Ignores invalid parameters. */
export function readPropertyList(query: URLSearchParams): PropertyList {
  const page = query.get('page') ?? '';
  const requestedSort = query.get('sort')?.replace(/^rooms,/, 'roomsCount,');
  return {
    sort: ownPropertySorts.find((sort) => sort === requestedSort) ?? defaultSort,
    page: /^\d{1,6}$/.test(page) ? Number(page) : 0,
  };
}

/** URL of the list; contains only non-default values. */
export function propertyListAddress({ sort, page }: PropertyList): string {
  const query = new URLSearchParams();
  if (sort !== defaultSort) query.set('sort', sort);
  if (page > 0) query.set('page', String(page));
  const text = query.toString();
  return text === '' ? links.myProperties() : `${links.myProperties()}?${text}`;
}

export const ownPropertiesQuery = (owner: number, { sort, page }: PropertyList) =>
  listQuery(listOwnedProperties, { params: { owner }, query: { full: 'false', sort, page, size: PAGE_SIZE } });
