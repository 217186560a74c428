import type { ContactType } from '#contract/catalog/engagement';
import type { revealContact as revealEndpoint } from '#contract/catalog/engagement.schemas';
import type { ErrorsOf } from '#contract/platform/endpoint';
import type { RequestContext } from '../../platform/http/context.ts';
import { inTransaction } from '../../platform/postgres/postgres.ts';
import type { ActorUseCase } from '../deps.ts';
import { findContactMethods } from '../listings/listings.queries.ts';
import { findVisibleListing } from '../listings/visible-listings.queries.ts';
import { countReveal } from './count-reveal.ts';
import { recordContact } from './record-contact.ts';

type Context = ActorUseCase<ErrorsOf<typeof revealEndpoint>>;
type Input = { listingId: number; contactType: ContactType };

/**
 * Returns one contact of the advertiser and counts it, once a day per user and contact type. The advertiser's own
 * requests are not counted.
 * @throws LISTING_NOT_FOUND_EXCEPTION also for a listing that is not public
 * @throws TOO_MANY_CONTACTS_EXCEPTION with `retryAfterSeconds`, which counts nothing
 */
export async function revealContact(
  context: Context,
  { listingId, contactType }: Input,
  { network }: Pick<RequestContext, 'network'>,
): Promise<{ contactType: ContactType; value: string }> {
  const { deps, actor, domainError } = context;
  const listing = await findVisibleListing(deps.db, actor, listingId);
  const methods = listing?.isPublic || listing?.isOwn ? await findContactMethods(deps, listingId) : undefined;
  if (!listing || !methods) throw domainError('LISTING_NOT_FOUND_EXCEPTION');
  const value = methods[contactType];
  if (value === null) throw domainError('CONTACT_NOT_GIVEN_EXCEPTION');
  if (listing.isOwn) return { contactType, value };
  await inTransaction(deps.db, async (trx) => {
    await countReveal(context, trx, { of: String(listingId), network });
    await recordContact({ deps: { ...deps, db: trx }, actor, domainError }, listingId, contactType);
  });
  return { contactType, value };
}
