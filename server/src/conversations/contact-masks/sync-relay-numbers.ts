import type { Deps } from '../deps.ts';
import { REST_MS } from './contact-masks.rules.ts';
import {
  releaseNumber,
  reserveNumber,
  saveTarget,
  selectMisrouted,
  selectPending,
  selectReleasable,
} from './contact-masks.store.ts';

const BATCH_SIZE = 20;

/**
 * Syncs the relay numbers with the listings: releases, reserves and routes them at the provider. Runs on one node at a time.
 * Idempotent: the next run repeats what a crash left undone.
 */
export async function syncRelayNumbers(deps: Deps): Promise<void> {
  const { db, clock, phoneRelay } = deps;
  const { numbers } = phoneRelay;
  for (const number of await selectReleasable(db, numbers))
    await logFailure(deps, number, async () => {
      // The provider does not route numbers that the site no longer owns.
      if (numbers.includes(number)) await phoneRelay.route(number, null);
      await releaseNumber(db, number, clock.now());
    });
  const restedBefore = new Date(clock.now().getTime() - REST_MS);
  for (const listingId of await selectPending(db, BATCH_SIZE))
    if (!(await reserveNumber(db, { listingId, numbers, restedBefore }))) break;
  for (const { number, phone } of await selectMisrouted(db))
    await logFailure(deps, number, async () => {
      await phoneRelay.route(number, phone);
      await saveTarget(db, number, phone);
    });
}

/** An error of one number must not stop the others. */
async function logFailure({ log }: Deps, number: string, change: () => Promise<void>): Promise<void> {
  try {
    await change();
  } catch (error) {
    log.warn({ err: error, relay: number.slice(-2) }, 'a relay number could not be routed');
  }
}
