import type { Payments } from '../../ports.ts';

/** `apiBase` undefined: Stripe's own. */
export type StripeSettings = {
  secretKey: string;
  publishableKey: string;
  webhookSecret: string;
  apiBase: string | undefined;
};

/** Stripe's side of the port `Payments`. */
export function stripePayments(_settings: StripeSettings): Payments {
  throw new Error('Stripe is being written');
}
