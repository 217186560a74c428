import { z } from 'zod';
import { defineJob, defineTicker, type WorkDefinition } from '../../platform/jobs/jobs.ts';
import type { Deps } from '../deps.ts';
import { selectDue, selectPendingReversals } from './payouts.store.ts';
import { reversePayout } from './reverse-payout.ts';
import { sendPayout } from './send-payout.ts';

const BATCH = 50;
const EVERY_MS = 10 * 60_000;

const sendPayload = z.object({ payoutId: z.int() });
const reversePayload = z.object({ reversalId: z.int() });

declare module '../../platform/jobs/jobs.ts' {
  interface JobPayloads {
    'payouts.send': z.infer<typeof sendPayload>;
    'payouts.reverse': z.infer<typeof reversePayload>;
  }
}

/** Sends what is due, and requests again what has no result. A failure does not stop others. @returns whether more is due at once */
export async function sweepPayouts(deps: Deps): Promise<boolean> {
  const now = deps.clock.now();
  const due = await selectDue(deps.db, now, BATCH);
  const reversals = await selectPendingReversals(deps.db, new Date(now.getTime() - EVERY_MS), BATCH);
  let failed = 0;
  const each = async (work: () => Promise<void>) => {
    await work().catch((error: unknown) => {
      failed += 1;
      deps.log.error({ err: error }, 'the round of payouts could not go on with one');
    });
  };
  for (const id of due) await each(() => sendPayout(deps, id));
  for (const id of reversals) await each(() => reversePayout(deps, id));
  return due.length === BATCH && failed === 0;
}

export const payoutsJobs: readonly WorkDefinition<Deps>[] = [
  defineTicker({ name: 'payouts.sweep', everyMs: EVERY_MS, run: sweepPayouts }),
  defineJob('payouts.send', { payload: sendPayload, handler: (deps, { payoutId }) => sendPayout(deps, payoutId) }),
  defineJob('payouts.reverse', {
    payload: reversePayload,
    handler: (deps, { reversalId }) => reversePayout(deps, reversalId),
  }),
];
