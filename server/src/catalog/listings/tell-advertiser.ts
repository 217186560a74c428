import type { Deps } from '../../app/boot/deps.ts';
import { queueLetter } from '../../platform/email/queue-letter.ts';
import type { Trx } from '../../platform/postgres/postgres.ts';
import { keepSuspension } from '../../trust/decisions/keep-decision.ts';
import type { OpenAd } from './open-ad.ts';

const recipient = (ad: OpenAd) => ({ userId: ad.advertiserId, to: ad.advertiserEmail, locale: ad.advertiserLocale });

/** An admin's suspension is a decision that can be appealed against. The letter leads to that, and to the form, where what is wrong can be put right. */
export async function tellSuspended(
  deps: Deps,
  trx: Trx,
  ad: OpenAd,
  { reason, actorId }: { reason: string; actorId: number },
): Promise<void> {
  const { id, title, advertiserName: name } = ad;
  const appealPath = await keepSuspension(deps, trx, {
    ...{ subjectType: 'LISTING', subjectId: id, affectedId: ad.advertiserId, outcome: 'LISTING_SUSPENDED' },
    ...{ reason, actorId },
  });
  await queueLetter(deps, trx, recipient(ad), 'listingSuspended', {
    ...{ name, title, reason, appealPath },
    path: `/dashboard/listings/${id}`,
  });
}

export async function tellRestored(deps: Deps, trx: Trx, ad: OpenAd): Promise<void> {
  const { id, title, advertiserName: name } = ad;
  await queueLetter(deps, trx, recipient(ad), 'listingRestored', { name, title, path: `/listing/${id}` });
}
