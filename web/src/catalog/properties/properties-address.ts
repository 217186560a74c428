import { listOwnedProperties, propertySorts } from '#contract/catalog/properties';
import { readKeeping } from '../../platform/lib/queries.ts';
import { links } from '../../platform/routing/links.ts';

/** spec/001 §2 "Owner property list": six a page, the last changed first. */
const PAGE_SIZE = 6;
const usualSort: HomeSort = 'updatedAt,desc';

/** `rooms` is another name of `roomsCount`: a menu of both would offer one order twice. */
export type HomeSort = Exclude<(typeof propertySorts)[number], `rooms,${string}`>;
export const homeSorts = propertySorts.filter((sort): sort is HomeSort => !sort.startsWith('rooms,'));

/** Everything the list shows is in its address: it can be shared, and Back works. */
export type PropertyList = { sort: HomeSort; page: number };

/** What the address cannot mean is dropped, never an error. */
export function readPropertyList(query: URLSearchParams): PropertyList {
  const page = query.get('page') ?? '';
  const asked = query.get('sort')?.replace(/^rooms,/, 'roomsCount,');
  return {
    sort: homeSorts.find((sort) => sort === asked) ?? usualSort,
    page: /^\d{1,6}$/.test(page) ? Number(page) : 0,
  };
}

/** The list's address; only what differs from the usual is written. */
export function propertyListAddress({ sort, page }: PropertyList): string {
  const query = new URLSearchParams();
  if (sort !== usualSort) query.set('sort', sort);
  if (page > 0) query.set('page', String(page));
  const text = query.toString();
  return text === '' ? links.myProperties() : `${links.myProperties()}?${text}`;
}

/** The read behind it. */
export const homesOf = (owner: number, { sort, page }: PropertyList) =>
  readKeeping(listOwnedProperties, { params: { owner }, query: { full: 'false', sort, page, size: PAGE_SIZE } });
