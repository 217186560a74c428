import { findOrganizationOfAccount, listRecipients } from '../../identity/organizations/organizations.queries.ts';
import { type QueuedEmail, queueEmails } from '../../platform/email/queue-email.ts';
import type { Trx } from '../../platform/postgres/postgres.ts';
import type { Deps } from '../deps.ts';
import { canReceiveEmail, quoteOf } from './message.rules.ts';
import type { Participant, ThreadRow } from './messages.store.ts';
import { selectTitle } from './threads.store.ts';

type EmailCopyInput = {
  thread: Pick<ThreadRow, 'id' | 'listingId' | 'agentId'>;
  /** Name of the sender. */
  from: string;
  to: Participant;
  content: { text: string; attachmentIds: readonly number[] };
  isFirst: boolean;
};

/** Sends the recipient, or the members in charge of an organization, an email copy with a link; skips unverified addresses. */
export async function sendEmailCopy(
  deps: Deps,
  trx: Trx,
  { thread, from, to, content, isFirst }: EmailCopyInput,
): Promise<void> {
  if (!canReceiveEmail(to)) return;
  const title = thread.listingId === null ? '' : await selectTitle(trx, thread.listingId);
  const recipients =
    to.kind === 'ORGANIZATION'
      ? await listRecipients(trx, to.id, thread)
      : [{ userId: to.id, name: to.name, to: to.email, locale: to.locale }];
  const agency = to.kind === 'ORGANIZATION' ? await findOrganizationOfAccount(trx, to.id) : undefined;
  const inbox = agency ? `/dashboard/agency/${agency.slug}/messages` : '/dashboard/messages';
  const emails = recipients.map(({ name, ...recipient }): QueuedEmail => {
    const props = {
      name,
      from,
      title,
      text: quoteOf(content.text),
      attachments: new Set(content.attachmentIds).size,
      isFirst,
      path: `${inbox}/${thread.id}`,
    };
    return { recipient, emailName: 'newMessage', props };
  });
  await queueEmails(deps, trx, emails);
}
