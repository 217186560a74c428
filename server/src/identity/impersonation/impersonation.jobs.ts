import { z } from 'zod';
import { defineJob, type WorkDefinition } from '../../platform/jobs/jobs.ts';
import { inTransaction } from '../../platform/postgres/postgres.ts';
import type { Deps } from '../deps.ts';
import { expireSessionImpersonations } from '../sessions/end-session-impersonation.ts';

/**
 * Records the end of an expired impersonation, unless it was ended before. Access does not depend on this job:
 * permissions compare `endsAt` with the clock (`sessions.store.ts`).
 */
export async function expireImpersonations(
  { db, clock, recordEvent }: Deps,
  { adminId, endsAt }: { adminId: number; endsAt: string },
): Promise<void> {
  // The queue uses the database's clock, which may be ahead of this machine's.
  const now = new Date(Math.max(clock.now().getTime(), Date.parse(endsAt)));
  await inTransaction(db, async (trx) => {
    const ended = await expireSessionImpersonations(trx, { adminId, now });
    const event = 'accounts.viewEnded' as const;
    await recordEvent(
      ended.map((userId) => ({ event, actorId: adminId, userId })),
      trx,
    );
  });
}

const expireImpersonationsPayload = z.object({ adminId: z.int(), endsAt: z.string() });

declare module '../../platform/jobs/jobs.ts' {
  interface JobPayloads {
    /** Scheduled for the end of an impersonation. */
    'impersonation.expire': z.infer<typeof expireImpersonationsPayload>;
  }
}

export const impersonationJobs: readonly WorkDefinition<Deps>[] = [
  defineJob('impersonation.expire', {
    formerNames: ['seeAs.endPassedViews'],
    payload: expireImpersonationsPayload,
    handler: expireImpersonations,
  }),
];
