import type { MailboxEmail } from '#contract/platform/dev-mailbox.schemas';
import type { UseCase } from '../http/context.ts';
import type { Queryable } from '../postgres/postgres.ts';
import { countOutbox, type OutboxCounts, selectMailbox } from './email.store.ts';

const NEWEST = 100;

/**
 * The newest 100 emails of the dev mailbox, newest first.
 * @throws NOT_FOUND_EXCEPTION if emails are sent by SMTP or the mailbox is closed: its readers can take over accounts.
 */
export async function listMailbox({ deps, domainError }: UseCase, query: { to?: string | undefined }) {
  if (!deps.env.mailboxOpen) throw domainError('NOT_FOUND_EXCEPTION');
  const rows = await selectMailbox(deps.db, { to: query.to?.toLowerCase(), limit: NEWEST });
  return rows.map(
    (row): MailboxEmail => ({
      id: row.id,
      from: row.fromAddress,
      to: row.toAddress,
      subject: row.subject,
      text: row.bodyText,
      html: row.bodyHtml,
      headers: row.headers as MailboxEmail['headers'],
      calendar: row.calendar,
      attachments: row.attachments as MailboxEmail['attachments'],
      sentAt: row.sentAt.toISOString(),
    }),
  );
}

/** Outbox status of the last 30 days: pending emails with the oldest time, and permanently rejected emails. */
export const readOutbox = (on: Queryable): Promise<OutboxCounts> => countOutbox(on);
