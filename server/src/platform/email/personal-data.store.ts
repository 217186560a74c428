import { sql } from 'kysely';
import type { Queryable } from '../postgres/postgres.ts';

export function selectLettersForExport(on: Queryable, userId: number) {
  return on
    .selectFrom('outboxLetter')
    .select(['letter', 'createdAt', 'sentAt', 'refusedAt'])
    .where('userId', '=', userId)
    .orderBy('id', 'desc')
    .execute();
}

/**
 * Letters that wait and that were sent; of the embedded mailbox also those to an address they had before, which
 * are recognised by their number.
 */
export async function deleteLettersOf(on: Queryable, userId: number): Promise<void> {
  await sql`delete from mailbox_letter using app_user
    where app_user.id = ${userId} and to_address = app_user.email`.execute(on);
  await sql`delete from mailbox_letter using outbox_letter
    where outbox_letter.user_id = ${userId}
      and starts_with(mailbox_letter.message_id, '<letter-' || outbox_letter.id || '@')`.execute(on);
  await on.deleteFrom('outboxLetter').where('userId', '=', userId).execute();
}
