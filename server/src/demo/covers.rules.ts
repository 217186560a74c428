import type { PropertyType } from '#contract/properties';
import { closenessTo } from '../search/relevance.rules.ts';

/** Which of its photos each listing shows first, so that neighbors in the default lists differ. */

export type ShownListing = {
  advertiserId: number;
  /** Others stand only in the lists of their advertiser. */
  isPublished: boolean;
  kind: 'SALE' | 'RENT' | 'STAY';
  propertyType: PropertyType;
  comuneId: number | null;
  price: number;
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
/** Everybody sees the default order first: a photo twice there costs as much as in the other two orders together. */
const DEFAULT_ORDER_WEIGHT = 2;
const MAX_SWEEPS = 32;

const groupOf = (type: PropertyType): string => {
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

/** Each list in the orders of relevance, price and date, an advertiser's by date alone, as indexes of `listings`. */
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
  const keys = {
    rank: listings.map(({ rank }) => -rank),
    near: near.map((rank) => -rank),
    price: listings.map(({ price }) => price),
    date: listings.map(({ publishedAt }) => -publishedAt),
  };
  const ordersOf = (list: string) => {
    const byDate = { key: keys.date, weight: 1 };
    if (list.startsWith(ADVERTISER)) return [byDate];
    const byRelevance = list.startsWith('null ') ? keys.rank : keys.near;
    return [{ key: byRelevance, weight: DEFAULT_ORDER_WEIGHT }, { key: keys.price, weight: 1 }, byDate];
  };
  return [...members].flatMap(([list, indexes]) =>
    ordersOf(list).map(({ key, weight }) => ({
      indexes: indexes.toSorted((a, b) => (key[a] ?? 0) - (key[b] ?? 0) || a - b),
      weight,
      dearer: new Map(),
    })),
  );
}

/**
 * The first photo of each listing. Each takes the photo that its neighbors show least, over and over until no listing
 * gains by another one; then repeats that stayed become dearer, and it begins again.
 */
export function chooseCovers(listings: readonly ShownListing[], middles: ReadonlyMap<number, Point>): number[] {
  const lists = orderedLists(listings, middles);
  const places = placesIn(lists, listings.length);
  const chosen = listings.map(({ covers }) => covers[0] ?? 0);
  for (let sweep = 0; sweep < MAX_SWEEPS; sweep += 1) {
    let changes = 0;
    for (const [index, { covers }] of listings.entries()) {
      if (covers.length < 2) continue;
      const cost = costOf(places[index] ?? [], chosen);
      const now = chosen[index] ?? 0;
      const best = covers.reduce((a, b) => ((cost.get(b) ?? 0) < (cost.get(a) ?? 0) ? b : a), now);
      if (best === now) continue;
      chosen[index] = best;
      changes += 1;
    }
    if (changes === 0 && makeRepeatsDearer(lists, chosen) === 0) break;
  }
  return chosen;
}

type Place = { list: OrderedList; at: number };

function costOf(places: readonly Place[], chosen: readonly number[]): Map<number, number> {
  const cost = new Map<number, number>();
  const add = (index: number | undefined, amount: number) => {
    if (index === undefined) return;
    const cover = chosen[index] ?? 0;
    cost.set(cover, (cost.get(cover) ?? 0) + amount);
  };
  for (const { list, at } of places) {
    const { indexes, weight, dearer } = list;
    for (const [away, price] of costs.entries()) {
      add(indexes[at - away - 1], price * weight);
      add(indexes[at + away + 1], price * weight);
    }
    add(indexes[at - 1], dearer.get(at) ?? 0);
    add(indexes[at + 1], dearer.get(at + 1) ?? 0);
  }
  return cost;
}

/** @returns how many repeats there are. */
function makeRepeatsDearer(lists: readonly OrderedList[], chosen: readonly number[]): number {
  let repeats = 0;
  for (const { indexes, weight, dearer } of lists) {
    for (const [at, index] of indexes.entries()) {
      const before = indexes[at - 1];
      if (before === undefined || chosen[before] !== chosen[index]) continue;
      dearer.set(at, (dearer.get(at) ?? 0) + costs[0] * weight);
      repeats += 1;
    }
  }
  return repeats;
}

function placesIn(lists: readonly OrderedList[], count: number): Place[][] {
  const places = Array.from({ length: count }, (): Place[] => []);
  for (const list of lists) for (const [at, index] of list.indexes.entries()) places[index]?.push({ list, at });
  return places;
}
