import { comuneOfCin } from '#contract/catalog/listing-quality';
import { findUsesOfCin } from '../../catalog/listings/cin.queries.ts';
import { findMissing } from '../../catalog/listings/quality.queries.ts';
import { comparablePictures, MAX_DISTANCE } from '../../catalog/media/pictures.queries.ts';
import { findPriceComparison } from '../../discovery/market/price-comparison.queries.ts';
import type { Trx } from '../../platform/postgres/postgres.ts';
import type { Deps } from '../deps.ts';
import { type ListingFacts, type ShownPicture, selectTwins } from './facts.store.ts';
import type { CheckCause } from './queue-moderation.ts';
import { checkAccount } from './signals/new-account.rules.ts';
import { checkPrice } from './signals/price.rules.ts';
import { checkContacts, checkPictureTexts, checkWording, type ListingText } from './signals/texts.rules.ts';
import type { StoredSign } from './stored-signs.parser.ts';

/** More pairs add no information. */
const PAIRS_MAX = 10;
const CIN_USES_MAX = 10;

/** Current signals of a listing, in the contract's order. */
export async function detectSignals(
  deps: Pick<Deps, 'places'>,
  trx: Trx,
  listing: ListingFacts,
  pictures: readonly ShownPicture[],
  cause: CheckCause,
): Promise<StoredSign[]> {
  const texts = textsOf(listing);
  const comparison = await findPriceComparison(trx, listing);
  const signs: (StoredSign | null)[] = [
    comparison && checkPrice(comparison),
    checkContacts(texts),
    checkPictureTexts(pictures.flatMap(({ mediaFileId, words }) => (words ? [{ mediaFileId, words }] : []))),
    await duplicates(trx, listing, pictures),
    checkWording(texts, {
      isLongRental: listing.contractType === 'LONG_TERM_RENTAL',
      isRoom: listing.propertyType === 'ROOM',
    }),
    foreignCin(deps, listing),
    await sharedCin(trx, listing, cause),
    (await findMissing(trx, listing.id)).includes('energyClass') ? { sign: 'ENERGY_MISSING' } : null,
    checkAccount(listing),
  ];
  return signs.filter((sign) => sign !== null);
}

/** All texts of the advertiser on the page of the listing. */
function textsOf({ title, description, notes }: ListingFacts): ListingText[] {
  return [
    { field: 'title', text: title },
    { field: 'description', text: description },
    ...notes.map((text) => ({ field: 'notes' as const, text })),
  ];
}

/** Floor plans are not compared: properties of one building share them. */
async function duplicates(
  trx: Trx,
  { propertyId, ownerId }: ListingFacts,
  pictures: readonly ShownPicture[],
): Promise<StoredSign | null> {
  const mediaFileIds = comparablePictures(pictures.filter(({ isPlan }) => !isPlan));
  const limits = { maxDistance: MAX_DISTANCE, limit: PAIRS_MAX };
  const pairs = await selectTwins(trx, { propertyId, ownerId, mediaFileIds }, limits);
  return pairs.length > 0 ? { sign: 'DUPLICATE_PHOTOS', pairs } : null;
}

function foreignCin({ places }: Pick<Deps, 'places'>, { cin, cinReview, city }: ListingFacts): StoredSign | null {
  if (cin === null || cinReview !== 'NEEDED') return null;
  const named = places.byId.get(comuneOfCin(cin));
  return { sign: 'CIN_MISMATCH', cin, namedComune: named?.kind === 'comune' ? named.name : null, comune: city };
}

/**
 * LAW-01. Flags the later of two stays with one CIN, and either after a change. Units of one structure may share a CIN, so an admin
 * decides.
 */
async function sharedCin(trx: Trx, listing: ListingFacts, cause: CheckCause): Promise<StoredSign | null> {
  const { cin, propertyId, advertiserId, publishedAt } = listing;
  if (cin === null) return null;
  const publicBy = cause === 'NEW' ? publishedAt : null;
  const others = await findUsesOfCin(trx, { cin, propertyId, advertiserId, publicBy }, CIN_USES_MAX);
  return others.length > 0 ? { sign: 'CIN_SHARED', cin, others } : null;
}
