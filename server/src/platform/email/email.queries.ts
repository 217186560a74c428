import type { MailboxEmail } from '#contract/platform/dev-mailbox';
import type { UseCase } from '../http/context.ts';
import type { Queryable } from '../postgres/postgres.ts';
import { countOutbox, selectMailbox } from './email.store.ts';

const NEWEST = 100;

/**
 * What the embedded mailbox holds, the newest first, at most a hundred.
 * @throws NOT_FOUND_EXCEPTION where letters are really sent, or the mailbox is closed: it would hand accounts to anybody.
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

/** How the outbox stands: letters that wait (and since when the oldest does), and those that were refused for good, of the month it keeps. */
export const readOutbox = (on: Queryable): Promise<{ waiting: number; refused: number; oldestAt: Date | null }> =>
  countOutbox(on);
