import { createHmac, randomBytes } from 'node:crypto';
import type { Deps } from '../deps.ts';
import type { Caller } from '../http/context.ts';
import { italianDay } from '../lib/italian-days.ts';
import { insertSalt, selectSalt } from './visitors.store.ts';

const SALT_BYTES = 32;
/** Enough that two people of one ad and day hardly meet. */
const MARK_BYTES = 8;

/**
 * What tells two visitors apart for one day in Italy, and is nobody the day after: no cookie, and neither address nor
 * browser can be read from it, nor tried out once the day's salt is deleted (`forget-visitors.ts`).
 */
export async function visitorMark(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { ip, userAgent }: Pick<Caller, 'ip' | 'userAgent'>,
): Promise<Buffer> {
  const salt = await saltOf(db, italianDay(clock.now()));
  return createHmac('sha256', salt)
    .update(`${ip}\n${userAgent ?? ''}`)
    .digest()
    .subarray(0, MARK_BYTES);
}

async function saltOf(db: Deps['db'], day: string): Promise<Buffer> {
  const known = await selectSalt(db, day);
  if (known) return known;
  await insertSalt(db, day, randomBytes(SALT_BYTES));
  return (await selectSalt(db, day)) ?? saltOf(db, day);
}
