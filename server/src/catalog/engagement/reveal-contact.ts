import type { ContactType, revealContact as revealEndpoint } from '#contract/catalog/engagement';
import type { ErrorsOf } from '#contract/platform/endpoint';
import type { Caller } from '../../platform/http/context.ts';
import { inTransaction } from '../../platform/postgres/postgres.ts';
import type { ActorUseCase } from '../deps.ts';
import { findContactWays } from '../listings/listings.queries.ts';
import { findMetListing } from '../listings/met-listings.queries.ts';
import { countReveal } from './count-reveal.ts';
import { recordContact } from './record-contact.ts';

type Context = ActorUseCase<ErrorsOf<typeof revealEndpoint>>;
type Asked = { listingId: number; contactType: ContactType };

/**
 * Tells one way to reach the advertiser and counts it as a contact, once a day for a person and a way. The advertiser
 * reads their own, uncounted.
 * @throws LISTING_NOT_FOUND_EXCEPTION also for a listing that is not public; CONTACT_NOT_GIVEN_EXCEPTION; TOO_MANY_CONTACTS_EXCEPTION
 *   with `retryAfterSeconds`, which counts nothing
 */
export async function revealContact(
  context: Context,
  asked: Asked,
  { network }: Pick<Caller, 'network'>,
): Promise<{ contactType: ContactType; value: string }> {
  const { deps, actor, refuse } = context;
  const { listingId, contactType } = asked;
  const listing = await findMetListing(deps.db, actor, listingId);
  const ways = listing?.isPublic || listing?.isOwn ? await findContactWays(deps, listingId) : undefined;
  if (!listing || !ways) throw refuse('LISTING_NOT_FOUND_EXCEPTION');
  const value = ways[contactType];
  if (value === null) throw refuse('CONTACT_NOT_GIVEN_EXCEPTION');
  if (listing.isOwn) return { contactType, value };
  await inTransaction(deps.db, async (trx) => {
    await countReveal(context, trx, { of: String(listingId), network });
    await recordContact({ deps: { ...deps, db: trx }, actor, refuse }, listingId, contactType);
  });
  return { contactType, value };
}
