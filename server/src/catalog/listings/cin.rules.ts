import { isCinOfOtherComune } from '#contract/catalog/listing-quality';
import type { CinReview, CinSharing } from '#contract/catalog/listings';

/**
 * LAW-01: digits of a CIN name a comune by its ISTAT code, which is also the place id. A mismatch with the property's
 * comune is a warning for admins and never blocks publishing.
 */

type CinAndComune = { cin: string | null; comuneId: number | null };
/** As it was before the change, with what was said of it then. */
type ReviewedCin = CinAndComune & { cinReview: CinReview | null };

/** Null: nothing to look at. What was accepted stays accepted while neither the CIN nor the comune changes. */
export function cinReview(before: ReviewedCin | null, { cin, comuneId }: CinAndComune): CinReview | null {
  if (cin === null || !isCinOfOtherComune(cin, comuneId)) return null;
  const isSame = before?.cin === cin && before.comuneId === comuneId;
  return isSame && before.cinReview === 'ACCEPTED' ? 'ACCEPTED' : 'NEEDED';
}

/**
 * A CIN belongs to one unit or structure, so a second published stay with it is a warning. `isOfOthers`: null without one,
 * true where another advertiser has it.
 */
export function cinSharing(isOfOthers: boolean | null): CinSharing | null {
  if (isOfOthers === null) return null;
  return isOfOthers ? 'OTHER' : 'OWN';
}
