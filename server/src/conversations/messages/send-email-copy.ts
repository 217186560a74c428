import { queueEmail } from '../../platform/email/queue-email.ts';
import type { Trx } from '../../platform/postgres/postgres.ts';
import type { Deps } from '../deps.ts';
import { canReceiveEmail, quoteOf, shownName } from './message.rules.ts';
import type { Participant, ThreadRow } from './messages.store.ts';
import { selectTitle } from './threads.store.ts';

type EmailCopyInput = {
  thread: Pick<ThreadRow, 'id' | 'listingId'>;
  participants: readonly Participant[];
  to: Participant;
  content: { text: string; attachmentIds: readonly number[] };
  isFirst: boolean;
};

/** Sends the recipient an email copy with a link to the thread; skips unverified addresses. */
export async function sendEmailCopy(
  deps: Deps,
  trx: Trx,
  { thread, participants, to, content, isFirst }: EmailCopyInput,
): Promise<void> {
  const from = participants.find(({ id }) => id !== to.id);
  if (!from || !canReceiveEmail(to)) return;
  const title = thread.listingId === null ? '' : await selectTitle(trx, thread.listingId);
  await queueEmail(deps, trx, { userId: to.id, to: to.email, locale: to.locale }, 'newMessage', {
    name: to.name,
    from: shownName(from),
    title,
    text: quoteOf(content.text),
    attachments: new Set(content.attachmentIds).size,
    isFirst,
    path: `/dashboard/messages/${thread.id}`,
  });
}
