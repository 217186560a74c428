import { asLanguage } from '#contract/platform/languages';
import { holdAd, holdAnew } from '../../catalog/listings/hold-ad.ts';
import { releaseAd } from '../../catalog/listings/release-ad.ts';
import { queueLetter } from '../../platform/email/queue-letter.ts';
import type { Trx } from '../../platform/postgres/postgres.ts';
import { keepDecision } from '../decisions/keep-decision.ts';
import { tellAffected } from '../decisions/tell-decision.ts';
import type { Deps } from '../deps.ts';
import { isHeldStill, type Reasons } from './case.rules.ts';
import { isPublished, type LockedCase, type lockCheckedAd } from './cases.store.ts';

export type CheckedAd = NonNullable<Awaited<ReturnType<typeof lockCheckedAd>>>;
type Decided = { ad: CheckedAd; known: LockedCase; actorId: number };

/** Takes an ad off, or keeps it off for a new reason, and tells its advertiser why and how to appeal. @returns false where it is not public. */
export async function hold(
  deps: Deps,
  trx: Trx,
  { ad, known, actorId, reasons }: Decided & { reasons: Reasons },
): Promise<boolean> {
  const { reason, ground, groundReference } = reasons;
  const isAgain = isHeldStill(known, ad);
  const take = isAgain ? holdAnew : holdAd;
  if (!(await take(deps, trx, ad.id, { reason, actorId }))) return false;
  const { decision } = await keepDecision(deps, trx, {
    source: 'MODERATION',
    reportId: null,
    subjectType: 'LISTING',
    subjectId: ad.id,
    affectedId: ad.advertiserId,
    outcome: 'LISTING_SUSPENDED',
    ground,
    groundReference,
    facts: reason,
    decidedBy: actorId,
    heldFrom: isAgain ? 'ADMIN' : null,
  });
  const { name, ...to } = addresseeOf(ad);
  await tellAffected(deps, trx, { name, ...to }, { decision, subject: ad.title, mayAppeal: true });
  return true;
}

/** An ad that was held, changed and is passed now is public again, and its advertiser is told. */
export async function passHeld(deps: Deps, trx: Trx, { ad, known, actorId }: Decided): Promise<void> {
  if (!isHeldStill(known, ad) || !(await releaseAd(deps, trx, ad.id, actorId))) return;
  // What lacks something by now is its owner's again, who publishes it.
  if (!(await isPublished(trx, ad.id))) return;
  const { name, ...to } = addresseeOf(ad);
  await queueLetter(deps, trx, to, 'listingRestored', { name, title: ad.title, path: `/listing/${ad.id}` });
}

const addresseeOf = ({ advertiserId, email, locale, name }: CheckedAd) => ({
  userId: advertiserId,
  to: email,
  locale: asLanguage(locale),
  name,
});
