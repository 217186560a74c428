import type { ErrorsOf } from '#contract/endpoint';
import { type ContactType, REVEALS_A_DAY, type revealContact as revealEndpoint } from '#contract/engagement';
import { inTransaction, type Trx } from '../adapters/postgres.ts';
import { hashedKey } from '../count-try.ts';
import type { ActorUseCase, Caller } from '../http/context.ts';
import { secondsUntil } from '../lib/seconds-until.ts';
import { findContactWays } from '../listings/listings.reads.ts';
import { findMetListing } from '../listings/met/met-listings.reads.ts';
import { countersOf } from '../network.rules.ts';
import { countHit } from '../rate-limit.store.ts';
import { CONTACT_WINDOW_MS, recordContact } from './record-contact.ts';

type Context = ActorUseCase<ErrorsOf<typeof revealEndpoint>>;
type Asked = { listingId: number; contactType: ContactType };

/** Of a network, which many people may share; new accounts behind one address gain nothing beyond it. */
const REVEALS_OF_A_NETWORK = 20 * REVEALS_A_DAY;

/**
 * Tells one way to reach the advertiser and counts it as a contact, once a day for a person and a way. The advertiser
 * reads their own, uncounted.
 * @throws LISTING_NOT_FOUND_EXCEPTION also for a listing that is not public; CONTACT_NOT_GIVEN_EXCEPTION; TOO_MANY_CONTACTS_EXCEPTION
 *   with `retryAfterSeconds`, which counts nothing
 */
export async function revealContact(
  context: Context,
  asked: Asked,
  { network }: Pick<Caller, 'network'>,
): Promise<{ contactType: ContactType; value: string }> {
  const { deps, actor, refuse } = context;
  const { listingId, contactType } = asked;
  const listing = await findMetListing(deps.db, actor, listingId);
  const ways = listing?.isPublic || listing?.isOwn ? await findContactWays(deps, listingId) : undefined;
  if (!listing || !ways) throw refuse('LISTING_NOT_FOUND_EXCEPTION');
  const value = ways[contactType];
  if (value === null) throw refuse('CONTACT_NOT_GIVEN_EXCEPTION');
  if (listing.isOwn) return { contactType, value };
  await inTransaction(deps.db, async (trx) => {
    await countListing(context, trx, listingId, network);
    await recordContact({ deps: { ...deps, db: trx }, actor, refuse }, listingId, contactType);
  });
  return { contactType, value };
}

/** Counts each listing once a day, whichever of its ways are opened. */
async function countListing(
  { deps, actor, refuse }: Context,
  trx: Trx,
  listingId: number,
  network: Caller['network'],
): Promise<void> {
  const [now, windowMs] = [deps.clock.now(), CONTACT_WINDOW_MS];
  const { hits: times } = await countHit(trx, { key: `reveals:${actor.id}:${listingId}`, now, windowMs });
  if (times > 1) return;
  const behindAddress = countersOf(network, REVEALS_OF_A_NETWORK);
  const limits = [
    { key: `reveals-of:${actor.id}`, most: REVEALS_A_DAY },
    ...behindAddress.map(({ of, most }) => ({ key: hashedKey('reveals-from', of), most })),
  ];
  for (const { key, most } of limits) {
    const { hits, resetsAt } = await countHit(trx, { key, now, windowMs });
    if (hits > most) throw refuse('TOO_MANY_CONTACTS_EXCEPTION', { retryAfterSeconds: secondsUntil(resetsAt, now) });
  }
}
