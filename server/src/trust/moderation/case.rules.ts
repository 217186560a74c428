import type { ListingStatus, Suspender } from '#contract/catalog/listings';
import type { ModerationStatus } from '#contract/trust/moderation';
import { holdsNothingNew } from './fingerprint.ts';

/** The life of a case: what a check makes of it. */

type StandingCase = { status: ModerationStatus; fingerprint: string; reason: string | null };
type CheckedAd = { status: ListingStatus; suspendedBy: Suspender | null };
/**
 * `open` makes a case, `refresh` shows an open one what is there now, `reopen` puts a decided one back into the queue, `close` takes one out by nobody's decision, which the ad or the signs that are gone have made
 * needless; `leave`: nothing is written but that it was checked.
 */
export type Step = 'none' | 'leave' | 'open' | 'refresh' | 'reopen' | 'close';

/** `isAgain`: the same state is checked once more, now that its pictures are looked at; nobody has changed anything. */
export function stepOf(known: StandingCase | undefined, ad: CheckedAd, fingerprint: string, isAgain = false): Step {
  const isPublic = ad.status === 'PUBLISHED';
  const isKept = ad.status === 'SUSPENDED' && ad.suspendedBy === 'ADMIN';
  if (!known) return isPublic && fingerprint !== '' ? 'open' : 'none';
  if (known.status === 'PASSED') {
    return isPublic && !holdsNothingNew(fingerprint, known.fingerprint) ? 'reopen' : 'leave';
  }
  if (known.status === 'HELD') {
    // A person has asked for the change and looks at it, whatever is left of the signs.
    if (isKept) return isAgain ? 'leave' : 'reopen';
    // Public again: another admin or an appeal has lifted it.
    if (isPublic && !holdsNothingNew(fingerprint, known.fingerprint)) return 'reopen';
    return isPublic || ad.status !== 'SUSPENDED' ? 'close' : 'leave';
  }
  const isHeldStill = isKept && known.reason !== null;
  if (isHeldStill) return 'refresh';
  const isShown = isPublic || ad.status === 'SUSPENDED';
  return isShown && fingerprint !== '' ? 'refresh' : 'close';
}
