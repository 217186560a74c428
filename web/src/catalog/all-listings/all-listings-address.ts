import { type AdminListingSort, listListings, searchListingsByTitle } from '#contract/catalog/listing-admin';
import { type ListingStatus, listingStatuses } from '#contract/catalog/listings';
import { listQuery } from '../../platform/lib/queries.ts';
import { links } from '../../platform/routing/links.ts';

/** spec/001 §9 "admin listings page size 20"; the six orders are those of its sort bar. */
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
/** spec/001 §7: the overview asks for title,asc. */
const defaultSort: ListingSort = 'title,asc';
/** spec/001 §2: with this many characters or more the tiles say that they count only the results. */
const FILTERED_FROM = 2;

/** Everything the list shows is in its address: it can be shared, and Back works. `cin`: only those to be looked at. */
export type AllListings = {
  title: string;
  status: ListingStatus | null;
  cin: boolean;
  sort: ListingSort;
  page: number;
};

/** What the address cannot mean is dropped, never an error. */
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

/** spec/001 §5: searched from the first character. */
export const searchedTitle = (typed: string): string => typed.trim().slice(0, 200);

/** The text by which the tiles count; empty: all listings. */
export const countedTitle = (title: string): string => (title.length < FILTERED_FROM ? '' : title);

/** The list's address; only what differs from the usual is written. */
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

/** The read of the list: all listings, or those whose title contains the text. */
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
