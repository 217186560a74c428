import type { UseCase } from '../http/context.ts';
import { countHit } from '../rate-limit.store.ts';
import { codeTries, secondsUntil } from './two-factor.rules.ts';

type Limit = { most: number; windowMs: number };

/** The counter of codes that a signed-in person tries. */
export const ownTriesKey = (userId: number): string => `twoFactor:${userId}`;

/** Counts a try, before its code is judged: what runs in parallel is counted too. */
export async function countTry({ deps, refuse }: UseCase, key: string, { most, windowMs }: Limit): Promise<void> {
  const now = deps.clock.now();
  const { hits, resetsAt } = await countHit(deps.db, { key, now, windowMs });
  if (hits > most) throw refuse('TOO_MANY_REQUESTS_EXCEPTION', { retryAfterSeconds: secondsUntil(resetsAt, now) });
}

/** The same for a signed-in person's own codes; whoever is right forgets it with `forgetHits`. */
export const countOwnTry = (context: UseCase, userId: number): Promise<void> =>
  countTry(context, ownTriesKey(userId), codeTries);
