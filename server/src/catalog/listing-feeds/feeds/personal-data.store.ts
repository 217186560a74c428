import { sql } from 'kysely';
import type { Queryable, Trx } from '../../../platform/postgres/postgres.ts';

export async function selectDecisionsForExport(on: Queryable, userId: number) {
  const [overrides, approvals] = await Promise.all([
    on
      .selectFrom('feedOverride')
      .select(['field', 'value', 'setAt'])
      .where('setBy', '=', userId)
      .orderBy('id')
      .execute(),
    on.selectFrom('feedRun').select(['id', 'startedAt']).where('approvedBy', '=', userId).orderBy('id').execute(),
  ]);
  return { overrides, approvals };
}

/** Values stay, because they are the organization's. */
export async function anonymizeDecisions(trx: Trx, userId: number): Promise<void> {
  await trx.updateTable('feedOverride').set({ setBy: null }).where('setBy', '=', userId).execute();
  await trx.updateTable('feedRun').set({ approvedBy: null }).where('approvedBy', '=', userId).execute();
}

/** @returns the keys of their files in the private storage */
export async function deleteFeedsOfAccount(trx: Trx, accountId: number): Promise<string[]> {
  const { rows } = await sql<{ spoolKey: string }>`
    select spool_key from feed_run join feed on feed.id = feed_id
      join organization on organization.id = organization_id
    where account_id = ${accountId} and spool_key is not null`.execute(trx);
  await trx
    .deleteFrom('feed')
    .where('organizationId', 'in', (query) =>
      query.selectFrom('organization').select('id').where('accountId', '=', accountId),
    )
    .execute();
  return rows.map(({ spoolKey }) => spoolKey);
}
