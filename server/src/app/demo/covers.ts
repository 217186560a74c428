import { alikeTypes, type Likeness, nearestOf, similarRanges } from '../../discovery/market/similar.rules.ts';
import { closenessTo } from '../../discovery/search-engine/relevance.rules.ts';

/** Chooses the cover photo of each listing, so that neighbors in common lists and in similar listings differ. */

export type ShownListing = Likeness & {
  advertiserId: number;
  /** Unpublished listings appear only in the lists of their advertiser. */
  isPublished: boolean;
  kind: 'SALE' | 'RENT' | 'STAY';
  comuneId: number | null;
  publishedAt: number;
  /** Relevance without a searched place. */
  rank: number;
  point: Point | null;
  /** Possible cover photos, the preferred one first. */
  covers: readonly number[];
};
type Point = { latMicro: number; lngMicro: number };

/** Cost of the same photo one, two, … positions before: grids have up to four columns. */
const costs = [500, 30, 18, 10] as const;
/** The default order is the most visible one. */
const DEFAULT_ORDER_WEIGHT = 3;
/** Four pages; few visitors open more. */
const FIRST_PLACES = 60;
const FIRST_PLACES_WEIGHT = 5;
/** Per list, so that a million listings fit into memory. */
const MAX_PLACES = 600;
/** Number of similar listings on a listing page. */
const SIMILAR_SHOWN = 6;
const MAX_WITH_SIMILAR = 10_000;
/** Iteration limit, as an average per listing. */
const MAX_CHOICES = 40;

const groupOf = (type: Likeness['propertyType']): string => {
  if (type === 'APARTMENT' || type === 'VILLA' || type === 'ROOM') return 'homes';
  return type === 'GARAGE' || type === 'LAND' ? type : 'commercial';
};

const ADVERTISER = 'advertiser ';

/** Lists that contain a listing: those of its advertiser, and those of Italy and its comune by contract and group. */
function listsOf({ advertiserId, isPublished, kind, propertyType, comuneId }: ShownListing): string[] {
  const own = `${ADVERTISER}${advertiserId} ${kind === 'STAY'}`;
  if (!isPublished) return [own];
  const contracts = kind === 'STAY' ? [kind] : [kind, 'MARKET'];
  const groups = ['all', groupOf(propertyType), propertyType];
  const resultPages = [null, comuneId].flatMap((place) =>
    contracts.flatMap((contract) => groups.map((group) => `${place} ${contract} ${group}`)),
  );
  return [own, ...resultPages];
}

/** Relevance in a search by place, with the formula of the search. */
function rankNear({ rank, point }: ShownListing, middle: Point | undefined): number {
  if (!middle || !point) return rank;
  const { lngMille, perMille, most } = closenessTo(middle.latMicro);
  const dy = Math.abs(point.latMicro - middle.latMicro);
  const dx = Math.floor((Math.abs(point.lngMicro - middle.lngMicro) * lngMille) / 1000);
  const away = Math.floor(((Math.max(dy, dx) + Math.floor(Math.min(dy, dx) / 2)) * perMille) / 1000);
  return rank - Math.min(most, away);
}

type OrderedList = {
  indexes: readonly number[];
  weight: number;
  /** Extra cost of a repeat at a position; grows while the repeat remains. */
  dearer: Map<number, number>;
};

/** Each list in every search order, those of advertisers by date only, as indexes of `listings`. */
function orderedLists(listings: readonly ShownListing[], middles: ReadonlyMap<number, Point>): OrderedList[] {
  const members = new Map<string, number[]>();
  for (const [index, listing] of listings.entries()) {
    for (const list of new Set(listsOf(listing))) {
      const known = members.get(list);
      if (known) known.push(index);
      else members.set(list, [index]);
    }
  }
  const near = listings.map((listing) => rankNear(listing, middles.get(listing.comuneId ?? 0)));
  const by = (key: (listing: ShownListing) => number, weight: number) => ({ key: listings.map(key), weight });
  const byRank = by(({ rank }) => -rank, DEFAULT_ORDER_WEIGHT);
  const byNearness = { key: near.map((rank) => -rank), weight: DEFAULT_ORDER_WEIGHT };
  const newest = by(({ publishedAt }) => -publishedAt, 2);
  // Ties are ordered by id in both directions, so that one order is not the reverse of the other.
  const chosen = [
    ...[by(({ priceMinor }) => priceMinor, 2), by(({ priceMinor }) => -priceMinor, 1)],
    ...[by(({ commercialArea }) => commercialArea, 1), by(({ commercialArea }) => -commercialArea, 1)],
    ...[newest, by(({ publishedAt }) => publishedAt, 1)],
  ];
  const ordersOf = (list: string) => {
    if (list.startsWith(ADVERTISER)) return [{ ...newest, weight: DEFAULT_ORDER_WEIGHT }];
    return [list.startsWith('null ') ? byRank : byNearness, ...chosen];
  };
  return [...members].flatMap(([list, indexes]) =>
    ordersOf(list).map(({ key, weight }) => ({
      indexes: indexes.toSorted((a, b) => (key[a] ?? 0) - (key[b] ?? 0) || a - b).slice(0, MAX_PLACES),
      weight,
      dearer: new Map(),
    })),
  );
}

/** Similar listings of each listing page, in its comune. Skipped in huge datasets. */
function similarLists(listings: readonly ShownListing[]): OrderedList[] {
  if (listings.length > MAX_WITH_SIMILAR) return [];
  const published = listings.flatMap((listing, listingId) => (listing.isPublished ? [{ ...listing, listingId }] : []));
  const groupOfOne = ({ kind, comuneId, propertyType }: ShownListing) =>
    `${kind} ${comuneId} ${alikeTypes(propertyType)}`;
  const groups = Map.groupBy(published, groupOfOne);
  return published.map((one) => {
    const { area, price } = similarRanges(one);
    const others = (groups.get(groupOfOne(one)) ?? []).filter(
      ({ listingId, commercialArea, priceMinor }) =>
        listingId !== one.listingId && isWithin(commercialArea, area) && isWithin(priceMinor, price),
    );
    const indexes = nearestOf(one, others, SIMILAR_SHOWN).map(({ listingId }) => listingId);
    return { indexes, weight: 1, dearer: new Map() };
  });
}

const isWithin = (value: number, { from, to }: { from: number; to: number }) => value >= from && value <= to;

/**
 * Local search: each listing takes the photo that its neighbors show least, until none improves. Then remaining repeats
 * get a higher cost and choose again. Returns the best assignment found.
 */
export function chooseCovers(listings: readonly ShownListing[], middles: ReadonlyMap<number, Point>): number[] {
  const lists = [...orderedLists(listings, middles), ...similarLists(listings)];
  const places = placesIn(lists, listings.length);
  // Photos by index in `all`: array counters are several times faster than a map by id.
  const all = [...new Set(listings.flatMap(({ covers }) => covers))];
  const placeOf = new Map(all.map((cover, place) => [cover, place]));
  const choices = listings.map(({ covers }) => covers.map((cover) => placeOf.get(cover) ?? 0));
  const chosen = choices.map(([first = 0]) => first);
  const cost = new Float64Array(all.length);
  let pending = new Set(choices.keys());
  let best = { cost: Number.POSITIVE_INFINITY, chosen };
  let remaining = MAX_CHOICES * listings.length;
  while (pending.size > 0 && remaining > 0) {
    // Listings added during iteration come last.
    for (const index of pending) {
      pending.delete(index);
      // Neighbors with different weights may never converge.
      remaining -= 1;
      if (remaining < 0) break;
      const own = choices[index] ?? [];
      const now = chosen[index] ?? 0;
      fillCost(cost, places[index] ?? [], chosen);
      const next = own.reduce((a, b) => ((cost[b] ?? 0) < (cost[a] ?? 0) ? b : a), now);
      if (next === now) continue;
      chosen[index] = next;
      for (const { list, at } of places[index] ?? []) addNeighbors(pending, list, at);
    }
    const repeats = makeRepeatsDearer(lists, chosen);
    if (repeats.cost < best.cost) best = { cost: repeats.cost, chosen: [...chosen] };
    pending = repeats.indexes;
  }
  return best.chosen.map((place) => all[place] ?? 0);
}

function addNeighbors(to: Set<number>, { indexes }: OrderedList, at: number): void {
  for (const index of [indexes[at - 1], indexes[at + 1]]) if (index !== undefined) to.add(index);
}

type Place = { list: OrderedList; at: number };

const weightAt = ({ weight }: OrderedList, at: number) => (at < FIRST_PLACES ? FIRST_PLACES_WEIGHT * weight : weight);

/** Cost of each photo at these positions. */
function fillCost(cost: Float64Array, places: readonly Place[], chosen: readonly number[]): void {
  cost.fill(0);
  const add = (index: number | undefined, amount: number) => {
    const cover = index === undefined ? undefined : chosen[index];
    if (cover !== undefined) cost[cover] = (cost[cover] ?? 0) + amount;
  };
  for (const { list, at } of places) {
    const { indexes, dearer } = list;
    const weight = weightAt(list, at);
    for (const [away, price] of costs.entries()) {
      add(indexes[at - away - 1], price * weight);
      add(indexes[at + away + 1], price * weight);
    }
    add(indexes[at - 1], dearer.get(at) ?? 0);
    add(indexes[at + 1], dearer.get(at + 1) ?? 0);
  }
}

/** @returns the listings in repeats, and their previous cost. */
function makeRepeatsDearer(lists: readonly OrderedList[], chosen: readonly number[]) {
  const repeats = { indexes: new Set<number>(), cost: 0 };
  for (const list of lists) {
    const { indexes, dearer } = list;
    for (const [at, index] of indexes.entries()) {
      const before = indexes[at - 1];
      if (before === undefined || chosen[before] !== chosen[index]) continue;
      const cost = costs[0] * weightAt(list, at);
      dearer.set(at, (dearer.get(at) ?? 0) + cost);
      repeats.cost += cost;
      repeats.indexes.add(before).add(index);
    }
  }
  return repeats;
}

function placesIn(lists: readonly OrderedList[], count: number): Place[][] {
  const places = Array.from({ length: count }, (): Place[] => []);
  for (const list of lists) for (const [at, index] of list.indexes.entries()) places[index]?.push({ list, at });
  return places;
}
