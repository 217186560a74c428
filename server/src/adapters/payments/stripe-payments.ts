import type { Env } from '../../env.ts';
import type { Payments } from '../../ports.ts';

/** Stripe's side of the port `Payments`. */
export function stripePayments(_settings: NonNullable<Env['stripe']>): Payments {
  throw new Error('Stripe is being written');
}
