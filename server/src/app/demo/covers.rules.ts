import { alikeTypes, type Likeness, nearestOf, rangesAround } from '../../discovery/market/similar.rules.ts';
import { closenessTo } from '../../discovery/search-engine/relevance.rules.ts';

/** Which of its photos each listing shows first, so that neighbors in the usual lists and among the similar ones differ. */

export type ShownListing = Likeness & {
  advertiserId: number;
  /** Others stand only in the lists of their advertiser. */
  isPublished: boolean;
  kind: 'SALE' | 'RENT' | 'STAY';
  comuneId: number | null;
  publishedAt: number;
  /** Relevance without the searched place. */
  rank: number;
  point: Point | null;
  /** Photos that may come first, the preferred one first. */
  covers: readonly number[];
};
type Point = { lat6: number; lng6: number };

/** What a list costs where the listing before, the second before, … shows the same photo: grids have up to four columns. */
const costs = [500, 30, 18, 10] as const;
/** Everybody sees the default order first: a photo twice there costs as much as in three of the others. */
const DEFAULT_ORDER_WEIGHT = 3;
/** What almost nobody pages beyond: four pages. A photo twice there costs as much as five further down. */
const FIRST_PLACES = 60;
const FIRST_PLACES_WEIGHT = 5;
/** Of each list, so that a world of a million fits into memory. */
const MOST_PLACES = 600;
/** As many as the page of a listing asks for. */
const SIMILAR_SHOWN = 6;
const MOST_WITH_SIMILAR = 10_000;
/** How often a listing chooses, on average, before what is reached will do. */
const MOST_CHOICES = 40;

const groupOf = (type: Likeness['propertyType']): string => {
  if (type === 'APARTMENT' || type === 'VILLA' || type === 'ROOM') return 'homes';
  return type === 'GARAGE' || type === 'LAND' ? type : 'commercial';
};

const ADVERTISER = 'advertiser ';

/** The lists that a listing is in, apart from their order: of its advertiser; of Italy and its comune, of its contract, of its group. */
function listsOf({ advertiserId, isPublished, kind, propertyType, comuneId }: ShownListing): string[] {
  const own = `${ADVERTISER}${advertiserId} ${kind === 'STAY'}`;
  if (!isPublished) return [own];
  const contracts = kind === 'STAY' ? [kind] : [kind, 'MARKET'];
  const groups = ['all', groupOf(propertyType), propertyType];
  const found = [null, comuneId].flatMap((place) =>
    contracts.flatMap((contract) => groups.map((group) => `${place} ${contract} ${group}`)),
  );
  return [own, ...found];
}

/** Relevance in a search of a place, by the formula of the search. */
function rankNear({ rank, point }: ShownListing, middle: Point | undefined): number {
  if (!middle || !point) return rank;
  const { lngMille, perMille, most } = closenessTo(middle.lat6);
  const dy = Math.abs(point.lat6 - middle.lat6);
  const dx = Math.floor((Math.abs(point.lng6 - middle.lng6) * lngMille) / 1000);
  const away = Math.floor(((Math.max(dy, dx) + Math.floor(Math.min(dy, dx) / 2)) * perMille) / 1000);
  return rank - Math.min(most, away);
}

type OrderedList = {
  indexes: readonly number[];
  weight: number;
  /** What a repeat at a place costs more, beside the place before it: each that stays makes it dearer. */
  dearer: Map<number, number>;
};

/** Each list in every order that a search offers, an advertiser's by date alone, as indexes of `listings`. */
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
  // Equals are in the order of their ids both ways, so that an order is not the other one backwards.
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
      indexes: indexes.toSorted((a, b) => (key[a] ?? 0) - (key[b] ?? 0) || a - b).slice(0, MOST_PLACES),
      weight,
      dearer: new Map(),
    })),
  );
}

/** What the page of each listing shows as similar, in its comune. Of a huge world nobody sees them all. */
function similarLists(listings: readonly ShownListing[]): OrderedList[] {
  if (listings.length > MOST_WITH_SIMILAR) return [];
  const published = listings.flatMap((listing, listingId) => (listing.isPublished ? [{ ...listing, listingId }] : []));
  const groupOfOne = ({ kind, comuneId, propertyType }: ShownListing) =>
    `${kind} ${comuneId} ${alikeTypes(propertyType)}`;
  const groups = Map.groupBy(published, groupOfOne);
  return published.map((one) => {
    const { area, price } = rangesAround(one);
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
 * The first photo of each listing. Each takes the photo that its neighbors show least, until no listing gains by another
 * one; then repeats that stayed become dearer, and those in them choose again. The best of all that was reached is taken.
 */
export function chooseCovers(listings: readonly ShownListing[], middles: ReadonlyMap<number, Point>): number[] {
  const lists = [...orderedLists(listings, middles), ...similarLists(listings)];
  const places = placesIn(lists, listings.length);
  // Photos by their place in `all`: counting in an array is several times quicker than by their ids.
  const all = [...new Set(listings.flatMap(({ covers }) => covers))];
  const placeOf = new Map(all.map((cover, place) => [cover, place]));
  const choices = listings.map(({ covers }) => covers.map((cover) => placeOf.get(cover) ?? 0));
  const chosen = choices.map(([first = 0]) => first);
  const cost = new Float64Array(all.length);
  let waiting = new Set(choices.keys());
  let best = { cost: Number.POSITIVE_INFINITY, chosen };
  let left = MOST_CHOICES * listings.length;
  while (waiting.size > 0 && left > 0) {
    // Who is added while this goes on comes last.
    for (const index of waiting) {
      waiting.delete(index);
      // Neighbors that weigh a repeat differently may never agree.
      left -= 1;
      if (left < 0) break;
      const own = choices[index] ?? [];
      const now = chosen[index] ?? 0;
      fillCost(cost, places[index] ?? [], chosen);
      const next = own.reduce((a, b) => ((cost[b] ?? 0) < (cost[a] ?? 0) ? b : a), now);
      if (next === now) continue;
      chosen[index] = next;
      for (const { list, at } of places[index] ?? []) addNeighbors(waiting, list, at);
    }
    const repeats = makeRepeatsDearer(lists, chosen);
    if (repeats.cost < best.cost) best = { cost: repeats.cost, chosen: [...chosen] };
    waiting = repeats.indexes;
  }
  return best.chosen.map((place) => all[place] ?? 0);
}

function addNeighbors(to: Set<number>, { indexes }: OrderedList, at: number): void {
  for (const index of [indexes[at - 1], indexes[at + 1]]) if (index !== undefined) to.add(index);
}

type Place = { list: OrderedList; at: number };

const weightAt = ({ weight }: OrderedList, at: number) => (at < FIRST_PLACES ? FIRST_PLACES_WEIGHT * weight : weight);

/** What each photo costs at these places. */
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

/** @returns who shows the same as a neighbor, and what that cost before. */
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
