import type { ListingStatus, Suspender } from '#contract/listings';
import type { ModerationStatus } from '#contract/moderation';
import { holdsNothingNew } from './fingerprint.rules.ts';

/** The life of a case, as one table of what a check makes of it. */

export type StandingCase = { status: ModerationStatus; fingerprint: string };
export type CheckedAd = { status: ListingStatus; suspendedBy: Suspender | null };
/** `leave`: nothing is written but that it was checked. */
export type Step = 'none' | 'leave' | 'open' | 'refresh' | 'reopen' | 'close';

/**
 * What a check does: `open` makes a case, `refresh` shows an open one what is there now, `reopen` puts a decided one back into the queue, `close` takes one out by nobody's decision, which the signs
 * that are gone, or the ad, have made needless.
 */
export function stepOf(known: StandingCase | undefined, ad: CheckedAd, fingerprint: string): Step {
  const isShown = ad.status === 'PUBLISHED' || ad.status === 'SUSPENDED';
  if (!known) return ad.status === 'PUBLISHED' && fingerprint !== '' ? 'open' : 'none';
  if (known.status === 'HELD') return stepOfHeld(known, ad, fingerprint);
  if (known.status === 'PASSED') {
    return ad.status === 'PUBLISHED' && !holdsNothingNew(fingerprint, known.fingerprint) ? 'reopen' : 'leave';
  }
  if (!isShown) return 'close';
  return fingerprint === '' ? 'close' : 'refresh';
}

/** Held ones come back when they are changed, whatever is left of the signs: a person has asked for the change and looks at it. */
function stepOfHeld({ fingerprint: seen }: StandingCase, ad: CheckedAd, fingerprint: string): Step {
  if (ad.status === 'SUSPENDED') return ad.suspendedBy === 'ADMIN' ? 'reopen' : 'leave';
  if (ad.status !== 'PUBLISHED') return 'close';
  // Public again: another admin or an appeal has lifted it.
  return holdsNothingNew(fingerprint, seen) ? 'close' : 'reopen';
}
