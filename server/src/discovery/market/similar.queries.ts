import type { ContractType, ListingContext } from '#contract/catalog/listings';
import { conservationStatuses, type PropertyType, propertyTypes } from '#contract/catalog/properties';
import { MAX_AMOUNT } from '#contract/discovery/filter-declarations';
import { ENOUGH_SIMILAR, NEARBY_KM } from '#contract/discovery/market';
import type * as marketContract from '#contract/discovery/market.schemas';
import type { findSimilar as findSimilarEndpoint, SimilarSearch } from '#contract/discovery/market.schemas';
import { distanceBetween } from '#contract/geo/nearby';
import type { ErrorsOf, OutputOf } from '#contract/platform/endpoint';
import { type Currency, fromMinor, roundFigure } from '#contract/platform/money';
import { findTombstone, type ListingTombstone } from '../../catalog/listings/unavailable-listings.queries.ts';
import { findKnownListing, findVisibleListing } from '../../catalog/listings/visible-listings.queries.ts';
import { publicPrecision } from '../../catalog/properties/public-position.ts';
import type { Place, PlaceIndex } from '../../geo/places/place-index.ts';
import { placeBook } from '../../geo/places/places.queries.ts';
import type { UseCase } from '../deps.ts';
import { findResults } from '../search/search.queries.ts';
import { NO_COORDINATES } from '../search-engine/search-doc.rules.ts';
import { conditionClassOf } from './comparison.rules.ts';
import { whereToRead } from './market.queries.ts';
import { currencyCode, kindOf } from './market.rules.ts';
import {
  type Candidate,
  findListingFacts,
  type ListingFacts,
  type SimilarQuery,
  selectCandidates,
  selectListingFacts,
} from './market.store.ts';
import { alikeTypes, type Described, type Likeness, nearestOf, reasonsOf, similarRanges } from './similar.rules.ts';

type Similar = OutputOf<typeof findSimilarEndpoint>;

/** A listing that is visible or concluded, or the tombstone of a deleted one. */
type Subject = Described & {
  listingId: number;
  /** Null when unknown. */
  propertyId: number | null;
  listingType: ListingContext;
  contractType: ContractType | null;
  currency: Currency;
  comuneId: number | null;
};

/**
 * Similar public listings of other properties, each with its differences: of the same comune, and of nearby comuni when those are few.
 * @throws LISTING_NOT_FOUND_EXCEPTION for a listing that is neither visible to the caller nor concluded nor deleted after publication
 */
export async function findSimilar(
  { deps, actor, domainError }: UseCase<ErrorsOf<typeof marketContract.findSimilar>>,
  listingId: number,
  size: number,
): Promise<Similar> {
  const subject = await findSubject({ deps, actor }, listingId);
  if (!subject) throw domainError('LISTING_NOT_FOUND_EXCEPTION');
  const inComune = subject.comuneId === null ? [] : await findNearest(deps, subject, [subject.comuneId], size);
  const comuni = inComune.length < Math.min(ENOUGH_SIMILAR, size) ? nearbyComuni(deps.places, subject) : [];
  const nearby = comuni.length === 0 ? [] : await findNearest(deps, subject, comuni, size - inComune.length);
  const matches = new Map([...inComune, ...nearby].map((match) => [match.listingId, match]));
  const results = await findResults(deps, [...matches.keys()]);
  const data = results.flatMap((result) => {
    const match = matches.get(result.id);
    const ring = match && inComune.includes(match) ? ('COMUNE' as const) : ('NEARBY' as const);
    return match ? [{ ...result, ring, reasons: reasonsOf(subject, described(match)) }] : [];
  });
  return { data, search: searchLike(deps.places, subject) };
}

async function findSubject(
  { deps, actor }: Pick<UseCase, 'deps' | 'actor'>,
  listingId: number,
): Promise<Subject | undefined> {
  const on = whereToRead({ deps, actor });
  const deleted = await findTombstone(on, listingId);
  if (deleted) return subjectOfDeleted(deleted);
  const [visible, known] = await Promise.all([
    findVisibleListing(on, actor, listingId),
    findKnownListing(on, listingId),
  ]);
  if (!visible && !(known?.wasPublic && known.status === 'CONCLUDED')) return undefined;
  const facts = await findListingFacts(on, listingId);
  return (
    facts && {
      ...described(facts),
      listingId,
      propertyId: facts.propertyId,
      comuneId: facts.comuneId,
      listingType: facts.listingType,
      contractType: facts.contractType,
      currency: facts.currency,
    }
  );
}

/** The point of a tombstone is rounded to about one kilometer. */
const subjectOfDeleted = ({ latMicro, lngMicro, ...deleted }: ListingTombstone): Subject => ({
  ...deleted,
  propertyId: null,
  roomsCount: null,
  conditionClass: null,
  quarterId: null,
  streetId: null,
  at: pointOf(latMicro, lngMicro),
  precision: 'quarter',
  energyClass: 'NOT_SPECIFIED',
  hasElevator: null,
  features: null,
});

const described = (facts: ListingFacts): Described => ({
  propertyType: facts.propertyType,
  conditionClass: conditionClassOf(facts.conservationStatus),
  energyClass: facts.energyClass,
  features: facts.features,
  commercialArea: facts.commercialArea,
  priceMinor: facts.priceMinor,
  roomsCount: facts.roomsCount,
  quarterId: facts.quarterId,
  streetId: facts.streetId,
  hasElevator: facts.hasElevator,
  at: pointOf(facts.latMicro, facts.lngMicro),
  precision: publicPrecision(facts).locationPrecision,
});

const pointOf = (latMicro: number | null, lngMicro: number | null) =>
  latMicro === null || lngMicro === null ? null : { latitude: latMicro / 1e6, longitude: lngMicro / 1e6 };

/** Read in addition to `size`, because a property may have several listings of one contract. */
const SPARE = 6;

/** The most similar listings of these comuni, one per property. */
async function findNearest(
  { readDb }: UseCase['deps'],
  subject: Subject,
  comuneIds: readonly number[],
  size: number,
): Promise<ListingFacts[]> {
  const query: SimilarQuery = {
    ...similarRanges(subject),
    listingId: subject.listingId,
    propertyId: subject.propertyId,
    target: { area: Math.max(1, subject.commercialArea), price: Math.max(1, subject.priceMinor) },
    kind: kindOf(subject.listingType, subject.contractType),
    currency: currencyCode(subject.currency),
    propertyTypes: alikeTypes(subject.propertyType).map((type) => propertyTypes.indexOf(type)),
  };
  const candidates = (await selectCandidates(readDb, query, comuneIds)).map(likenessOf);
  const order = nearestOf(subject, candidates, size + SPARE).map(({ listingId }) => listingId);
  if (order.length === 0) return [];
  const factsById = new Map((await selectListingFacts(readDb, order)).map((facts) => [facts.listingId, facts]));
  const byProperty = new Map<number, ListingFacts>();
  for (const facts of order.flatMap((id) => factsById.get(id) ?? [])) {
    if (!byProperty.has(facts.propertyId)) byProperty.set(facts.propertyId, facts);
  }
  return [...byProperty.values()].slice(0, size);
}

const known = (value: number) => (value < 0 ? null : value);

const likenessOf = (row: Candidate): Likeness & { listingId: number } => ({
  listingId: row.listingId,
  propertyType: propertyTypes[row.ptype] as PropertyType,
  commercialArea: row.area,
  priceMinor: row.price,
  roomsCount: known(row.rooms),
  quarterId: known(row.quarterId),
  conditionClass: conditionClassOf(conservationStatuses[row.conservation]),
  at: row.latMicro === NO_COORDINATES ? null : pointOf(row.latMicro, row.lngMicro),
});

/** Degrees of latitude, rounded up: a cheap filter before the exact distance. */
const NEARBY_DEGREES = NEARBY_KM / 110;

/** Other comuni near the center of the subject's comune, or near its point when the comune is unknown. */
function nearbyComuni({ places, byId }: PlaceIndex, { comuneId, at }: Subject): number[] {
  const comune = byId.get(comuneId ?? 0);
  const center = comune ? pointOf(comune.latMicro, comune.lngMicro) : at;
  if (!center) return [];
  const isNear = ({ latMicro, lngMicro }: Place) => {
    const point = Math.abs(latMicro / 1e6 - center.latitude) > NEARBY_DEGREES ? null : pointOf(latMicro, lngMicro);
    return point !== null && distanceBetween(center, point) <= NEARBY_KM * 1000;
  };
  return places
    .filter((place) => (place.kind === 'comune' || place.kind === 'city') && place.id !== comuneId && isNear(place))
    .map(({ id }) => id);
}

function searchLike(places: PlaceIndex, subject: Subject): SimilarSearch {
  const comune = places.byId.get(subject.comuneId ?? 0);
  const { area, price } = similarRanges(subject);
  const rounded = (minor: number) => Math.min(MAX_AMOUNT, Math.round(roundFigure(fromMinor(minor))));
  return {
    context: subject.listingType,
    locationQuery: comune ? placeBook(places).queryOf(comune) : null,
    contractType: subject.contractType,
    propertyTypes: [...alikeTypes(subject.propertyType)],
    currency: subject.currency,
    minPrice: rounded(price.from),
    maxPrice: rounded(price.to),
    minCommercialArea: area.from,
    maxCommercialArea: area.to,
  };
}
