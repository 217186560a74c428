import type { Trx } from '../adapters/postgres.ts';
import { hashToken } from '../secret-token.ts';
import { lockView, setView } from './sessions.store.ts';

/** A session sees the portal as its own person again. @returns whom it looked as, and whether that was over; null for nobody. */
export async function stopView(
  trx: Trx,
  { token, now }: { token: string | null; now: Date },
): Promise<{ userId: number; wasOver: boolean } | null> {
  const idHash = hashToken(token ?? '');
  const view = await lockView(trx, { idHash, now });
  if (!view || view.viewedUserId === null || view.viewEndsAt === null) return null;
  await setView(trx, idHash, { viewedUserId: null, viewEndsAt: null });
  return { userId: view.viewedUserId, wasOver: view.viewEndsAt <= now };
}
