import type { ContractType } from '#contract/catalog/listings';
import { type ConservationStatus, type PropertyType, propertyTypes } from '#contract/catalog/properties';
import type { ComunePage, MarketComparison } from '#contract/discovery/market';
import { fromMinor } from '#contract/platform/money';
import { findMetListing } from '../../catalog/listings/met-listings.queries.ts';
import { placeBook } from '../../geo/places/places.queries.ts';
import type { UseCase } from '../deps.ts';
import { findResults } from '../search/search.queries.ts';
import {
  type AreaRange,
  anyArea,
  areaAround,
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
  selectComparables,
  selectHome,
  selectNewest,
  selectOffers,
  selectParts,
} from './market.store.ts';
import { comuneView, nearestComuni, offersView, typesView } from './market.view.ts';
import { alikeTypes } from './similar.rules.ts';

type NotFound = 'LISTING_NOT_FOUND_EXCEPTION';

/** Who has just published an ad finds it; the ads beside it may wait for a replica. */
const whereToRead = ({ deps, actor }: Pick<UseCase, 'deps' | 'actor'>) => (actor ? deps.db : deps.readDb);

/** Figures are in euros; ads in other currencies are counted, and have no part in medians. */
const EURO = currencyCode('EUR');

/**
 * What a home costs per m² beside others of its contract and type, of the nearest set that is large enough; null for stays, and where comune,
 * area or euros are missing.
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
  if (home.currency !== 'EUR' || home.priceMinor <= 0) return null;
  const propertyType = home.propertyType as PropertyType;
  const readWithin = (area: AreaRange) =>
    selectComparables(
      deps.readDb,
      {
        kind: kindOf(ad.listingType, contractType),
        comuneId: comune.id,
        currency: EURO,
        propertyType: propertyTypes.indexOf(propertyType),
        area,
      },
      home.propertyId,
    );
  const subject: Subject = {
    quarterId: home.quarterId,
    conditionClass: conditionClassOf(home.conservationStatus as ConservationStatus | null),
    area: areaAround(home.commercialArea),
  };
  const sized = selectStep(await readWithin(subject.area), subject);
  // Few are like it in size: then the whole type is few enough to be read.
  const chosen = sized ?? { step: 'C3' as const, rows: newestOfEach(await readWithin(anyArea)) };
  const quarter = chosen.step.startsWith('Q') ? deps.places.byId.get(home.quarterId ?? 0) : undefined;
  return {
    pricePerSquareMetre: Math.round(fromMinor(home.priceMinor) / home.commercialArea),
    comune: comune.name,
    contractType,
    basis: {
      ...narrowedBy(chosen.step, subject),
      propertyType,
      place: quarter ? { name: quarter.name, kind: 'quarter' } : { name: comune.name, kind: 'comune' },
    },
    ...statisticsOf(
      chosen.rows.map(({ perSquareMetre }) => perSquareMetre),
      home.priceMinor / home.commercialArea,
    ),
  };
}

/** What medians are of: a garage or a single room beside flats and houses would move the middle. */
const DWELLINGS = alikeTypes('APARTMENT').map((type) => propertyTypes.indexOf(type));

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
    selectOffers(readDb, comune.id, { currency: EURO, types: DWELLINGS }),
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
