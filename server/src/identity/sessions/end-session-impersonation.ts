import type { Trx } from '../../platform/postgres/postgres.ts';
import { hashToken } from '../../platform/secrets/random-token.ts';
import { clearExpiredImpersonations, lockView, setView } from './sessions.store.ts';

/** Ends the impersonation of a session. @returns the impersonated user, also after expiry; null without one */
export async function endSessionImpersonation(
  trx: Trx,
  { token, now }: { token: string | null; now: Date },
): Promise<number | null> {
  const idHash = hashToken(token ?? '');
  const view = await lockView(trx, { idHash, now });
  if (!view || view.impersonatedUserId === null) return null;
  await setView(trx, idHash, { impersonatedUserId: null, impersonationEndsAt: null });
  return view.impersonatedUserId;
}

/** Same as `endSessionImpersonation`, for all sessions of an admin whose impersonation has expired at `now`. */
export function expireSessionImpersonations(
  trx: Trx,
  { adminId, now }: { adminId: number; now: Date },
): Promise<number[]> {
  return clearExpiredImpersonations(trx, adminId, now);
}
