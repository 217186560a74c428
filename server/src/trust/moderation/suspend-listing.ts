import { asLanguage } from '#contract/platform/languages';
import { liftSuspension } from '../../catalog/listings/lift-suspension.ts';
import { renewSuspension, suspendByModeration } from '../../catalog/listings/suspend-by-moderation.ts';
import { queueAdvertiserEmail } from '../../identity/organizations/queue-advertiser-email.ts';
import type { Trx } from '../../platform/postgres/postgres.ts';
import { notifyAffected } from '../decisions/notify-decision.ts';
import { recordDecision } from '../decisions/record-decision.ts';
import type { Deps } from '../deps.ts';
import { isStillSuspended, type Reasons } from './case.rules.ts';
import { isPublished, type LockedCase, type lockCheckedListing } from './cases.store.ts';

export type CheckedListing = NonNullable<Awaited<ReturnType<typeof lockCheckedListing>>>;
type Decided = { listing: CheckedListing; known: LockedCase; actorId: number };

/**
 * Suspends a listing, or renews its suspension for a new reason. Notifies its advertiser of the reasons and the appeal.
 * @returns false when the listing is not public
 */
export async function suspendListing(
  deps: Deps,
  trx: Trx,
  { listing, known, actorId, reasons }: Decided & { reasons: Reasons },
): Promise<boolean> {
  const { reason, ground, groundReference } = reasons;
  const isAgain = isStillSuspended(known, listing);
  const suspend = isAgain ? renewSuspension : suspendByModeration;
  if (!(await suspend(deps, trx, listing.id, { reason, actorId }))) return false;
  const { decision } = await recordDecision(deps, trx, {
    source: 'MODERATION',
    reportId: null,
    subjectType: 'LISTING',
    subjectId: listing.id,
    affectedId: listing.advertiserId,
    outcome: 'LISTING_SUSPENDED',
    ground,
    groundReference,
    facts: reason,
    decidedBy: actorId,
    previousSuspension: isAgain ? 'ADMIN' : null,
  });
  const { name, ...to } = addresseeOf(listing);
  await notifyAffected(deps, trx, { name, ...to }, { decision, subject: listing.title, mayAppeal: true });
  return true;
}

/** Publishes a suspended listing that was changed and then passed. Notifies its advertiser. */
export async function approveListing(deps: Deps, trx: Trx, { listing, known, actorId }: Decided): Promise<void> {
  if (!isStillSuspended(known, listing) || !(await liftSuspension(deps, trx, listing.id, actorId))) return;
  // A listing with missing data stays suspended by its owner, who publishes it.
  if (!(await isPublished(trx, listing.id))) return;
  const restored = { title: listing.title, path: `/listing/${listing.id}` };
  await queueAdvertiserEmail(deps, trx, addresseeOf(listing), 'listingRestored', restored);
}

const addresseeOf = ({ advertiserId, email, locale, name }: CheckedListing) => ({
  userId: advertiserId,
  to: email,
  locale: asLanguage(locale),
  name,
});
