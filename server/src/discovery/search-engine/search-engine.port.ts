import type { SortOrder } from '#contract/discovery/search-filters';
import type { Bounds6 } from './search-clusters.rules.ts';
import type { NumberColumn } from './search-doc.rules.ts';
import type { FacetOption, FacetQuestion } from './search-facets.rules.ts';
import type { Condition } from './search-filters.ts';
import type { StayQuestion } from './stay-query.rules.ts';

/**
 * The port to what finds listings (DESIGN "Search" point 3): conditions in, numbers out. Two engines give the same answers: PostgreSQL
 * (`postgres-engine.ts`) and columns in shared memory (`columnar-engine.ts`), which falls back to PostgreSQL while it loads or is behind.
 */
export type SearchEngine = { [O in Operation]: (request: RequestOf<O>) => Promise<ResultOf<O>> };

const operation = <Request, Result>() => ({}) as { request: Request; answer: Result };

/** What an engine can be asked; engines, threads and their messages derive from this table. */
const operations = {
  findPage: operation<PageRequest, ResultPage>(),
  /** The totals of several searches, in their order. */
  countEach: operation<TotalsRequest, number[]>(),
  countChoices: operation<ChoicesRequest, CountedChoices>(),
  gatherClusters: operation<ClustersRequest, GatheredClusters>(),
};

export type Operation = keyof typeof operations;
export type RequestOf<O extends Operation> = (typeof operations)[O]['request'];
export type ResultOf<O extends Operation> = (typeof operations)[O]['answer'];

/** An engine that answers every operation with one function. */
export function engineOf(
  answer: <O extends Operation>(name: O, request: RequestOf<O>) => Promise<ResultOf<O>>,
): SearchEngine {
  const names = Object.keys(operations) as Operation[];
  return Object.fromEntries(
    names.map((name) => [name, (request: RequestOf<Operation>) => answer(name, request)]),
  ) as SearchEngine;
}

/** The result must hold every change up to this version (read your own writes); null: the current state of this node. */
export type MinVersion = number | null;

export type Sorting = {
  column: Extract<NumberColumn, 'rank' | 'price' | 'area' | 'created'>;
  order: SortOrder;
  /** Relevance counts the distance from here. */
  near: { lat6: number; lng6: number } | null;
  /** The order by price is that of what this stay costs in all. */
  stay: StayQuestion | null;
};

export type TotalsRequest = { searches: readonly (readonly Condition[])[]; minVersion: MinVersion };

export type PageRequest = {
  conditions: readonly Condition[];
  sorting: Sorting;
  offset: number;
  limit: number;
  /** The version of the previous page; null: the newest. An expired version is replaced by the newest. */
  asOf: number | null;
  minVersion: MinVersion;
  /** Returns which of these listings match as well, at most `most`, in their order. */
  candidates?: { listingIds: Int32Array; most: number };
};

/** Ties are broken by id, smallest first, in both orders. */
export type ResultPage = {
  /** Exact. */
  total: number;
  listingIds: number[];
  /** None where none were asked for. */
  candidates: number[];
  /** Version of the result: all changes up to here and none after. Null: it cannot be requested again. */
  version: number | null;
};

export type ChoicesRequest = {
  question: FacetQuestion;
  options: readonly FacetOption[];
  /** How prices spread: of the matches without the filter of prices, in one currency (its code), in steps of `width` minor units. */
  prices: { currency: number; stay: StayQuestion | null; width: number };
  minVersion: MinVersion;
};

export type CountedChoices = {
  total: number;
  /** In the order of the options. */
  counts: number[];
  /** Listings by bar: `floor(amount / width)`, of stays a night's share of the total. Uncapped. */
  bars: Map<number, number>;
  /** The middle amount (percentile_disc), of stays divided by the nights; minor units. Null without any. */
  median: number | null;
};

export type ClustersRequest = {
  conditions: readonly Condition[];
  /** Null: that at which all fit a screen. */
  zoom: number | null;
  stay: StayQuestion | null;
  /** Squares are larger than asked for rather than more than these. */
  most: number;
  minVersion: MinVersion;
};

export type GatheredClusters = {
  total: number;
  /** How many of them have coordinates. */
  onMap: number;
  bounds: Bounds6 | null;
  /** As many rows for a square as it has currencies. */
  rows: SquareRow[];
};

/** The listings of one tile in one currency and of one kind. Sums in micro-degrees, the median in minor units. */
export type SquareRow = {
  x: number;
  y: number;
  currency: number;
  kind: number;
  n: number;
  lat: number;
  lng: number;
  south: number;
  north: number;
  west: number;
  east: number;
  id: number;
  median: number;
};
