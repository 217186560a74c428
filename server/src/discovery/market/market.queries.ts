import { propertyTypes } from '#contract/catalog/properties';
import type * as marketContract from '#contract/discovery/market.schemas';
import type { ComunePage, MarketComparison } from '#contract/discovery/market.schemas';
import type { ErrorsOf } from '#contract/platform/endpoint';
import { fromMinor } from '#contract/platform/money';
import { findVisibleListing } from '../../catalog/listings/visible-listings.queries.ts';
import { placeBook } from '../../geo/places/places.queries.ts';
import type { UseCase } from '../deps.ts';
import { findResults } from '../search/search.queries.ts';
import {
  type AreaRange,
  anyArea,
  areaRangeOf,
  conditionClassOf,
  narrowedBy,
  newestOfEach,
  type Subject,
  selectStep,
  statisticsOf,
} from './comparison.rules.ts';
import { comuneOfSlug, slugOfComune } from './comune-slugs.ts';
import { currencyCode, kindOf } from './market.rules.ts';
import {
  countByComune,
  findListingFacts,
  selectComparables,
  selectNewest,
  selectOffers,
  selectParts,
} from './market.store.ts';
import { comuneView, nearestComuni, offersView, typesView } from './market.view.ts';
import { alikeTypes } from './similar.rules.ts';

type NotFound = 'LISTING_NOT_FOUND_EXCEPTION';

/** The primary database for signed-in users, so that advertisers see their latest changes. */
export const whereToRead = ({ deps, actor }: Pick<UseCase, 'deps' | 'actor'>) => (actor ? deps.db : deps.readDb);

/** Statistics are in euros; listings in other currencies are counted, but excluded from medians. */
const EURO = currencyCode('EUR');

/**
 * Compares a listing's price per m² with the narrowest sufficient set of comparable listings. Null for stays, and
 * without comune, area or euros.
 * @throws LISTING_NOT_FOUND_EXCEPTION also for a listing that is not visible to the caller
 */
export async function compareWithComune(
  { deps, actor, domainError }: UseCase<NotFound>,
  listingId: number,
): Promise<MarketComparison | null> {
  const on = whereToRead({ deps, actor });
  const listing = await findVisibleListing(on, actor, listingId);
  const facts = listing && (await findListingFacts(on, listingId));
  if (!facts) throw domainError('LISTING_NOT_FOUND_EXCEPTION');
  const comune = deps.places.byId.get(facts.comuneId ?? 0);
  const contractType = facts.contractType;
  if (listing.listingType === 'HOSPITALITY' || !contractType || !comune || facts.commercialArea <= 0) return null;
  if (facts.currency !== 'EUR' || facts.priceMinor <= 0 || facts.isAuction) return null;
  const propertyType = facts.propertyType;
  const readWithin = (area: AreaRange) =>
    selectComparables(deps.readDb, {
      kind: kindOf(listing.listingType, contractType),
      comuneId: comune.id,
      currency: EURO,
      propertyType: propertyTypes.indexOf(propertyType),
      area,
      propertyId: facts.propertyId,
    });
  const subject: Subject = {
    quarterId: facts.quarterId,
    conditionClass: conditionClassOf(facts.conservationStatus),
    area: areaRangeOf(facts.commercialArea),
  };
  const sized = selectStep(await readWithin(subject.area), subject);
  // Few listings of this size, so reading all of the type is cheap.
  const chosen = sized ?? { step: 'C3' as const, rows: newestOfEach(await readWithin(anyArea)) };
  const quarter = chosen.step.startsWith('Q') ? deps.places.byId.get(facts.quarterId ?? 0) : undefined;
  return {
    pricePerSquareMetre: Math.round(fromMinor(facts.priceMinor) / facts.commercialArea),
    comune: comune.name,
    contractType,
    basis: {
      ...narrowedBy(chosen.step, subject),
      propertyType,
      place: quarter ? { name: quarter.name, kind: 'quarter' } : { name: comune.name, kind: 'comune' },
    },
    ...statisticsOf(
      chosen.rows.map(({ perSquareMeter }) => perSquareMeter),
      facts.priceMinor / facts.commercialArea,
    ),
  };
}

/** Medians include dwellings only: garages and single rooms would distort them. */
const DWELLINGS = alikeTypes('APARTMENT').map((type) => propertyTypes.indexOf(type));

const NEAREST_READ = 150;
const NEARBY = 12;
const QUARTERS = 20;
const NEWEST = 9;

/** @throws COMUNE_NOT_FOUND_EXCEPTION for a slug that is no comune of Italy */
export async function getComunePage(
  { deps, domainError }: UseCase<ErrorsOf<typeof marketContract.getComunePage>>,
  slug: string,
): Promise<ComunePage> {
  const { places, readDb } = deps;
  const comune = comuneOfSlug(places, slug);
  if (!comune) throw domainError('COMUNE_NOT_FOUND_EXCEPTION');
  const nearest = nearestComuni(places.places, comune, NEAREST_READ);
  const [offers, parts, neighbours, newest] = await Promise.all([
    selectOffers(readDb, comune.id, { currency: EURO, types: DWELLINGS }),
    selectParts(readDb, comune.id),
    countByComune(
      readDb,
      nearest.map(({ id }) => id),
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
    slug: slugFor(comune.id),
    locationQuery: queryOf(comune),
    ...offersView(offers),
    types: typesView(parts),
    quarters: quarters.map(({ quarter, count }) => ({ name: quarter.name, locationQuery: queryOf(quarter), count })),
    nearby: nearest
      .flatMap(({ id, name }) => {
        const count = neighbours.get(id) ?? 0;
        return count > 0 ? [{ slug: slugFor(id), name, count }] : [];
      })
      .slice(0, NEARBY),
    newest,
  };
}
