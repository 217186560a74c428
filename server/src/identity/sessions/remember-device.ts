import type { RequestContext } from '../../platform/http/context.ts';
import type { Queryable } from '../../platform/postgres/postgres.ts';
import { hashToken, looksLikeToken, newToken } from '../../platform/secrets/random-token.ts';
import type { Deps } from '../deps.ts';
import { DEVICE_MS, MAX_DEVICES } from './devices.rules.ts';
import { deleteOlderDevices, renameDevice, slideDevice, upsertDevice } from './devices.store.ts';

export type RememberedDevice = { token: string; expiresAt: Date };

/**
 * Makes this browser a known device of the user. Its token is always new, so a token set by another user is useless. The caller sets
 * the cookie after the commit.
 */
export async function rememberDevice(
  { clock }: Pick<Deps, 'clock'>,
  on: Queryable,
  { deviceToken }: Pick<RequestContext, 'deviceToken'>,
  userId: number,
): Promise<RememberedDevice> {
  const token = newToken();
  const tokenHash = hashToken(token);
  const now = clock.now();
  const expiresAt = new Date(now.getTime() + DEVICE_MS);
  if (looksLikeToken(deviceToken)) await renameDevice(on, { from: hashToken(deviceToken), to: tokenHash, now });
  await upsertDevice(on, { tokenHash, userId, now, expiresAt });
  await deleteOlderDevices(on, userId, MAX_DEVICES);
  return { token, expiresAt };
}

/** Extends a device in use. @returns null for a device of another user */
export async function renewDevice(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  token: string | null,
  userId: number,
): Promise<RememberedDevice | null> {
  if (!looksLikeToken(token)) return null;
  const now = clock.now();
  const expiresAt = new Date(now.getTime() + DEVICE_MS);
  const isKnown = await slideDevice(db, { tokenHash: hashToken(token), userId, now, expiresAt });
  return isKnown ? { token, expiresAt } : null;
}
