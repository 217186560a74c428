import type { BillingDetails } from '#contract/billing/billing-details';
import { type DetailsValues, detailsValues } from '../checkout/details-values.shared.ts';

/** What the form holds once it is saved: as the server spells it; what the chosen kind or country does not ask for stays as it was typed. */
export function savedValues(sent: DetailsValues, saved: BillingDetails): DetailsValues {
  const spelled = Object.entries(detailsValues(saved, '')).filter(([, value]) => value !== '');
  return { ...sent, ...Object.fromEntries(spelled) };
}
