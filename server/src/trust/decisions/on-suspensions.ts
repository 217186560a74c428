import { queueAdvertiserEmail } from '../../identity/organizations/queue-advertiser-email.ts';
import type { DomainEvents } from '../../platform/events/domain-events.ts';
import type { Trx } from '../../platform/postgres/postgres.ts';
import type { Deps } from '../deps.ts';
import { selectListings, selectUsers } from './decisions.store.ts';
import { recordSuspension } from './record-decision.ts';

/** An admin's suspension is a decision (DSA art. 17): the email states its reason and where to appeal. */
export async function recordSuspendedAccount(
  deps: Deps,
  trx: Trx,
  { userId, reason, actorId, origin }: DomainEvents['account.suspended'],
): Promise<void> {
  const [user] = origin === 'ADMIN' ? await selectUsers(trx, [userId]) : [];
  if (!user) return;
  const appealPath = await recordSuspension(deps, trx, {
    subjectType: 'USER',
    subjectId: userId,
    affectedId: userId,
    outcome: 'ACCOUNT_SUSPENDED',
    reason,
    actorId,
  });
  const { name, email: to, locale } = user;
  await queueAdvertiserEmail(deps, trx, { userId, to, locale, name }, 'accountSuspended', { reason, appealPath });
}

/** Same as `recordSuspendedAccount`, for a listing. The email also links to the form that corrects it. */
export async function recordSuspendedListing(
  deps: Deps,
  trx: Trx,
  { listingId, advertiserId, by, reason, actorId, byDecision }: DomainEvents['listing.suspended'],
): Promise<void> {
  if (by !== 'ADMIN' || byDecision || actorId === null) return;
  const [[listing], [advertiser]] = [await selectListings(trx, [listingId]), await selectUsers(trx, [advertiserId])];
  if (!listing || !advertiser) return;
  const appealPath = await recordSuspension(deps, trx, {
    subjectType: 'LISTING',
    subjectId: listingId,
    affectedId: advertiserId,
    outcome: 'LISTING_SUSPENDED',
    reason: reason ?? '',
    actorId,
  });
  const { name, email: to, locale } = advertiser;
  await queueAdvertiserEmail(deps, trx, { userId: advertiserId, to, locale, name }, 'listingSuspended', {
    title: listing.title,
    reason: reason ?? '',
    appealPath,
    path: `/dashboard/listings/${listingId}`,
  });
}
