import type { Queryable } from '../../platform/postgres/postgres.ts';
import { hashedKey } from '../../platform/rate-limit/rate-limit.ts';
import { deleteGuards } from './guard.store.ts';
import { forgetFailures } from './record-failure.ts';

/** The guard of an email or a phone number as it is stored, or of whatever else was typed. */
export const guardKey = (identifier: string): string => hashedKey('signIn', identifier);

/** Whoever has shown who they are is not made to wait for what others tried, with the email or phone named in `identifiers`. */
export async function forgetTries(on: Queryable, userId: number, identifiers: readonly string[]): Promise<void> {
  await deleteGuards(on, identifiers.map(guardKey));
  await forgetFailures(on, userId);
}
