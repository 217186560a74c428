import type * as listingAdminContract from '#contract/catalog/listing-admin.schemas';
import type {
  countListingsByStatus as countEndpoint,
  listListings as listEndpoint,
  searchListingsByTitle as searchEndpoint,
} from '#contract/catalog/listing-admin.schemas';
import type { ErrorsOf, OutputOf, ParsedOf } from '#contract/platform/endpoint';
import { findAccount } from '../../identity/accounts/accounts.queries.ts';
import type { ActorUseCase } from '../deps.ts';
import { pageOfAdminListings } from './admin-listings.queries.ts';
import { countAdminListingsByStatus } from './admin-listings.store.ts';
import { countsByStatus } from './listing.rules.ts';
import { selectAdvertiserOf } from './listings.store.ts';

/** All listings of any status. */
export function listListings(
  { deps, actor }: ActorUseCase,
  { page, size, sort, ...which }: ParsedOf<typeof listEndpoint>['query'],
): Promise<OutputOf<typeof listEndpoint>> {
  return pageOfAdminListings(deps, which, { page, size, sort }, actor);
}

/** Listings whose title contains the text, ignoring case and accents. */
export function searchListingsByTitle(
  { deps, actor }: ActorUseCase,
  { page, size, sort, title, ...which }: ParsedOf<typeof searchEndpoint>['query'],
): Promise<OutputOf<typeof searchEndpoint>> {
  return pageOfAdminListings(deps, { ...which, titlePart: title }, { page, size, sort }, actor);
}

/** Number of listings by status, and of pending CIN reviews. */
export async function countListingsByStatus(
  { deps }: ActorUseCase,
  { title }: ParsedOf<typeof countEndpoint>['query'],
): Promise<OutputOf<typeof countEndpoint>['data']> {
  const rows = await countAdminListingsByStatus(deps.db, { titlePart: title });
  return { ...countsByStatus(rows), cinReviewsNeeded: rows.reduce((sum, { toReview }) => sum + toReview, 0) };
}

/** Email of the advertiser; null once the account is erased. */
export async function getAdvertiserEmail(
  { deps, domainError }: ActorUseCase<ErrorsOf<typeof listingAdminContract.getAdvertiserEmail>>,
  listingId: number,
): Promise<string | null> {
  const advertiserId = await selectAdvertiserOf(deps.db, listingId);
  if (advertiserId === undefined) throw domainError('LISTING_NOT_FOUND_EXCEPTION');
  const account = await findAccount(deps, advertiserId);
  return account && account.erasedAt === null ? account.email : null;
}
