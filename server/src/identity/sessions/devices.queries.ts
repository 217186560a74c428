import type { Caller } from '../../platform/http/context.ts';
import { hashToken, looksLikeToken } from '../../platform/secrets/random-token.ts';
import type { Deps } from '../deps.ts';
import { findDevice } from './devices.store.ts';

/** The hash of the caller's device if this user has signed in with it. Without `userId` null, after the same work. */
export async function findKnownDevice(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { deviceToken }: Pick<Caller, 'deviceToken'>,
  userId: number | undefined,
): Promise<Buffer | null> {
  if (!looksLikeToken(deviceToken)) return null;
  const tokenHash = hashToken(deviceToken);
  return (await findDevice(db, { tokenHash, userId: userId ?? 0, now: clock.now() })) ? tokenHash : null;
}
