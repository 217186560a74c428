import type { BookingRequirement } from '#contract/catalog/booking-terms';
import type { BookingTermsView, HouseRules, PublicTerms } from '#contract/catalog/booking-terms.schemas';
import { missingView, offeredMode } from './booking-terms.rules.ts';
import type { TermsRow } from './booking-terms.store.ts';

/** Rules with the facts that belong to the listing and its rates; null until the owner writes them. */
export function houseRulesOf(row: TermsRow): HouseRules | null {
  if (!row.hasRules) return null;
  const { checkInTime, checkOutTime, checkInUntil, quietFrom, quietUntil, smoking, parties, children, maxPets } = row;
  const times = { checkInFrom: checkInTime, checkInUntil, checkOutBy: checkOutTime, quietFrom, quietUntil };
  return { ...times, smoking, parties, children, maxPets, text: row.rulesText };
}

type Offer = { isEnabled: boolean; missing: readonly BookingRequirement[]; timeZone: string };

const sharedTerms = (row: TermsRow, { timeZone }: Offer) => ({
  listingId: row.listingId,
  checkInTime: row.checkInTime,
  checkOutTime: row.checkOutTime,
  timeZone,
  cancellationPolicy: row.cancellationPolicy,
  rules: houseRulesOf(row),
  rulesVersion: row.rulesVersion,
});

export const publicTermsView = (row: TermsRow, offer: Offer): PublicTerms => ({
  ...sharedTerms(row, offer),
  mode: offeredMode(row.mode, offer),
});

export const bookingTermsView = (row: TermsRow, offer: Offer): BookingTermsView => ({
  ...sharedTerms(row, offer),
  title: row.title,
  version: row.version,
  mode: row.mode,
  offeredMode: offeredMode(row.mode, offer),
  guestIdentification: row.guestIdentification,
  missing: missingView(offer.missing),
  isBookingEnabled: offer.isEnabled,
});
