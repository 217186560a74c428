import type { EnergyClass } from '#contract/catalog/energy';
import type { ContractType, ListingContext } from '#contract/catalog/listings';
import {
  type ConservationStatus,
  conservationStatuses,
  type Feature,
  type PropertyType,
  propertyTypes,
} from '#contract/catalog/properties';
import {
  ENOUGH_SIMILAR,
  type findSimilar as findSimilarEndpoint,
  NEARBY_KM,
  type SimilarSearch,
} from '#contract/discovery/market';
import { distanceBetween } from '#contract/geo/nearby';
import type { OutputOf } from '#contract/platform/endpoint';
import { type Currency, fromMinor, roundFigure } from '#contract/platform/money';
import { findGone, type GoneListing } from '../../catalog/listings/gone-listings.queries.ts';
import { findKnownListing, findMetListing } from '../../catalog/listings/met-listings.queries.ts';
import { shownPrecision } from '../../catalog/properties/shown-position.ts';
import type { Place, PlaceIndex } from '../../geo/places/place-index.ts';
import { placeBook } from '../../geo/places/places.queries.ts';
import type { UseCase } from '../deps.ts';
import { findResults } from '../search/search.queries.ts';
import { conditionClassOf } from './comparison.rules.ts';
import { currencyCode, kindOf } from './market.rules.ts';
import { type Home, selectHome, selectHomes } from './market.store.ts';
import { alikeTypes, type Described, type Likeness, nearestOf, rangesAround, reasonsOf } from './similar.rules.ts';
import { type Candidate, selectCandidates, type Wanted } from './similar.store.ts';

type Similar = OutputOf<typeof findSimilarEndpoint>;

/** What is asked for: a listing that is met or concluded, or what is remembered of a deleted one. */
type Subject = Described & {
  listingId: number;
  /** Null: not remembered. */
  propertyId: number | null;
  listingType: ListingContext;
  contractType: ContractType | null;
  currency: Currency;
  comuneId: number | null;
};

/**
 * Public listings of other properties that are like one, each with how it differs: those of its comune, and where these are few, of the comuni around.
 * @throws LISTING_NOT_FOUND_EXCEPTION for a listing that is neither public (or the caller's) nor concluded nor deleted after it was
 */
export async function findSimilar(
  { deps, actor, refuse }: UseCase<'LISTING_NOT_FOUND_EXCEPTION'>,
  listingId: number,
  size: number,
): Promise<Similar> {
  const one = await findSubject({ deps, actor }, listingId);
  if (!one) throw refuse('LISTING_NOT_FOUND_EXCEPTION');
  const inComune = one.comuneId === null ? [] : await findNearest(deps, one, [one.comuneId], size);
  const around = inComune.length < Math.min(ENOUGH_SIMILAR, size) ? comuniAround(deps.places, one) : [];
  const nearby = around.length === 0 ? [] : await findNearest(deps, one, around, size - inComune.length);
  const homes = new Map([...inComune, ...nearby].map((home) => [home.listingId, home]));
  const results = await findResults(deps, [...homes.keys()]);
  const data = results.flatMap((result) => {
    const home = homes.get(result.id);
    const ring = home && inComune.includes(home) ? ('COMUNE' as const) : ('NEARBY' as const);
    return home ? [{ ...result, ring, reasons: reasonsOf(one, described(home)) }] : [];
  });
  return { data, search: searchLike(deps.places, one) };
}

async function findSubject(
  { deps, actor }: Pick<UseCase, 'deps' | 'actor'>,
  listingId: number,
): Promise<Subject | undefined> {
  // Who has just published a listing finds it; the listings beside it may wait for a replica.
  const on = actor ? deps.db : deps.readDb;
  const gone = await findGone(on, listingId);
  if (gone) return remembered(gone);
  const [met, known] = await Promise.all([findMetListing(on, actor, listingId), findKnownListing(on, listingId)]);
  if (!met && !(known?.wasPublic && known.status === 'CONCLUDED')) return undefined;
  const home = await selectHome(on, listingId);
  return (
    home && {
      ...described(home),
      ...{ listingId, propertyId: home.propertyId, comuneId: home.comuneId },
      listingType: home.listingType as ListingContext,
      contractType: home.contractType as ContractType | null,
      currency: home.currency as Currency,
    }
  );
}

/** Its point is kept to about a kilometer. */
const remembered = ({ lat6, lng6, ...gone }: GoneListing): Subject => ({
  ...gone,
  ...{ propertyId: null, roomsCount: null, conditionClass: null, quarterId: null, streetId: null },
  ...{ at: pointOf(lat6, lng6), precision: 'quarter', energyClass: 'NOT_SPECIFIED', hasElevator: null, features: null },
});

const described = (home: Home): Described => ({
  propertyType: home.propertyType as PropertyType,
  conditionClass: conditionClassOf(home.conservationStatus as ConservationStatus | null),
  energyClass: home.energyClass as EnergyClass,
  features: home.features as Feature[],
  ...{ commercialArea: home.commercialArea, priceMinor: home.priceMinor, roomsCount: home.roomsCount },
  ...{ quarterId: home.quarterId, streetId: home.streetId, hasElevator: home.hasElevator },
  at: pointOf(home.lat6, home.lng6),
  precision: shownPrecision(home).locationPrecision,
});

const pointOf = (lat6: number | null, lng6: number | null) =>
  lat6 === null || lng6 === null ? null : { latitude: lat6 / 1e6, longitude: lng6 / 1e6 };

/** So many more are read than are wanted: a property may have several listings of a kind. */
const SPARE = 6;

/** The most similar of these comuni, one for each property. */
async function findNearest(
  { readDb }: UseCase['deps'],
  one: Subject,
  comuneIds: readonly number[],
  size: number,
): Promise<Home[]> {
  const wanted: Wanted = {
    ...{ listingId: one.listingId, propertyId: one.propertyId, ...rangesAround(one) },
    of: { area: Math.max(1, one.commercialArea), price: Math.max(1, one.priceMinor) },
    ...{ kind: kindOf(one.listingType, one.contractType), currency: currencyCode(one.currency) },
    propertyTypes: alikeTypes(one.propertyType).map((type) => propertyTypes.indexOf(type)),
  };
  const candidates = (await selectCandidates(readDb, wanted, comuneIds)).map(likenessOf);
  const order = nearestOf(one, candidates, size + SPARE).map(({ listingId }) => listingId);
  if (order.length === 0) return [];
  const homes = new Map((await selectHomes(readDb, order)).map((home) => [home.listingId, home]));
  const first = new Map<number, Home>();
  for (const home of order.flatMap((id) => homes.get(id) ?? [])) {
    if (!first.has(home.propertyId)) first.set(home.propertyId, home);
  }
  return [...first.values()].slice(0, size);
}

const NO_COORDINATES = 2_147_483_647;
const known = (value: number) => (value < 0 ? null : value);

const likenessOf = (row: Candidate): Likeness & { listingId: number } => ({
  listingId: row.listingId,
  propertyType: propertyTypes[row.ptype] as PropertyType,
  ...{ commercialArea: row.area, priceMinor: row.price, roomsCount: known(row.rooms), quarterId: known(row.quarterId) },
  conditionClass: conditionClassOf(conservationStatuses[row.conservation]),
  at: row.lat6 === NO_COORDINATES ? null : { latitude: row.lat6 / 1e6, longitude: row.lng6 / 1e6 },
});

/** In degrees of latitude, rounded up: what lies farther is not worth measuring. */
const NEARBY_DEGREES = NEARBY_KM / 110;

/** The others whose centers are near its comune's, or near itself where that is unknown. */
function comuniAround({ places, byId }: PlaceIndex, { comuneId, at }: Subject): number[] {
  const comune = byId.get(comuneId ?? 0);
  const center = comune ? pointOf(comune.lat6, comune.lng6) : at;
  if (!center) return [];
  const isNear = ({ lat6, lng6 }: Place) => {
    const point = Math.abs(lat6 / 1e6 - center.latitude) > NEARBY_DEGREES ? null : pointOf(lat6, lng6);
    return point !== null && distanceBetween(center, point) <= NEARBY_KM * 1000;
  };
  return places
    .filter((place) => (place.kind === 'comune' || place.kind === 'city') && place.id !== comuneId && isNear(place))
    .map(({ id }) => id);
}

const MAX_AMOUNT = 100_000_000;

function searchLike(places: PlaceIndex, one: Subject): SimilarSearch {
  const comune = places.byId.get(one.comuneId ?? 0);
  const { area, price } = rangesAround(one);
  const whole = (minor: number) => Math.min(MAX_AMOUNT, Math.round(roundFigure(fromMinor(minor))));
  return {
    context: one.listingType,
    locationQuery: comune ? placeBook(places).queryOf(comune) : null,
    ...{ contractType: one.contractType, propertyTypes: [...alikeTypes(one.propertyType)], currency: one.currency },
    ...{ minPrice: whole(price.from), maxPrice: whole(price.to) },
    ...{ minCommercialArea: area.from, maxCommercialArea: area.to },
  };
}
