import type { resendContactConfirmation as endpoint } from '#contract/catalog/listing-editing.schemas';
import type { ErrorsOf } from '#contract/platform/endpoint';
import { inTransaction } from '../../platform/postgres/postgres.ts';
import { countAttempt } from '../../platform/rate-limit/rate-limit.ts';
import type { ActorUseCase } from '../deps.ts';
import { findContactAddress } from './contact-address.store.ts';
import { COOLDOWN_MS } from './contact-email.rules.ts';
import { mayEdit, maySee } from './listing.policy.ts';
import { selectListing } from './listings.store.ts';
import { accountToConfirm, limitsOf, sendLink } from './send-contact-confirmation.ts';

/**
 * Sends the confirmation link of a listing's contact email again and replaces the earlier link.
 * @returns whether an email was queued; false within a minute and for an address that needs no confirmation.
 * @throws LISTING_NOT_FOUND_EXCEPTION, AUTHORIZATION_DENIED_EXCEPTION for another user's, TOO_MANY_REQUESTS_EXCEPTION
 * with `retryAfterSeconds`
 */
export async function resendContactConfirmation(
  context: ActorUseCase<ErrorsOf<typeof endpoint>>,
  id: number,
): Promise<{ sent: boolean }> {
  const { deps, actor, domainError } = context;
  const row = await selectListing(deps.db, id);
  const listing = row && {
    advertiserId: row.advertiserId,
    agentId: row.agentId,
    status: row.status,
    advertiserStatus: row.advertiserStatus,
  };
  if (!row || !listing || !maySee(actor, listing)) throw domainError('LISTING_NOT_FOUND_EXCEPTION');
  if (!mayEdit(actor, listing)) throw domainError('AUTHORIZATION_DENIED_EXCEPTION');
  const { advertiserId, contactEmail: email } = row;
  const account = await accountToConfirm(deps.db, { advertiserId, email });
  if (!account) return { sent: false };
  const before = new Date(deps.clock.now().getTime() - COOLDOWN_MS);
  const address = await findContactAddress(deps.db, { userId: advertiserId, email });
  // A request that sends no email does not count towards the limit.
  if (address && address.createdAt > before) return { sent: false };
  for (const { key, ...limit } of limitsOf(advertiserId, email)) await countAttempt(context, deps.db, key, limit);
  const sent = await inTransaction(deps.db, (trx) => sendLink(deps, trx, { account, email, before }));
  return { sent };
}
