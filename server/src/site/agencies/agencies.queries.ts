import type { ListingView } from '#contract/catalog/listings.schemas';
import type { OutputOf, ParsedOf } from '#contract/platform/endpoint';
import { AGENCY_POINTS_MAX } from '#contract/site/agencies';
import type {
  Agency,
  AgencyPoint,
  getAgency as getEndpoint,
  listAgencies as listEndpoint,
  listAgencyListings as listingsEndpoint,
  listAgencyPoints as pointsEndpoint,
} from '#contract/site/agencies.schemas';
import { findAreasOf } from '../../catalog/listings/listings.queries.ts';
import {
  listPublicListings,
  listPublicPoints,
  type PublicFilter,
} from '../../catalog/listings/public-listings.queries.ts';
import { findResponseTime } from '../../conversations/messages/messages.queries.ts';
import { resolvePlace } from '../../geo/places/places.queries.ts';
import { findPublicOrganization } from '../../identity/organizations/organizations.queries.ts';
import type { UseCase } from '../../platform/http/context.ts';
import type { Deps } from '../deps.ts';
import { countAgencies, selectAgencies, selectAgentFacts, selectAreas } from './agencies.store.ts';
import { agencySummaryView, agencyView } from './agencies.view.ts';

type Context = Pick<UseCase<'ORGANIZATION_NOT_FOUND_EXCEPTION', Deps>, 'deps' | 'domainError'>;

const AREAS_IN_LIST = 3;

/** Agencies with public listings, in a comune if named; at most four statements. */
export async function listAgencies(
  { deps }: Pick<Context, 'deps'>,
  { page, size, comune: typed }: ParsedOf<typeof listEndpoint>['query'],
): Promise<OutputOf<typeof listEndpoint>> {
  const on = deps.readDb;
  const comune = typed ? await findNamedComune(deps, typed) : null;
  const paging = { number: page, size };
  if (typed && !comune) return { data: [], page: { totalElements: 0, ...paging }, comune: null };
  const which = { comuneId: comune?.id };
  const rows = await selectAgencies(on, which, { limit: size, offset: page * size });
  const totalElements = rows[0]?.total ?? (page === 0 ? 0 : await countAgencies(on, which));
  const accountIds = rows.map(({ accountId }) => accountId);
  const areas = rows.length > 0 ? await selectAreas(on, accountIds, AREAS_IN_LIST) : [];
  const areasOf = (id: number) => areas.filter(({ accountId }) => accountId === id);
  return {
    data: rows.map((row) => agencySummaryView(row, areasOf(row.accountId))),
    page: { totalElements, ...paging },
    comune,
  };
}

/** The comune of a place by name; null for larger places and for a text that names none. */
async function findNamedComune(deps: Context['deps'], text: string) {
  const meant = await resolvePlace(deps, text);
  const comune = deps.places.byId.get(meant?.place.comuneId ?? 0);
  return comune ? { id: comune.id, name: comune.name } : null;
}

/** @throws ORGANIZATION_NOT_FOUND_EXCEPTION also for a closed or suspended one */
async function findAgency({ deps, domainError }: Context, slug: string) {
  const organization = await findPublicOrganization(deps.readDb, slug.toLowerCase());
  if (!organization) throw domainError('ORGANIZATION_NOT_FOUND_EXCEPTION');
  return organization;
}

/** The public page of an agency; a constant number of statements. */
export async function getAgency(
  context: Context,
  slug: ParsedOf<typeof getEndpoint>['params']['slug'],
): Promise<Agency> {
  const { deps } = context;
  const organization = await findAgency(context, slug);
  const { accountId, members } = organization;
  const ids = members.map(({ id }) => id);
  const [areas, facts, responseTime, counted] = await Promise.all([
    findAreasOf(deps, accountId),
    ids.length > 0 ? selectAgentFacts(deps.readDb, accountId, ids) : [],
    findResponseTime(deps, accountId),
    deps.publicListings.countByUser(deps, accountId),
  ]);
  return agencyView(organization, { areas, facts, responseTime, publishedListings: counted });
}

type Filters = Omit<ParsedOf<typeof listingsEndpoint>['query'], 'page' | 'size' | 'sort'>;

const filterOf = (accountId: number, { kind, ...filters }: Filters): PublicFilter => ({
  ...filters,
  advertiserId: accountId,
  ...(kind === 'HOSPITALITY'
    ? { listingType: 'HOSPITALITY' }
    : kind
      ? { listingType: 'MARKET', contractType: kind }
      : {}),
});

/** Public listings of an agency. @throws ORGANIZATION_NOT_FOUND_EXCEPTION */
export async function listAgencyListings(
  context: Context,
  slug: string,
  { page, size, sort, ...filters }: ParsedOf<typeof listingsEndpoint>['query'],
): Promise<OutputOf<typeof listingsEndpoint>> {
  const { accountId } = await findAgency(context, slug);
  return listPublicListings(context.deps, filterOf(accountId, filters), { page, size, sort });
}

/** @throws ORGANIZATION_NOT_FOUND_EXCEPTION */
export async function listAgencyPoints(
  context: Context,
  slug: string,
  filters: ParsedOf<typeof pointsEndpoint>['query'],
): Promise<AgencyPoint[]> {
  const { accountId } = await findAgency(context, slug);
  return listPublicPoints(context.deps, filterOf(accountId, filters), AGENCY_POINTS_MAX);
}

export type ListingsOfAgency = {
  agency: Awaited<ReturnType<typeof findAgency>>;
  listings: ListingView[];
  total: number;
};

/**
 * A page of an agency's public listings for other sites, the last changed first.
 * @throws ORGANIZATION_NOT_FOUND_EXCEPTION
 */
export async function findListingsOfAgency(
  context: Context,
  slug: string,
  { page, size }: { page: number; size: number },
): Promise<ListingsOfAgency> {
  const agency = await findAgency(context, slug);
  const which = { advertiserId: agency.accountId };
  const listings = await listPublicListings(context.deps, which, { page, size, sort: 'updatedAt,desc' });
  return { agency, listings: listings.data, total: listings.page.totalElements };
}
