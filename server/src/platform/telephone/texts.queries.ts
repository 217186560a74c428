import type { MailboxText } from '#contract/platform/dev-mailbox.schemas';
import type { UseCase } from '../http/context.ts';
import { selectTexts } from './texts.store.ts';

/**
 * Text messages in the dev mailbox, newest first, at most a hundred.
 * @throws NOT_FOUND_EXCEPTION if text messages are really sent or the mailbox is closed
 */
export async function listMailboxTexts(
  { deps, domainError }: UseCase,
  query: { to?: string | undefined },
): Promise<MailboxText[]> {
  if (!deps.env.textsOpen) throw domainError('NOT_FOUND_EXCEPTION');
  const rows = await selectTexts(deps.db, { to: query.to, limit: 100 });
  return rows.map(({ id, toNumber: to, body: text, sentAt }) => ({ id, to, text, sentAt: sentAt.toISOString() }));
}
