import { type NotNull, sql } from 'kysely';
import type { Queryable } from '../postgres/postgres.ts';
import type { OutgoingMail } from './mailer.port.ts';

/** SQL of the outbox and of the dev mailbox. */

export type NewOutboxEmail = { userId: number | null; name: string; sealed: Buffer; createdAt: Date };

/** Far below the 65,535 parameters of a statement. */
const ROWS_PER_STATEMENT = 2_000;

/** One statement per 2,000 emails. @returns the ids, in the order of `emails` */
export async function insertEmails(on: Queryable, emails: readonly NewOutboxEmail[]): Promise<number[]> {
  const ids: number[] = [];
  for (let from = 0; from < emails.length; from += ROWS_PER_STATEMENT) {
    const batch = emails.slice(from, from + ROWS_PER_STATEMENT);
    const rows = await on.insertInto('outboxEmail').values(batch).returning('id').execute();
    ids.push(...rows.map(({ id }) => id));
  }
  return ids.sort((one, other) => one - other);
}

/** Emails that are neither sent nor rejected. */
function pendingEmails(on: Queryable) {
  return on
    .selectFrom('outboxEmail')
    .select(['id', 'name', 'sealed'])
    .where('sentAt', 'is', null)
    .where('refusedAt', 'is', null);
}

/** Pending emails with ids above `after`. */
export async function listSealedEmails(on: Queryable, after: number, limit: number) {
  const rows = pendingEmails(on).where('sealed', 'is not', null).$narrowType<{ sealed: NotNull }>();
  return rows.where('id', '>', after).orderBy('id').limit(limit).execute();
}

/** Changes nothing if the email was sent concurrently: `sealed` is null then. */
export async function resealEmail(on: Queryable, id: number, { from, to }: { from: Buffer; to: Buffer }) {
  await on.updateTable('outboxEmail').set({ sealed: to }).where('id', '=', id).where('sealed', '=', from).execute();
}

/**
 * Claims a pending email until `until`, unless another worker holds it at `now`. One statement without a lock that outlives it.
 * `until` identifies the claim.
 */
export async function claimEmail(on: Queryable, id: number, { now, until }: { now: Date; until: Date }) {
  return on
    .updateTable('outboxEmail')
    .set({ leaseUntil: until })
    .where('id', '=', id)
    .where('sentAt', 'is', null)
    .where('refusedAt', 'is', null)
    .where((row) => row.or([row('leaseUntil', 'is', null), row('leaseUntil', '<=', now)]))
    .returning(['id', 'name', 'sealed'])
    .executeTakeFirst();
}

/** Ends the claim `until`; keeps the claim of a worker that took the email after its expiry. */
export async function releaseEmail(on: Queryable, id: number, until: Date): Promise<void> {
  await on
    .updateTable('outboxEmail')
    .set({ leaseUntil: null })
    .where('id', '=', id)
    .where('leaseUntil', '=', until)
    .execute();
}

export async function isPending(on: Queryable, id: number): Promise<boolean> {
  return (await pendingEmails(on).where('id', '=', id).executeTakeFirst()) !== undefined;
}

/**
 * Marks a pending email as sent or rejected, and deletes its content. Ignores the lease: the first outcome counts, also after its expiry.
 * @returns false when the email has an outcome or is deleted.
 */
export async function completeEmail(
  on: Queryable,
  id: number,
  outcome: { sentAt: Date } | { refusedAt: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await on
    .updateTable('outboxEmail')
    .set({ ...outcome, sealed: null, leaseUntil: null })
    .where('id', '=', id)
    .where('sentAt', 'is', null)
    .where('refusedAt', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** @returns ids of emails pending since before `before`, oldest first. */
export async function listPendingSince(on: Queryable, before: Date): Promise<number[]> {
  const rows = await pendingEmails(on).where('createdAt', '<', before).orderBy('id').execute();
  return rows.map(({ id }) => id);
}

export async function deleteEmails(on: Queryable, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await on.deleteFrom('outboxEmail').where('id', 'in', ids).execute();
}

/** @returns number of deleted emails. */
export async function deleteEmailsBefore(on: Queryable, before: Date): Promise<number> {
  const { numDeletedRows } = await on.deleteFrom('outboxEmail').where('createdAt', '<', before).executeTakeFirst();
  return Number(numDeletedRows);
}

export type OutboxCounts = {
  /** Neither sent nor rejected. */
  waiting: number;
  /** Of these: with a claim, also an expired one. */
  claimed: number;
  refused: number;
  oldestAt: Date | null;
};

/** Each count uses its partial index (0025); the conditions must match the index definitions. */
export async function countOutbox(on: Queryable) {
  const { rows } = await sql<OutboxCounts>`
    select waiting.count as waiting, waiting.claimed, refused.count as refused, waiting.oldest_at
    from (select count(*)::int as count, count(lease_until)::int as claimed, min(created_at) as oldest_at from outbox_email
      where sent_at is null and refused_at is null) waiting,
    (select count(*)::int as count from outbox_email where refused_at is not null) refused`.execute(on);
  return rows[0] ?? { waiting: 0, claimed: 0, refused: 0, oldestAt: null };
}

/** Idempotent per Message-ID. */
export async function saveToMailbox(on: Queryable, mail: OutgoingMail): Promise<void> {
  await on
    .insertInto('mailboxEmail')
    .values({
      messageId: mail.messageId,
      fromAddress: mail.from,
      toAddress: mail.to.toLowerCase(),
      subject: mail.subject,
      bodyText: mail.text,
      bodyHtml: mail.html,
      headers: JSON.stringify({ ...mail.headers, ...(mail.replyTo && { 'Reply-To': mail.replyTo }) }),
      calendar: mail.calendar?.content ?? null,
      attachments: JSON.stringify(
        (mail.attachments ?? []).map((file) => ({ ...file, content: file.content.toString('base64') })),
      ),
    })
    .onConflict((conflict) => conflict.column('messageId').doNothing())
    .execute();
}

/** Deletes all but the newest `limit` emails. */
export async function trimMailbox(on: Queryable, limit: number): Promise<void> {
  await on
    .deleteFrom('mailboxEmail')
    .where('id', '<=', (all) =>
      all.selectFrom('mailboxEmail').select('id').orderBy('id', 'desc').offset(limit).limit(1),
    )
    .execute();
}

/** The newest `limit` emails of the dev mailbox, for one recipient or for all. */
export async function selectMailbox(on: Queryable, { to, limit }: { to: string | undefined; limit: number }) {
  return on
    .selectFrom('mailboxEmail')
    .selectAll()
    .$if(to !== undefined, (query) => query.where('toAddress', '=', to as string))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

export function selectEmailsForExport(on: Queryable, userId: number) {
  return on
    .selectFrom('outboxEmail')
    .select(['name as letter', 'createdAt', 'sentAt', 'refusedAt'])
    .where('userId', '=', userId)
    .orderBy('id', 'desc')
    .execute();
}

/**
 * Deletes pending and sent emails. In the dev mailbox also those to a previous address of the user, recognized by the
 * email id in the Message-ID.
 */
export async function deleteEmailsOf(on: Queryable, userId: number): Promise<void> {
  await sql`delete from mailbox_email using app_user
    where app_user.id = ${userId} and to_address = app_user.email`.execute(on);
  await sql`delete from mailbox_email using outbox_email
    where outbox_email.user_id = ${userId}
      and starts_with(mailbox_email.message_id, '<letter-' || outbox_email.id || '@')`.execute(on);
  await on.deleteFrom('outboxEmail').where('userId', '=', userId).execute();
}
