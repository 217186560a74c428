import type { Deps } from '../deps.ts';
import { REST_MS } from './contact-masks.rules.ts';
import {
  freeNumber,
  lendNumber,
  saveTarget,
  selectMisled,
  selectReleasable,
  selectWaiting,
} from './relay-numbers.store.ts';

const AT_ONCE = 20;

/**
 * Brings the portal's numbers in step with the listings: takes back, lends, and tells the provider where each leads. A call in progress
 * of it may be repeated, and a crash between two steps is made good by the next time. It runs on one node at a time.
 */
export async function settleNumbers(deps: Deps): Promise<void> {
  const { db, clock, phoneRelay } = deps;
  for (const number of await selectReleasable(db))
    await oneByOne(deps, number, async () => {
      // What is the portal's no more leads where its new owner wants.
      if (phoneRelay.numbers.includes(number)) await phoneRelay.route(number, null);
      await freeNumber(db, number, clock.now());
    });
  const restedBefore = new Date(clock.now().getTime() - REST_MS);
  for (const listingId of await selectWaiting(db, AT_ONCE))
    if (!(await lendNumber(db, { listingId, numbers: phoneRelay.numbers, restedBefore }))) break;
  for (const { number, phone } of await selectMisled(db))
    await oneByOne(deps, number, async () => {
      if (!phoneRelay.numbers.includes(number)) return freeNumber(db, number, clock.now());
      await phoneRelay.route(number, phone);
      await saveTarget(db, number, phone);
    });
}

/** One number that the provider refuses holds up no other. */
async function oneByOne({ log }: Deps, number: string, change: () => Promise<void>): Promise<void> {
  try {
    await change();
  } catch (error) {
    log.warn({ err: error, relay: number.slice(-2) }, 'a number of the portal could not be led elsewhere');
  }
}
