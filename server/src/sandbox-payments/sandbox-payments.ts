import type { Db } from '../adapters/postgres.ts';
import type { Clock, Payments, Secrets } from '../ports.ts';

/** The embedded payment provider. */
export function sandboxPayments(_parts: { db: Db; clock: Clock; secrets: Secrets }): Payments {
  return { provider: 'sandbox', publishableKey: null } as unknown as Payments;
}
