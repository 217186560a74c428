import type { Deps } from '../deps.ts';
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
