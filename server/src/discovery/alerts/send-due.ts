import type { Deps } from '../deps.ts';
import { deleteSeen } from './alerts.store.ts';
import { selectDue } from './send.store.ts';
import { sendAlert } from './send-alert.ts';

const BATCH = 200;
/** Few enough to leave connections to everything else. */
const AT_ONCE = 4;

/**
 * Sends to everybody whose time has come, each for themselves: one who fails keeps nobody waiting and is tried again.
 * @returns whether there may be more to do at once.
 */
export async function sendDue(deps: Deps): Promise<boolean> {
  const people = await selectDue(deps.db, deps.clock.now(), BATCH);
  let failed = 0;
  const lane = async (first: number) => {
    for (let at = first; at < people.length; at += AT_ONCE) {
      const userId = people[at] as number;
      await sendAlert(deps, userId).catch((error: unknown) => {
        failed += 1;
        deps.log.error({ err: error, userId }, 'alert failed');
      });
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, (_, first) => lane(first)));
  return people.length === BATCH && failed === 0;
}

const DAY_MS = 86_400_000;
/** As long as somebody may ask why they were told. */
const MATCHES_DAYS = 90;
const ALERTS_DAYS = 365;

/** Forgets what was told and counted long ago: matches after 90 days, once their search was visited, alerts after a year. */
export async function forgetSeen({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const daysAgo = (days: number) => new Date(clock.now().getTime() - days * DAY_MS);
  await deleteSeen(db, { before: daysAgo(MATCHES_DAYS), alertsBefore: daysAgo(ALERTS_DAYS) });
}
