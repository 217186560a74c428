import { type ListingStatus, listingStatuses } from '#contract/catalog/listings';
import {
  listListingChanges,
  listOrganizationListings,
  ORGANIZATION_LISTINGS_PAGE,
  type OrganizationListingSort,
  organizationListingSorts,
} from '#contract/catalog/organization-listings';
import { listQuery, read } from '../../platform/lib/queries.ts';
import { links } from '../../platform/routing/links.ts';

/** State of an agency's list of listings, in the address. */

export const listingKinds = ['SALE', 'LONG_TERM_RENTAL', 'HOSPITALITY'] as const;
export type ListingKind = (typeof listingKinds)[number];
const defaultSort: OrganizationListingSort = 'updatedAt,desc';

/** `agent`: id of a member; 0: listings without an agent; null: all. */
export type OrganizationListings = {
  text: string;
  status: ListingStatus | null;
  kind: ListingKind | null;
  agent: number | null;
  sort: OrganizationListingSort;
  page: number;
};

export const searchedText = (typed: string): string => typed.trim().slice(0, 100);

/** Ignores invalid parameters. */
export function readOrganizationListings(query: URLSearchParams): OrganizationListings {
  const page = query.get('page') ?? '';
  const agent = query.get('agent') ?? '';
  return {
    text: searchedText(query.get('text') ?? ''),
    status: listingStatuses.find((status) => status === query.get('status')) ?? null,
    kind: listingKinds.find((kind) => kind === query.get('kind')) ?? null,
    agent: /^\d{1,9}$/.test(agent) ? Number(agent) : null,
    sort: organizationListingSorts.find((sort) => sort === query.get('sort')) ?? defaultSort,
    page: /^\d{1,6}$/.test(page) ? Number(page) : 0,
  };
}

/** Contains only values that differ from the defaults. */
export function organizationListingsAddress(
  slug: string,
  { text, status, kind, agent, sort, page }: OrganizationListings,
): string {
  return links.agency(slug, 'listings', {
    text: text || undefined,
    status: status ?? undefined,
    kind: kind ?? undefined,
    agent: agent === null ? undefined : String(agent),
    sort: sort === defaultSort ? undefined : sort,
    page: page > 0 ? String(page) : undefined,
  });
}

/** All listings that the list shows, for a bulk change. */
export function bulkFilter({
  text,
  status,
  kind,
  agent,
}: Pick<OrganizationListings, 'text' | 'status' | 'kind' | 'agent'>) {
  return {
    ...(text && { text }),
    ...(status && { status }),
    ...(kind && (kind === 'HOSPITALITY' ? { listingType: kind } : { contractType: kind })),
    ...(agent !== null && { agentId: agent }),
  };
}

export const changesRead = (organizationId: number) => read(listListingChanges, { params: { organizationId } });

export function organizationListingsRead(organizationId: number, list: OrganizationListings) {
  const { sort, page } = list;
  return listQuery(listOrganizationListings, {
    params: { organizationId },
    query: {
      sort,
      page,
      size: ORGANIZATION_LISTINGS_PAGE,
      ...bulkFilter(list),
    },
  });
}
