import type { ContactType } from '#contract/catalog/engagement';
import type { recordContact as endpoint } from '#contract/catalog/engagement.schemas';
import type { ErrorsOf } from '#contract/platform/endpoint';
import { publish } from '../../platform/events/domain-events.ts';
import { inTransaction } from '../../platform/postgres/postgres.ts';
import { countHit } from '../../platform/rate-limit/rate-limit.store.ts';
import type { ActorUseCase } from '../deps.ts';
import { findVisibleListing } from '../listings/visible-listings.queries.ts';
import { countEngagement } from './count-engagement.ts';
import { insertContacts } from './engagement.store.ts';

export const CONTACT_WINDOW_MS = 24 * 60 * 60 * 1000;

/**
 * Counts a click on a contact once a day per user and contact type, since contacts weigh in the ranking. The advertiser may later name the
 * user as buyer or tenant. Ignores the advertiser's own clicks and accounts without a confirmed email.
 * @throws LISTING_NOT_FOUND_EXCEPTION also for a listing that is not public
 */
export async function recordContact(
  { deps, actor, domainError }: ActorUseCase<ErrorsOf<typeof endpoint>>,
  listingId: number,
  contactType: ContactType,
): Promise<{ recorded: boolean }> {
  const listing = await findVisibleListing(deps.db, actor, listingId);
  if (!listing?.isPublic) throw domainError('LISTING_NOT_FOUND_EXCEPTION');
  if (listing.isOwn || !actor.emailVerified) return { recorded: false };
  const now = deps.clock.now();
  return inTransaction(deps.db, async (trx) => {
    const key = `contacts:${actor.id}:${listingId}:${contactType}`;
    const { hits } = await countHit(trx, { key, now, windowMs: CONTACT_WINDOW_MS });
    if (hits > 1) return { recorded: false };
    if (!(await countEngagement(trx, { listingId, what: 'contacts', by: 1, now }))) {
      throw domainError('LISTING_NOT_FOUND_EXCEPTION');
    }
    await insertContacts(trx, [{ userId: actor.id, listingId, contactType, createdAt: now }]);
    // A message is a separate event.
    if (contactType !== 'email')
      await publish(deps, trx, 'contact.recorded', { listingId, advertiserId: listing.advertiserId, userId: actor.id });
    return { recorded: true };
  });
}
