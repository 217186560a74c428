import type { Deps } from '../deps.ts';
import { deleteLettersBefore, listWaitingSince } from './mail.store.ts';

const HOUR = 3_600_000;

/** By then the job of the letter's own transaction has tried eleven times and given up (jobs.ts). */
const GIVEN_UP_AFTER = HOUR;
const KEPT_FOR = 30 * 24 * HOUR;

/**
 * Once an hour: tries again what still waits, so that a mail server may be away for a month and nothing is lost; forgets
 * letters after thirty days.
 */
export async function sweepLetters({ db, clock, jobs, log }: Deps): Promise<void> {
  const now = clock.now().getTime();
  const forgotten = await deleteLettersBefore(db, new Date(now - KEPT_FOR));
  const waiting = await listWaitingSince(db, new Date(now - GIVEN_UP_AFTER));
  for (const letterId of waiting) await jobs.enqueue(db, 'mail.resendLetter', { letterId });
  if (waiting.length > 0) log.warn({ waiting: waiting.length }, 'letters wait for the mail server');
  log.debug({ forgotten }, 'old letters forgotten');
}
