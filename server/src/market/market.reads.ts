import type { ContractType, ListingContext } from '#contract/listings';
import type { ComunePage, MarketComparison } from '#contract/market';
import { type Currency, fromMinor } from '#contract/money';
import type { SearchResult } from '#contract/search';
import type { UseCase } from '../http/context.ts';
import { findKnownListing, findMetListing } from '../listings/met/met-listings.reads.ts';
import { findGone } from '../listings/removal/gone-listings.reads.ts';
import { placeBook } from '../places/places.reads.ts';
import { findResults } from '../search/search.reads.ts';
import { comuneOfSlug, slugOfComune } from './comune-slugs.ts';
import { currencyCode, kindOf, medianOf } from './market.rules.ts';
import {
  compareIn,
  countByComune,
  findLike,
  type Ring,
  selectHome,
  selectNewest,
  selectOffers,
  selectParts,
} from './market.store.ts';
import { comuneView, nearestComuni, offersView, typesView } from './market.view.ts';

type NotFound = 'LISTING_NOT_FOUND_EXCEPTION';

/** Who has just published an ad finds it; the ads beside it may wait for a replica. */
const whereToRead = ({ deps, actor }: Pick<UseCase, 'deps' | 'actor'>) => (actor ? deps.db : deps.readDb);

/** Figures are in euros; ads in other currencies are counted, and have no part in medians. */
const EURO = currencyCode('EUR');

/**
 * What a home costs per m² beside the other ads of its comune; null for stays, and where comune or euros are missing.
 * @throws LISTING_NOT_FOUND_EXCEPTION also for an ad that the caller may not see
 */
export async function compareWithComune(
  { deps, actor, refuse }: UseCase<NotFound>,
  listingId: number,
): Promise<MarketComparison | null> {
  const on = whereToRead({ deps, actor });
  const ad = await findMetListing(on, actor, listingId);
  const home = ad && (await selectHome(on, listingId));
  if (!home) throw refuse('LISTING_NOT_FOUND_EXCEPTION');
  const comune = deps.places.byId.get(home.comuneId ?? 0);
  const contractType = home.contractType as ContractType | null;
  if (ad.listingType === 'HOSPITALITY' || !contractType || !comune || home.commercialArea <= 0) return null;
  if (home.currency !== 'EUR') return null;
  const perSquareMetre = home.priceMinor / home.commercialArea;
  const { count, median, cheaper } = await compareIn(deps.readDb, {
    ...{ kind: kindOf(ad.listingType, contractType), comuneId: comune.id, currency: EURO, listingId, perSquareMetre },
  });
  const said = medianOf(median, count);
  return {
    pricePerSquareMetre: Math.round(fromMinor(home.priceMinor) / home.commercialArea),
    comune: comune.name,
    contractType,
    median: said,
    cheaperShare: said && Math.round((100 * cheaper) / count),
  };
}

/**
 * Public ads of the same kind, at most one for each home: of the comune first, then of the province, then of anywhere.
 * @throws LISTING_NOT_FOUND_EXCEPTION for an ad that is neither public (or the caller's) nor concluded nor deleted after it was
 */
export async function findSimilar(
  { deps, actor, refuse }: UseCase<NotFound>,
  listingId: number,
  size: number,
): Promise<SearchResult[]> {
  const home = await homeOf({ deps, actor }, listingId);
  if (!home) throw refuse('LISTING_NOT_FOUND_EXCEPTION');
  const { lat6, lng6, comuneId } = home;
  const like = {
    ...{ kind: kindOf(home.listingType as ListingContext, home.contractType as ContractType | null), listingId },
    ...{ propertyId: home.propertyId, price: Math.max(1, home.priceMinor) },
    ...{ currency: currencyCode(home.currency as Currency), area: Math.max(1, home.commercialArea) },
    at: lat6 === null || lng6 === null ? null : { lat6, lng6 },
  };
  const provinceId = deps.places.byId.get(comuneId ?? 0)?.provinceId ?? null;
  const rings: Ring[] = [
    ...(comuneId === null ? [] : [{ column: 'comune_id' as const, id: comuneId }]),
    ...(provinceId === null ? [] : [{ column: 'province_id' as const, id: provinceId }]),
    null,
  ];
  const found: number[] = [];
  for (const ring of rings) {
    if (found.length >= size) break;
    // As many more as are there already: a wider ring holds them again.
    const wider = await findLike(deps.readDb, like, ring, size + found.length);
    found.push(...wider.filter((id) => !found.includes(id)));
  }
  return findResults(deps, found.slice(0, size));
}

async function homeOf({ deps, actor }: Pick<UseCase, 'deps' | 'actor'>, listingId: number) {
  const on = whereToRead({ deps, actor });
  const gone = await findGone(on, listingId);
  if (gone) return { ...gone, propertyId: null };
  const [met, known] = await Promise.all([findMetListing(on, actor, listingId), findKnownListing(on, listingId)]);
  const isOver = known?.wasPublic && known.status === 'CONCLUDED';
  if (!met && !isOver) return undefined;
  const home = await selectHome(on, listingId);
  // A home that is offered anew is the best answer to its concluded ad.
  return home && { ...home, propertyId: isOver ? null : home.propertyId };
}

const NEAREST_READ = 150;
const NEARBY = 12;
const QUARTERS = 20;
const NEWEST = 9;

/** @throws COMUNE_NOT_FOUND_EXCEPTION for what is no comune of Italy */
export async function getComunePage(
  { deps, refuse }: UseCase<'COMUNE_NOT_FOUND_EXCEPTION'>,
  slug: string,
): Promise<ComunePage> {
  const { places, readDb } = deps;
  const comune = comuneOfSlug(places, slug);
  if (!comune) throw refuse('COMUNE_NOT_FOUND_EXCEPTION');
  const around = nearestComuni(places.places, comune, NEAREST_READ);
  const [offers, parts, neighbours, newest] = await Promise.all([
    selectOffers(readDb, comune.id, EURO),
    selectParts(readDb, comune.id),
    countByComune(
      readDb,
      around.map(({ id }) => id),
    ),
    selectNewest(readDb, comune.id, NEWEST).then((ids) => findResults(deps, ids)),
  ]);
  const { queryOf } = placeBook(places);
  const slugFor = (id: number) => slugOfComune(places, id) ?? '';
  const quarters = parts
    .flatMap(({ quarterId, count }) => {
      const quarter = quarterId === null ? undefined : places.byId.get(quarterId);
      return quarter ? [{ quarter, count }] : [];
    })
    .slice(0, QUARTERS);
  return {
    ...comuneView(comune, {
      province: places.byId.get(comune.provinceId ?? 0),
      region: places.byId.get(comune.regionId ?? 0),
    }),
    ...{ slug: slugFor(comune.id), locationQuery: queryOf(comune) },
    ...offersView(offers),
    types: typesView(parts),
    quarters: quarters.map(({ quarter, count }) => ({ name: quarter.name, locationQuery: queryOf(quarter), count })),
    nearby: around
      .flatMap(({ id, name }) => {
        const count = neighbours.get(id) ?? 0;
        return count > 0 ? [{ slug: slugFor(id), name, count }] : [];
      })
      .slice(0, NEARBY),
    newest,
  };
}
