import { queueLetter } from '../../platform/email/queue-letter.ts';
import type { Trx } from '../../platform/postgres/postgres.ts';
import type { Deps } from '../deps.ts';
import { selectTitle } from './lists.store.ts';
import { quoteOf, shownName, takesLetters } from './message.rules.ts';
import type { KeptPerson, ThreadRow } from './messages.store.ts';

type Told = {
  thread: Pick<ThreadRow, 'id' | 'listingId'>;
  people: readonly KeptPerson[];
  to: KeptPerson;
  sent: { text: string; attachmentIds: readonly number[] };
  isFirst: boolean;
};

/** A copy by mail to whoever was written to, whose button opens the thread; not to an address that nobody has proved. */
export async function tellByMail(deps: Deps, trx: Trx, { thread, people, to, sent, isFirst }: Told): Promise<void> {
  const from = people.find(({ id }) => id !== to.id);
  if (!from || !takesLetters(to)) return;
  const title = thread.listingId === null ? '' : await selectTitle(trx, thread.listingId);
  await queueLetter(deps, trx, { userId: to.id, to: to.email, locale: to.locale }, 'newMessage', {
    name: to.name,
    from: shownName(from),
    title,
    text: quoteOf(sent.text),
    attachments: new Set(sent.attachmentIds).size,
    isFirst,
    path: `/dashboard/messages/${thread.id}`,
  });
}
