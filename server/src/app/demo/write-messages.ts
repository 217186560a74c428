import { archiveThread } from '../../conversations/messages/archive-thread.ts';
import { contactAdvertiser } from '../../conversations/messages/contact-advertiser.ts';
import { listThreads } from '../../conversations/messages/messages.queries.ts';
import { readThread } from '../../conversations/messages/read-thread.ts';
import { saveTemplate } from '../../conversations/messages/save-template.ts';
import { sendMessage } from '../../conversations/messages/send-message.ts';
import { domainError } from '../../platform/lib/domain-error.ts';
import type { Trx } from '../../platform/postgres/postgres.ts';
import { type Conversation, conversations, templates } from './conversations.ts';
import { publishedListingsOf } from './demo.store.ts';
import { AGENZIA, GIULIA, MARCO } from './users.ts';
import { actorOf, type Dataset, depsAt } from './write-listings.ts';

const DAY = 86_400_000;
const MINUTE = 60_000;
/** Demo messages cause no emails. */
const silently = { byMail: false };

type Place = { dataset: Dataset; trx: Trx; today: Date };

/** Creates messages to Giulia and the agency through the use cases. Idempotent. */
export async function writeMessages(dataset: Dataset, trx: Trx, today: Date): Promise<void> {
  const place = { dataset, trx, today };
  const marco = { deps: depsAt(dataset, trx, today), actor: actorOf(dataset, MARCO), domainError };
  const all = { box: 'inbox', of: 'ALL', page: 0, size: 1 } as const;
  if ((await listThreads(marco, all)).page.totalElements > 0) return;
  const listings = new Map(
    await Promise.all(
      [GIULIA, AGENZIA].map(
        async (party) => [party, await publishedListingsOf(trx, dataset.userIds[party] ?? 0)] as const,
      ),
    ),
  );
  for (const conversation of conversations) {
    const { advertiser, kind, listingIndex } = conversation;
    const listing = listings.get(advertiser)?.filter(({ listingType }) => listingType === kind)[listingIndex];
    if (listing) await write(place, conversation, listing);
  }
  const agency = { deps: depsAt(dataset, trx, today), actor: actorOf(dataset, AGENZIA), domainError };
  for (const template of templates) await saveTemplate(agency, template);
}

async function write(
  { dataset, trx, today }: Place,
  { visitor, advertiser, lines, showPhone = false, seen = false, archivedBy }: Conversation,
  { id: listingId, publishedAt }: { id: number; publishedAt: Date },
): Promise<void> {
  // Compresses the conversation about a recent listing into its time of publication.
  const [startedAgo = 0] = lines[0] ?? [];
  const pace = Math.min(1, (0.9 * (today.getTime() - publishedAt.getTime())) / (startedAgo * DAY));
  const as = (party: 'visitor' | 'advertiser', daysAgo: number, later = 0) => ({
    deps: depsAt(dataset, trx, new Date(today.getTime() - daysAgo * pace * DAY + later)),
    actor: actorOf(dataset, party === 'visitor' ? visitor : advertiser),
    domainError,
  });
  let threadId = 0;
  for (const [at, by, message] of lines) {
    const draft = { message, key: undefined, attachmentIds: [] };
    if (threadId === 0)
      ({ threadId } = await contactAdvertiser(as(by, at), listingId, { ...draft, showPhone }, silently));
    else {
      await readThread(as(by, at, -MINUTE), threadId, {});
      await sendMessage(as(by, at), threadId, draft, silently);
    }
  }
  const last = lines.at(-1)?.[0] ?? 0;
  if (seen)
    for (const party of ['visitor', 'advertiser'] as const) await readThread(as(party, last, MINUTE), threadId, {});
  if (archivedBy) await archiveThread(as(archivedBy, last, 2 * MINUTE), threadId, true);
}
