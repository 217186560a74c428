import type { Trx } from '../../platform/postgres/postgres.ts';
import { hashToken } from '../../platform/secrets/random-token.ts';
import { lockView, setView } from './sessions.store.ts';

export type StartedImpersonation = {
  endsAt: Date;
  /** False: the session already impersonates this user, until `endsAt`. */
  isNew: boolean;
  /** The user impersonated before, also after expiry if its end is not recorded yet. */
  former: number | null;
};

/** Starts an impersonation until `endsAt` in the transaction of its cause. @returns null when the session has ended */
export async function startSessionImpersonation(
  trx: Trx,
  { token, userId, now, endsAt }: { token: string | null; userId: number; now: Date; endsAt: Date },
): Promise<StartedImpersonation | null> {
  const idHash = hashToken(token ?? '');
  const before = await lockView(trx, { idHash, now });
  if (!before) return null;
  const { impersonatedUserId, impersonationEndsAt } = before;
  const running = impersonationEndsAt !== null && impersonationEndsAt > now ? impersonationEndsAt : null;
  if (running && impersonatedUserId === userId) return { endsAt: running, isNew: false, former: null };
  await setView(trx, idHash, { impersonatedUserId: userId, impersonationEndsAt: endsAt });
  return { endsAt, isNew: true, former: impersonatedUserId };
}
