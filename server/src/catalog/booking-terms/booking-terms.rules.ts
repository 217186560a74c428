import {
  type BookingRequirement,
  bookingRequirements,
  type GuestIdentification,
  type StayBookingMode,
} from '#contract/catalog/booking-terms';
import { isCin, normalCin } from '#contract/catalog/listing-quality';
import type { FieldProblem } from '#contract/platform/errors';

/** What REQUEST and INSTANT need (STAYS.md "Three modes"), and which mode guests see. */

export type RequirementFacts = {
  isItalian: boolean;
  cin: string | null;
  isEmailVerified: boolean;
  hasRules: boolean;
  guestIdentification: GuestIdentification | null;
  canBePaid: boolean;
};

const checks: Readonly<Record<BookingRequirement, (facts: RequirementFacts) => boolean>> = {
  VERIFIED_EMAIL: ({ isEmailVerified }) => isEmailVerified,
  // A let without a CIN is no tourist let, so it is not booked here.
  CIN: ({ isItalian, cin }) => !isItalian || isCin(normalCin(cin ?? '')),
  HOUSE_RULES: ({ hasRules }) => hasRules,
  GUEST_IDENTIFICATION: ({ guestIdentification }) => guestIdentification !== null,
  PAYOUT_ACCOUNT: ({ canBePaid }) => canBePaid,
};

const texts: Readonly<Record<BookingRequirement, string>> = {
  VERIFIED_EMAIL: 'The email address of the host is not confirmed.',
  CIN: 'The listing has no CIN, which Italian law requires for stays.',
  HOUSE_RULES: 'The house rules are not written yet.',
  GUEST_IDENTIFICATION: 'It is not stated how the guests are identified.',
  PAYOUT_ACCOUNT: 'The host has no account that may receive payouts.',
};

export const missingRequirements = (facts: RequirementFacts): BookingRequirement[] =>
  bookingRequirements.filter((requirement) => !checks[requirement](facts));

export const missingView = (missing: readonly BookingRequirement[]) =>
  missing.map((requirement) => ({ requirement, message: texts[requirement] }));

/** The mode that guests see. */
export const offeredMode = (
  mode: StayBookingMode,
  { isEnabled, missing }: { isEnabled: boolean; missing: readonly BookingRequirement[] },
): StayBookingMode => (isEnabled && missing.length === 0 ? mode : 'ENQUIRY');

const fields: Readonly<Record<BookingRequirement, string>> = {
  VERIFIED_EMAIL: 'mode',
  CIN: 'mode',
  HOUSE_RULES: 'rules',
  GUEST_IDENTIFICATION: 'guestIdentification',
  PAYOUT_ACCOUNT: 'mode',
};

/** Problems of saved terms: each missing requirement of a bookable mode, and quiet hours with one end. */
export function termsProblems(
  mode: StayBookingMode,
  missing: readonly BookingRequirement[],
  rules: { quietFrom: string | null; quietUntil: string | null } | null,
): FieldProblem[] {
  const isHalf = rules !== null && (rules.quietFrom === null) !== (rules.quietUntil === null);
  const quietHours = isHalf
    ? [{ path: 'body.rules.quietUntil', rule: 'quiet_hours', message: 'needs both times of the quiet hours or none' }]
    : [];
  if (mode === 'ENQUIRY') return quietHours;
  const lacks = missing.map((requirement) => ({
    path: `body.${fields[requirement]}`,
    rule: requirement.toLowerCase(),
    message: texts[requirement],
  }));
  return [...lacks, ...quietHours];
}
