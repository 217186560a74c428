import { randomBytes } from 'node:crypto';
import type { ContactMask, setContactMask as endpoint } from '#contract/conversations/contact-masks.schemas';
import type { ErrorsOf, ParsedOf } from '#contract/platform/endpoint';
import { findReachable } from '../../catalog/listings/listings.queries.ts';
import { inTransaction } from '../../platform/postgres/postgres.ts';
import type { ActorUseCase } from '../deps.ts';
import { mayMask } from './contact-masks.policy.ts';
import { describeMask, offersOf } from './contact-masks.queries.ts';
import { aliasOf } from './contact-masks.rules.ts';
import { deleteCorrespondents, findMask, saveMask } from './contact-masks.store.ts';

type Context = ActorUseCase<ErrorsOf<typeof endpoint>>;

/**
 * Masks the contacts of the actor's listing with an alias and a relay number. Switching off an alias deletes it.
 * @throws LISTING_NOT_FOUND_EXCEPTION also for another advertiser's listing
 * @throws CONTACT_MASK_NOT_OFFERED_EXCEPTION unless the mask is already on
 */
export async function setContactMask(
  { deps, actor, domainError }: Context,
  { id }: ParsedOf<typeof endpoint>['params'],
  { emailAlias, phoneRelay }: ParsedOf<typeof endpoint>['body'],
): Promise<ContactMask> {
  const listing = await findReachable(deps.db, id);
  if (!listing || !mayMask(actor, listing)) throw domainError('LISTING_NOT_FOUND_EXCEPTION');
  return inTransaction(deps.db, async (trx) => {
    const before = await findMask(trx, id);
    const offered = offersOf(deps);
    const isUnsupported =
      (emailAlias && !offered.emailAlias && before?.alias == null) ||
      (phoneRelay && !offered.phoneRelay && !before?.wantsNumber);
    if (isUnsupported) throw domainError('CONTACT_MASK_NOT_OFFERED_EXCEPTION');
    const domain = deps.env.aliases?.domain ?? '';
    const newAlias = domain === '' ? (before?.alias ?? null) : aliasOf(randomBytes(8).toString('hex'), domain);
    const updatedAt = deps.clock.now();
    await saveMask(trx, id, { alias: emailAlias ? newAlias : null, wantsNumber: phoneRelay, updatedAt });
    if (!emailAlias) await deleteCorrespondents(trx, id);
    await deps.recordEvent({ event: 'contactMasks.set', actorId: actor.id, listingId: id }, trx);
    return describeMask(deps, trx, id);
  });
}
