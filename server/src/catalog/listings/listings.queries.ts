import type { ContractType, ListingContext } from '#contract/catalog/listings';
import type {
  AdvertiserStats,
  getListing as getListingEndpoint,
  HospitalityListingView,
  ListingView,
  LocatedListing,
  listHospitalityByAdvertiser as listHospitalityEndpoint,
  listMarketByAdvertiser as listMarketEndpoint,
  MarketListingView,
} from '#contract/catalog/listings.schemas';
import type { ErrorsOf, ParsedOf } from '#contract/platform/endpoint';
import type { PageInfo } from '#contract/platform/page.schemas';
import { accountsWith } from '../../identity/organizations/act-for.ts';
import type { Actor } from '../../platform/http/context.ts';
import type { CreateDomainError } from '../../platform/lib/domain-error.ts';
import type { Queryable } from '../../platform/postgres/postgres.ts';
import type { Deps, UseCase } from '../deps.ts';
import { selectAreKnownContacts } from './counterparties.store.ts';
import { maySee, maySeeAll, whyUnseen } from './listing.policy.ts';
import { countsByStatus } from './listing.rules.ts';
import { viewsOf } from './listing-views.queries.ts';
import {
  countFilteredByStatus,
  countFilteredListings,
  countListingsOf,
  countPublishedByAccount,
  findOrganizationAccountsOf,
  hasPublishedListing,
  type ListingFilter,
  type ListingRow,
  selectAreasOf,
  selectFilteredListings,
  selectIdsOfAdvertiser,
  selectListing,
  selectListings,
  selectStampOf,
} from './listings.store.ts';
import { type ContactMethods, contactMethodsOf, usedEmail } from './listings.view.ts';
import { findTombstone } from './unavailable-listings.queries.ts';

type ListingNotFound = 'LISTING_NOT_FOUND_EXCEPTION';
type Unseen = ErrorsOf<typeof getListingEndpoint>;
type Paged<T> = { data: T[]; page: PageInfo };

/** Signed-in users read their own writes; anonymous reads may use a replica. */
const whereToRead = (deps: Pick<Deps, 'db' | 'readDb'>, actor: Actor | null) => (actor ? deps.db : deps.readDb);

const placeOf = (row: ListingRow) => ({
  advertiserId: row.advertiserId,
  status: row.status,
  advertiserStatus: row.advertiserStatus,
});
const isVisible = (actor: Actor | null, row: ListingRow): boolean => maySee(actor, placeOf(row));

/**
 * One listing with its property, photos and advertiser, in a constant number of queries.
 * @throws LISTING_NOT_FOUND_EXCEPTION for one that was never public, to a caller who may not see it
 * @throws LISTING_SUSPENDED_EXCEPTION, LISTING_CONCLUDED_EXCEPTION or LISTING_DELETED_EXCEPTION for one that was public
 */
export async function getListing({ deps, actor, domainError }: UseCase<Unseen>, id: number): Promise<ListingView> {
  const on = whereToRead(deps, actor);
  const row = await selectListing(on, id);
  if (!row)
    throw domainError((await findTombstone(on, id)) ? 'LISTING_DELETED_EXCEPTION' : 'LISTING_NOT_FOUND_EXCEPTION');
  if (!isVisible(actor, row))
    throw domainError(whyUnseen({ ...placeOf(row), wasPublic: row.firstPublishedAt !== null }));
  return viewOf({ deps, on, viewer: actor }, row, domainError);
}

/**
 * For callers that act on listings, and by type: an invisible listing counts as missing.
 * @throws LISTING_NOT_FOUND_EXCEPTION also for a listing that the caller may not see
 */
export async function getVisibleListing(
  { deps, actor, domainError }: UseCase<ListingNotFound>,
  id: number,
): Promise<ListingView> {
  const on = whereToRead(deps, actor);
  const row = await selectListing(on, id);
  if (!row || !isVisible(actor, row)) throw domainError('LISTING_NOT_FOUND_EXCEPTION');
  return viewOf({ deps, on, viewer: actor }, row, domainError);
}

async function viewOf(
  looking: Parameters<typeof viewsOf>[0],
  row: ListingRow,
  domainError: CreateDomainError<ListingNotFound>,
) {
  const [view] = await viewsOf(looking, [row]);
  if (!view) throw domainError('LISTING_NOT_FOUND_EXCEPTION');
  return view;
}

/** One sale or rental. @throws LISTING_NOT_FOUND_EXCEPTION also for a stay */
export async function getMarketListing(context: UseCase<ListingNotFound>, id: number): Promise<MarketListingView> {
  const view = await getVisibleListing(context, id);
  if (view.listingType !== 'MARKET') throw context.domainError('LISTING_NOT_FOUND_EXCEPTION');
  return view;
}

/** One stay. @throws LISTING_NOT_FOUND_EXCEPTION also for a sale or rental */
export async function getHospitalityListing(
  context: UseCase<ListingNotFound>,
  id: number,
): Promise<HospitalityListingView> {
  const view = await getVisibleListing(context, id);
  if (view.listingType !== 'HOSPITALITY') throw context.domainError('LISTING_NOT_FOUND_EXCEPTION');
  return view;
}

/** Listings in the order of `ids`. Invisible and deleted ones are omitted. */
export async function listByIds({ deps, actor }: UseCase, ids: readonly number[]): Promise<LocatedListing[]> {
  const on = whereToRead(deps, actor);
  const input = [...new Set(ids)];
  const rowsById = new Map((await selectListings(on, input)).map((row) => [row.id, row]));
  const rows = input.flatMap((id) => rowsById.get(id) ?? []).filter((row) => isVisible(actor, row));
  const views = await viewsOf({ deps, on, viewer: actor }, rows);
  return views.map((view) => {
    // The view hides the number already, so its fields are safe to return.
    const { street, streetNumber, administrativeAreaLevel1 } = view.property;
    return { ...view, location: { street, streetNumber, administrativeAreaLevel1 } };
  });
}

type AdvertiserPage = ParsedOf<typeof listMarketEndpoint>['query'];
type StaysPage = ParsedOf<typeof listHospitalityEndpoint>['query'];
type PlainPage = Pick<AdvertiserPage, 'page' | 'size'>;

/** Sales and rentals of one user: the public ones; for that user and admins all. */
export function listMarketByAdvertiser(
  context: UseCase,
  advertiserId: number,
  query: AdvertiserPage,
): Promise<Paged<MarketListingView>> {
  return marketPage(context, { advertiserId }, query);
}

/** Stays of one user: the public ones; for that user and admins all. */
export function listHospitalityByAdvertiser(
  context: UseCase,
  advertiserId: number,
  query: StaysPage,
): Promise<Paged<HospitalityListingView>> {
  return hospitalityPage(context, { advertiserId }, query);
}

/** Sales and rentals of one property, last changed first: the public ones; for their advertiser and admins all. */
export function listMarketByProperty(
  context: UseCase,
  propertyId: number,
  query: PlainPage,
): Promise<Paged<MarketListingView>> {
  return marketPage(context, { propertyId }, { ...query, sort: 'updatedAt,desc' });
}

/** Stays of one property; order and visibility as for sales. */
export function listHospitalityByProperty(
  context: UseCase,
  propertyId: number,
  query: PlainPage,
): Promise<Paged<HospitalityListingView>> {
  return hospitalityPage(context, { propertyId }, { ...query, sort: 'updatedAt,desc' });
}

type ListingOwner = { advertiserId: number } | { propertyId: number };

async function marketPage(
  context: UseCase,
  owner: ListingOwner,
  input: AdvertiserPage,
): Promise<Paged<MarketListingView>> {
  const { data, page } = await pageOfListings(context, owner, 'MARKET', input);
  return { data: data.filter((listing) => listing.listingType === 'MARKET'), page };
}

async function hospitalityPage(
  context: UseCase,
  owner: ListingOwner,
  input: StaysPage,
): Promise<Paged<HospitalityListingView>> {
  const { data, page } = await pageOfListings(context, owner, 'HOSPITALITY', input);
  return { data: data.filter((listing) => listing.listingType === 'HOSPITALITY'), page };
}

/** The number of queries is constant. */
async function pageOfListings(
  { deps, actor }: UseCase,
  owner: ListingOwner,
  listingType: ListingContext,
  input: AdvertiserPage,
): Promise<Paged<ListingView>> {
  const on = whereToRead(deps, actor);
  const { page: _page, size: _size, sort: _sort, ...filters } = input;
  const which = { ...filters, ...owner, listingType, visibleTo: visibleTo(actor) };
  const [rows, totalElements] = await Promise.all([
    selectFilteredListings(on, which, input),
    countFilteredListings(on, which),
  ]);
  const data = await viewsOf({ deps, on, viewer: actor }, rows);
  return { data, page: { totalElements, number: input.page, size: input.size } };
}

const visibleTo = (actor: Actor | null): ListingFilter['visibleTo'] =>
  actor?.role === 'ADMIN' ? 'everything' : actor && accountsWith(actor, 'readListings');

/** Number of an advertiser's listings by status: the public ones; for the advertiser and admins all. */
export async function getAdvertiserStats({ deps, actor }: UseCase, advertiserId: number): Promise<AdvertiserStats> {
  const canSeeAll = maySeeAll(actor, { advertiserId });
  const which = { advertiserId, visibleTo: canSeeAll ? ('everything' as const) : null };
  return countsByStatus(await countFilteredByStatus(whereToRead(deps, actor), which));
}

/** Number of public stays. */
export function countHospitality({ deps }: UseCase): Promise<number> {
  return countFilteredListings(deps.readDb, { listingType: 'HOSPITALITY', visibleTo: null });
}

/** Number of public sales or rentals. */
export function countByContractType({ deps }: UseCase, contractType: ContractType): Promise<number> {
  return countFilteredListings(deps.readDb, { contractType, visibleTo: null });
}

/** Number of an advertiser's public listings. */
export function countPublishedBy({ readDb }: Pick<Deps, 'readDb'>, advertiserId: number): Promise<number> {
  return countFilteredListings(readDb, { advertiserId, visibleTo: null });
}

/** Contacts of a listing of any status; undefined when it does not exist. */
export async function findContactMethods({ db }: Pick<Deps, 'db'>, id: number): Promise<ContactMethods | undefined> {
  const row = await selectListing(db, id);
  return row && contactMethodsOf(row);
}

export type Reachable = {
  id: number;
  title: string;
  advertiserId: number;
  agentId: number | null;
  isPublic: boolean;
  /** Whether the advertiser's account is suspended. */
  isSuspended: boolean;
  /** Recipient of emails about the listing, and all addresses of the advertiser. */
  usedEmail: string;
  addresses: readonly string[];
};

/** Email contact of a listing of any status; undefined when it does not exist. */
export async function findReachable(on: Queryable, id: number): Promise<Reachable | undefined> {
  const row = await selectListing(on, id);
  if (!row) return undefined;
  const email = usedEmail(row);
  return {
    id,
    title: row.title,
    advertiserId: row.advertiserId,
    agentId: row.agentId,
    isPublic: isVisible(null, row),
    isSuspended: row.advertiserStatus === 'SUSPENDED',
    usedEmail: email,
    addresses: [email, row.accountEmail],
  };
}

/** Whether the user has or had a published listing. */
export function isPublisher({ readDb }: Pick<Deps, 'readDb'>, userId: number): Promise<boolean> {
  return hasPublishedListing(readDb, userId);
}

/** Whether one of the two users is an advertiser and the other wrote, called or booked an open day. */
export function areKnownContacts({ db }: Pick<Deps, 'db'>, one: number, other: number): Promise<boolean> {
  return selectAreKnownContacts(db, one, other);
}

const AREAS = 12;

/** Comuni of an advertiser's public listings. */
export function findAreasOf({ readDb }: Pick<Deps, 'readDb'>, advertiserId: number) {
  return selectAreasOf(readDb, advertiserId, AREAS);
}

/** Number of a user's listings of any status. */
export function countOwnListings({ db }: Pick<Deps, 'db'>, userId: number): Promise<number> {
  return countListingsOf(db, userId);
}

/** All or the public listings of an account, by id, as the account itself sees them. A constant number of queries per page. */
export async function* pagesOfAccount(
  deps: Pick<Deps, 'readDb' | 'files' | 'clock' | 'listingPlans'>,
  accountId: number,
  { isPublic, size }: { isPublic: boolean; size: number },
): AsyncGenerator<ListingView[]> {
  const on = deps.readDb;
  const viewer: Actor = {
    id: accountId,
    role: 'USER',
    status: 'ACTIVE',
    emailVerified: true,
    memberships: [],
    needsTwoFactor: false,
    impersonatedBy: null,
  };
  for (let after = 0; ; ) {
    const ids = await selectIdsOfAdvertiser(on, accountId, { after, limit: size, isPublic });
    const last = ids.at(-1);
    if (last === undefined) return;
    const rows = await selectListings(on, ids);
    yield viewsOf(
      { deps, on, viewer },
      rows.sort((a, b) => a.id - b.id),
    );
    after = last;
  }
}

/** Published listings without a subscription of their own, by account; 0 is absent. */
export async function countWithoutPlan(
  { listingPlans, clock }: Pick<Deps, 'listingPlans' | 'clock'>,
  on: Queryable,
  accountIds: readonly number[],
): Promise<Map<number, number>> {
  return countPublishedByAccount(on, accountIds, await listingPlans.servedOf(on, accountIds, clock.now()));
}

/** Accounts of organizations that advertise one of these listings. */
export async function listOrganizationAccountsOf(on: Queryable, listingIds: readonly number[]): Promise<number[]> {
  return [...new Set((await findOrganizationAccountsOf(on, listingIds)).values())];
}

/** Changes with the public listings of an account. */
export const stampOfAccount = ({ readDb }: Pick<Deps, 'readDb'>, accountId: number): Promise<string> =>
  selectStampOf(readDb, accountId);
