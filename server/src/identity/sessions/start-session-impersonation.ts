import type { Trx } from '../../platform/postgres/postgres.ts';
import { hashToken } from '../../platform/secrets/random-token.ts';
import { lockView, setView } from './sessions.store.ts';

export type StartedImpersonation = {
  endsAt: Date;
  /** False: the session looks as this person already, until `endsAt`. */
  isNew: boolean;
  /** Whom it looked as until now, also where that was over by itself and nothing has told so yet. */
  former: number | null;
};

/** Lets a session see the portal as somebody until `endsAt`, in the transaction of the cause. @returns null where it has ended. */
export async function startSessionImpersonation(
  trx: Trx,
  { token, userId, now, endsAt }: { token: string | null; userId: number; now: Date; endsAt: Date },
): Promise<StartedImpersonation | null> {
  const idHash = hashToken(token ?? '');
  const before = await lockView(trx, { idHash, now });
  if (!before) return null;
  const { viewedUserId, viewEndsAt } = before;
  const running = viewEndsAt !== null && viewEndsAt > now ? viewEndsAt : null;
  if (running && viewedUserId === userId) return { endsAt: running, isNew: false, former: null };
  await setView(trx, idHash, { viewedUserId: userId, viewEndsAt: endsAt });
  return { endsAt, isNew: true, former: viewedUserId };
}
