import type { LedgerTerms, RetainedAmounts } from '../ledger/ledger.rules.ts';
import type { PayoutRow } from './payouts.store.ts';

/** Terms and retained amounts of a stored payout. */

export const termsOf = (payout: PayoutRow): LedgerTerms => ({
  bookingId: payout.bookingId,
  hostId: payout.hostId,
  comune: payout.comune,
  collected: payout.taxCollected,
  hostFeeBp: payout.hostFeeBp,
  isWithheld: payout.isWithheld,
});

export const retainedOf = (payout: PayoutRow): RetainedAmounts => ({
  accommodation: payout.accommodationMinor,
  cleaning: payout.cleaningMinor,
  pets: payout.petsMinor,
  serviceFee: payout.serviceFeeMinor,
  touristTax: payout.touristTaxMinor,
});

export const columnsOf = (amounts: RetainedAmounts) => ({
  accommodationMinor: amounts.accommodation,
  cleaningMinor: amounts.cleaning,
  petsMinor: amounts.pets,
  serviceFeeMinor: amounts.serviceFee,
  touristTaxMinor: amounts.touristTax,
});
