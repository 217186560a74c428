import type { addFavorite as endpoint } from '#contract/catalog/favorites.schemas';
import type { ErrorsOf } from '#contract/platform/endpoint';
import { inTransaction, type Trx } from '../../platform/postgres/postgres.ts';
import type { ActorUseCase } from '../deps.ts';
import { countEngagement } from '../engagement/count-engagement.ts';
import { findVisibleListing } from '../listings/visible-listings.queries.ts';
import { FAVORITES_MAX } from './favorites.rules.ts';
import { countFavoritesOf, insertFavorites, isFavorite, lockFavorites, setNote } from './favorites.store.ts';

type Context = ActorUseCase<ErrorsOf<typeof endpoint>>;

/**
 * Saves a public listing as a favorite with its current price. Idempotent. An undefined `note` keeps the stored one.
 * The note of a listing that is no longer public can still be changed.
 * @throws LISTING_NOT_FOUND_EXCEPTION for a listing that is not public
 * @throws AUTHORIZATION_DENIED_EXCEPTION for a listing of the actor
 */
export async function addFavorite(
  context: Context,
  listingId: number,
  note: string | null | undefined,
): Promise<{ favorite: true }> {
  const { deps, actor } = context;
  const key = { userId: actor.id, listingId };
  await inTransaction(deps.db, async (trx) => {
    await lockFavorites(trx, actor.id);
    if (!(await isFavorite(trx, key))) await createFavorite(context, trx, listingId, note ?? null);
    else if (note !== undefined) await setNote(trx, key, note || null);
  });
  return { favorite: true };
}

async function createFavorite({ deps, actor, domainError }: Context, trx: Trx, listingId: number, note: string | null) {
  const listing = await findVisibleListing(trx, actor, listingId, { shouldLock: true });
  if (listing?.isOwn) throw domainError('AUTHORIZATION_DENIED_EXCEPTION');
  if (!listing?.isPublic) throw domainError('LISTING_NOT_FOUND_EXCEPTION');
  if ((await countFavoritesOf(trx, actor.id)) >= FAVORITES_MAX) throw domainError('TOO_MANY_FAVORITES_EXCEPTION');
  const { priceMinor, currency } = listing;
  const now = deps.clock.now();
  const favorite = { userId: actor.id, listingId, note: note || null, priceMinor, currency, createdAt: now };
  await insertFavorites(trx, [favorite]);
  await countEngagement(trx, { listingId, what: 'favorites', by: 1, now });
}
