import { isCinOfOtherComune } from '#contract/catalog/listing-quality';
import type { CinReview, CinSharing } from '#contract/catalog/listings';

/**
 * LAW-01: digits of a CIN are the ISTAT code of a comune, which is also the place id. A mismatch with the property's
 * comune is a warning for admins and never blocks publishing.
 */

type CinAndComune = { cin: string | null; comuneId: number | null };
/** State before the change, with its review. */
type ReviewedCin = CinAndComune & { cinReview: CinReview | null };

/** Null means no review. An approval is retained while neither the CIN nor the comune changes. */
export function cinReview(before: ReviewedCin | null, { cin, comuneId }: CinAndComune): CinReview | null {
  if (cin === null || !isCinOfOtherComune(cin, comuneId)) return null;
  const isSame = before?.cin === cin && before.comuneId === comuneId;
  return isSame && before.cinReview === 'ACCEPTED' ? 'ACCEPTED' : 'NEEDED';
}

/**
 * A CIN belongs to one unit or building, so a second published stay with it is a warning. `isOfOthers`: null without a
 * second stay, true when another advertiser has it.
 */
export function cinSharing(isOfOthers: boolean | null): CinSharing | null {
  if (isOfOthers === null) return null;
  return isOfOthers ? 'OTHER' : 'OWN';
}
