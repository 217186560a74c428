import { sql } from 'kysely';
import type { Queryable, Trx } from '../../platform/postgres/postgres.ts';

/** One change of somebody's templates at a time, so that the limit holds. */
export async function lockTemplates(trx: Trx, userId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(5268781, ${userId}::integer)`.execute(trx);
}

export function selectTemplates(on: Queryable, userId: number) {
  return on
    .selectFrom('messageTemplate')
    .select(['id', 'title', 'text'])
    .where('userId', '=', userId)
    .orderBy(sql`plain_text(title)`)
    .orderBy('id')
    .execute();
}

/** Under a title that is there it replaces that one. @returns its id. */
export async function upsertTemplate(
  trx: Trx,
  template: { userId: number; title: string; text: string },
): Promise<number> {
  const { id } = await trx
    .insertInto('messageTemplate')
    .values(template)
    .onConflict((conflict) => conflict.columns(['userId', 'title']).doUpdateSet({ text: template.text }))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function deleteTemplateOf(on: Queryable, userId: number, id: number): Promise<void> {
  await on.deleteFrom('messageTemplate').where('userId', '=', userId).where('id', '=', id).execute();
}
