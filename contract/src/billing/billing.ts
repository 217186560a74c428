/**
 * Products and terms of billing (BIL-01…09; spec/002 §2-§9; docs/decisions/014-billing.md).
 *
 * Advertisers buy boosts and plans. A boost raises the visibility of a listing for some hours. Some listings need a plan to be public.
 * The provider (Stripe or the embedded sandbox) takes the payments and is the source of truth. Each of its notifications triggers a read.
 * Prices include VAT. Amounts are minor units internally and decimals in the API.
 */

export const billingIntervals = ['MONTH', 'QUARTER', 'SEMESTER', 'YEAR'] as const;
export type BillingInterval = (typeof billingIntervals)[number];

/** Months per billing interval. */
export const monthsOf: Readonly<Record<BillingInterval, number>> = { MONTH: 1, QUARTER: 3, SEMESTER: 6, YEAR: 12 };

export const productTypes = ['BOOST_PACKAGE', 'PLAN'] as const;

export const BOOST_HOURS_MIN = 1;
export const BOOST_HOURS_MAX = 8760;
export const TRIAL_DAYS_MAX = 365;
export const PRODUCT_NAME_MAX = 120;
/** Days for which a PAST_DUE subscription still serves (DECISIONS.md "Subscription display block"). */
export const GRACE_DAYS = 7;
/** Days to withdraw from a plan or a boost (art. 52 Codice del consumo). */
export const WITHDRAWAL_DAYS = 14;
/** In hundredths of a percent: 22 %. */
export const VAT_RATE = 2200;

/** Displayed duration of a boost (BIL-09): hours below a day, else days and remaining hours. */
export function boostDuration(hours: number): { days: number; hours: number } {
  return hours < 24 ? { days: 0, hours } : { days: Math.floor(hours / 24), hours: hours % 24 };
}

/** Rounded days in admin tables (BIL-09). */
export function roundedDays(hours: number): number {
  return Math.round(hours / 24);
}

/** VAT part of a gross price, in minor units. Net and VAT always add up to the price. */
export function vatWithin(grossMinor: number, rate: number = VAT_RATE): { netMinor: number; vatMinor: number } {
  const netMinor = Math.round((grossMinor * 10_000) / (10_000 + rate));
  return { netMinor, vatMinor: grossMinor - netMinor };
}
