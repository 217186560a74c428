import { type contactAdvertiser as contactEndpoint, THREADS_A_DAY } from '#contract/conversations/messages';
import type { ParsedOf } from '#contract/platform/endpoint';
import { recordContact } from '../../catalog/engagement/record-contact.ts';
import { findMetListing } from '../../catalog/listings/met-listings.queries.ts';
import { inTransaction, type Trx } from '../../platform/postgres/postgres.ts';
import type { ActorUseCase } from '../deps.ts';
import { countSending, deliverMessage, keepThePeople, type SendErrors, type Telling } from './deliver-message.ts';
import { DAY_MS } from './message.rules.ts';
import { findThreadAbout, insertThread, lockThread, type ThreadRow } from './messages.store.ts';

type Context = ActorUseCase<SendErrors | 'LISTING_NOT_FOUND_EXCEPTION' | 'CANNOT_CONTACT_YOURSELF_EXCEPTION'>;
type Asked = ParsedOf<typeof contactEndpoint>['body'];

/**
 * Writes to the advertiser of a public ad. The first time makes the thread, of many at once one does, and counts as a contact; a
 * thread that is there goes on, also when the ad is not public any more.
 * @throws LISTING_NOT_FOUND_EXCEPTION, CANNOT_CONTACT_YOURSELF_EXCEPTION, and as `deliverMessage`
 */
export function contactAdvertiser(
  context: Context,
  listingId: number,
  { message, showPhone, key, attachmentIds }: Asked,
  { byMail = true }: Telling = {},
): Promise<{ threadId: number; messageId: number }> {
  const { deps, actor, refuse } = context;
  return inTransaction(deps.db, async (trx) => {
    const ad = await findMetListing(trx, actor, listingId);
    if (ad?.isOwn) throw refuse('CANNOT_CONTACT_YOURSELF_EXCEPTION');
    const known = await findThreadAbout(trx, { listingId, visitorId: actor.id });
    const advertiserId = known?.advertiserId ?? ad?.advertiserId;
    if (advertiserId === undefined) throw refuse('LISTING_NOT_FOUND_EXCEPTION');
    const people = await keepThePeople(context, trx, [actor.id, advertiserId]);
    const { thread, isFirst } = known
      ? { thread: await lockThread(trx, known.id), isFirst: false }
      : await begin(context, trx, { listingId, showPhone });
    if (thread?.visitorId !== actor.id) throw refuse('LISTING_NOT_FOUND_EXCEPTION');
    const sent = { text: message.toWellFormed(), key, attachmentIds };
    const messageId = await deliverMessage(context, trx, { thread, people, sent, isFirst, showPhone, byMail });
    return { threadId: thread.id, messageId };
  });
}

type Begun = { thread: ThreadRow | undefined; isFirst: boolean };

/** The thread of this visitor about this ad, locked: made now, or by another first message at the same moment. */
async function begin(
  context: Context,
  trx: Trx,
  { listingId, showPhone }: { listingId: number; showPhone: boolean },
): Promise<Begun> {
  const { deps, actor, refuse } = context;
  const ad = await findMetListing(trx, actor, listingId, { keep: true });
  if (!ad?.isPublic) throw refuse('LISTING_NOT_FOUND_EXCEPTION');
  const place = { listingId, visitorId: actor.id };
  const createdAt = deps.clock.now();
  const id = await insertThread(trx, { ...place, advertiserId: ad.advertiserId, showPhone, createdAt });
  if (id === undefined) {
    const known = await findThreadAbout(trx, place);
    return { thread: known && (await lockThread(trx, known.id)), isFirst: false };
  }
  await countSending(context, trx, { what: 'threads', most: THREADS_A_DAY, windowMs: DAY_MS });
  await recordContact({ deps: { ...deps, db: trx }, actor, refuse }, listingId, 'email');
  await deps.report({ event: 'messages.threadBegun', actorId: actor.id, listingId, threadId: id }, trx);
  return { thread: await lockThread(trx, id), isFirst: true };
}
