import { THREADS_A_DAY } from '#contract/conversations/messages';
import type { contactAdvertiser as contactEndpoint } from '#contract/conversations/messages.schemas';
import type { ParsedOf } from '#contract/platform/endpoint';
import { recordContact } from '../../catalog/engagement/record-contact.ts';
import { findVisibleListing } from '../../catalog/listings/visible-listings.queries.ts';
import { inTransaction, type Trx } from '../../platform/postgres/postgres.ts';
import type { ActorUseCase } from '../deps.ts';
import { DAY_MS } from './message.rules.ts';
import { findThreadAbout, insertThread, lockThread, type ThreadRow } from './messages.store.ts';
import {
  countSending,
  type DeliveryOptions,
  lockParticipants,
  type SendErrors,
  storeMessage,
} from './store-message.ts';

type Context = ActorUseCase<SendErrors | 'LISTING_NOT_FOUND_EXCEPTION' | 'CANNOT_CONTACT_YOURSELF_EXCEPTION'>;
type ContactAdvertiserInput = ParsedOf<typeof contactEndpoint>['body'];

/**
 * Sends a message to the advertiser of a public listing; an existing thread continues also later.
 * The first message creates the thread and counts as one contact, also under concurrency.
 * @throws LISTING_NOT_FOUND_EXCEPTION, CANNOT_CONTACT_YOURSELF_EXCEPTION, and as `deliverMessage`
 */
export function contactAdvertiser(
  context: Context,
  listingId: number,
  { message, showPhone, key, attachmentIds }: ContactAdvertiserInput,
  { byMail = true }: DeliveryOptions = {},
): Promise<{ threadId: number; messageId: number }> {
  const { deps, actor, domainError } = context;
  return inTransaction(deps.db, async (trx) => {
    const listing = await findVisibleListing(trx, actor, listingId);
    if (listing?.isOwn) throw domainError('CANNOT_CONTACT_YOURSELF_EXCEPTION');
    const known = await findThreadAbout(trx, { listingId, visitorId: actor.id });
    const advertiserId = known?.advertiserId ?? listing?.advertiserId;
    if (advertiserId === undefined) throw domainError('LISTING_NOT_FOUND_EXCEPTION');
    const participants = await lockParticipants(context, trx, [actor.id, advertiserId]);
    const { thread, isFirst } = known
      ? { thread: await lockThread(trx, known.id), isFirst: false }
      : await startThread(context, trx, { listingId, showPhone });
    if (thread?.visitorId !== actor.id) throw domainError('LISTING_NOT_FOUND_EXCEPTION');
    const content = { text: message.toWellFormed(), key, attachmentIds };
    const messageId = await storeMessage(context, trx, { thread, participants, content, isFirst, showPhone, byMail });
    return { threadId: thread.id, messageId };
  });
}

type StartedThread = { thread: ThreadRow | undefined; isFirst: boolean };

/** Locks the thread of this visitor and listing. Creates it, or uses the one of a concurrent first message. */
async function startThread(
  context: Context,
  trx: Trx,
  { listingId, showPhone }: { listingId: number; showPhone: boolean },
): Promise<StartedThread> {
  const { deps, actor, domainError } = context;
  const listing = await findVisibleListing(trx, actor, listingId, { shouldLock: true });
  if (!listing?.isPublic) throw domainError('LISTING_NOT_FOUND_EXCEPTION');
  const place = { listingId, visitorId: actor.id };
  const createdAt = deps.clock.now();
  const id = await insertThread(trx, { ...place, advertiserId: listing.advertiserId, showPhone, createdAt });
  if (id === undefined) {
    const known = await findThreadAbout(trx, place);
    return { thread: known && (await lockThread(trx, known.id)), isFirst: false };
  }
  await countSending(context, trx, { what: 'threads', max: THREADS_A_DAY, windowMs: DAY_MS });
  await recordContact({ deps: { ...deps, db: trx }, actor, domainError }, listingId, 'email');
  await deps.recordEvent({ event: 'messages.threadBegun', actorId: actor.id, listingId, threadId: id }, trx);
  return { thread: await lockThread(trx, id), isFirst: true };
}
