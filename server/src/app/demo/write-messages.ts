import { archiveThread } from '../../conversations/messages/archive-thread.ts';
import { contactAdvertiser } from '../../conversations/messages/contact-advertiser.ts';
import { listThreads } from '../../conversations/messages/messages.queries.ts';
import { readThread } from '../../conversations/messages/read-thread.ts';
import { saveTemplate } from '../../conversations/messages/save-template.ts';
import { sendMessage } from '../../conversations/messages/send-message.ts';
import { refuse } from '../../platform/lib/refusal.ts';
import type { Trx } from '../../platform/postgres/postgres.ts';
import { type Conversation, conversations, templates } from './conversations.ts';
import { publishedAdsOf } from './demo.store.ts';
import { AGENZIA, GIULIA, MARCO } from './people.ts';
import { actorOf, depsAt, type World } from './write-ads.ts';

const DAY = 86_400_000;
const MINUTE = 60_000;
/** Nobody gets a letter about what was never said. */
const silently = { byMail: false };

type Place = { world: World; trx: Trx; today: Date };

/** What people wrote to Giulia and the agency, as their clicks would have made it; once. */
export async function writeMessages(world: World, trx: Trx, today: Date): Promise<void> {
  const place = { world, trx, today };
  const marco = { deps: depsAt(world, trx, today), actor: actorOf(world, MARCO) };
  const all = { box: 'inbox', page: 0, size: 1 } as const;
  if ((await listThreads(marco, all)).page.totalElements > 0) return;
  const ads = new Map(
    await Promise.all(
      [GIULIA, AGENZIA].map(async (who) => [who, await publishedAdsOf(trx, world.userIds[who] ?? 0)] as const),
    ),
  );
  for (const conversation of conversations) {
    const { advertiser, kind, ad } = conversation;
    const listing = ads.get(advertiser)?.filter(({ listingType }) => listingType === kind)[ad];
    if (listing) await write(place, conversation, listing);
  }
  const agency = { deps: depsAt(world, trx, today), actor: actorOf(world, AGENZIA), refuse };
  for (const template of templates) await saveTemplate(agency, template);
}

async function write(
  { world, trx, today }: Place,
  { visitor, advertiser, lines, showPhone = false, seen = false, archivedBy }: Conversation,
  { id: listingId, publishedAt }: { id: number; publishedAt: Date },
): Promise<void> {
  // About a young ad all of it was said sooner.
  const [begun = 0] = lines[0] ?? [];
  const pace = Math.min(1, (0.9 * (today.getTime() - publishedAt.getTime())) / (begun * DAY));
  const as = (who: 'visitor' | 'advertiser', daysAgo: number, later = 0) => ({
    deps: depsAt(world, trx, new Date(today.getTime() - daysAgo * pace * DAY + later)),
    actor: actorOf(world, who === 'visitor' ? visitor : advertiser),
    refuse,
  });
  let threadId = 0;
  for (const [at, by, message] of lines) {
    const said = { message, key: undefined, attachmentIds: [] };
    if (threadId === 0)
      ({ threadId } = await contactAdvertiser(as(by, at), listingId, { ...said, showPhone }, silently));
    else {
      await readThread(as(by, at, -MINUTE), threadId, {});
      await sendMessage(as(by, at), threadId, said, silently);
    }
  }
  const last = lines.at(-1)?.[0] ?? 0;
  if (seen) for (const who of ['visitor', 'advertiser'] as const) await readThread(as(who, last, MINUTE), threadId, {});
  if (archivedBy) await archiveThread(as(archivedBy, last, 2 * MINUTE), threadId, true);
}
