import { type AdminListingSort, listListings, searchListingsByTitle } from '#contract/catalog/listing-admin';
import { type ListingStatus, listingStatuses } from '#contract/catalog/listings';
import { listQuery } from '../../platform/lib/queries.ts';
import { links } from '../../platform/routing/links.ts';

/** spec/001 §9 "admin listings page size 20"; spec/001 defines the six orders of the sort bar. */
const PAGE_SIZE = 20;
export const listingSorts = [
  'title,asc',
  'title,desc',
  'createdAt,desc',
  'createdAt,asc',
  'status,asc',
  'status,desc',
] as const satisfies readonly AdminListingSort[];
export type ListingSort = (typeof listingSorts)[number];
/** Default order of the admin overview (spec/001 §7): title,asc. */
const defaultSort: ListingSort = 'title,asc';
/** Minimum text length for filtered counts in the tiles (spec/001 §2). */
const FILTERED_FROM = 2;

/** URL state of the list, so that users can share it and go back. `cin`: only listings with a CIN to review. */
export type AllListings = {
  title: string;
  status: ListingStatus | null;
  cin: boolean;
  sort: ListingSort;
  page: number;
};

/** Ignores invalid parameters. */
export function readAllListings(query: URLSearchParams): AllListings {
  const page = query.get('page') ?? '';
  return {
    title: searchedTitle(query.get('title') ?? ''),
    status: listingStatuses.find((status) => status === query.get('status')) ?? null,
    cin: query.get('cin') === 'true',
    sort: listingSorts.find((sort) => sort === query.get('sort')) ?? defaultSort,
    page: /^\d{1,6}$/.test(page) ? Number(page) : 0,
  };
}

/** Searches from the first character (spec/001 §5). */
export const searchedTitle = (typed: string): string => typed.trim().slice(0, 200);

/** The text that filters the tile counts; empty: all listings. */
export const countedTitle = (title: string): string => (title.length < FILTERED_FROM ? '' : title);

/** URL of the list; contains only non-default values. */
export function allListingsAddress({ title, status, cin, sort, page }: AllListings): string {
  const query = new URLSearchParams();
  if (title !== '') query.set('title', title);
  if (status) query.set('status', status);
  if (cin) query.set('cin', 'true');
  if (sort !== defaultSort) query.set('sort', sort);
  if (page > 0) query.set('page', String(page));
  const text = query.toString();
  return text === '' ? links.adminListings() : `${links.adminListings()}?${text}`;
}

/** Query for all listings, or for those with the text in the title. */
export function listingsQuery({ title, status, cin, sort, page }: AllListings) {
  const query = {
    page,
    size: PAGE_SIZE,
    sort,
    ...(status && { status }),
    ...(cin && { cinReview: 'NEEDED' as const }),
  };
  return title === ''
    ? listQuery(listListings, { query })
    : listQuery(searchListingsByTitle, { query: { ...query, title } });
}
