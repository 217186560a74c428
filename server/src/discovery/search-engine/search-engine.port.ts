import type { SortOrder } from '#contract/discovery/search-filters';
import type { Bounds6 } from './search-clusters.rules.ts';
import type { NumberColumn } from './search-doc.rules.ts';
import type { FacetOption, FacetQuestion } from './search-facets.rules.ts';
import type { Condition } from './search-filters.ts';
import type { StayQuestion } from './stay-query.rules.ts';

/**
 * Port of search engines (DESIGN "Search" point 3): conditions in, numbers out. Two engines return equal results: PostgreSQL
 * (`postgres-engine.ts`) and columns in shared memory (`columnar-engine.ts`), which falls back to PostgreSQL while it loads or lags.
 */
export type SearchEngine = { [O in Operation]: (request: RequestOf<O>) => Promise<ResultOf<O>> };

const operation = <Request, Result>() => ({}) as { request: Request; answer: Result };

/** Operations of an engine; engines, threads and their messages derive from this table. */
const operations = {
  findPage: operation<PageRequest, ResultPage>(),
  /** Totals of several searches, in order. */
  countEach: operation<TotalsRequest, number[]>(),
  countChoices: operation<ChoicesRequest, CountedChoices>(),
  gatherClusters: operation<ClustersRequest, GatheredClusters>(),
};

export type Operation = keyof typeof operations;
export type RequestOf<O extends Operation> = (typeof operations)[O]['request'];
export type ResultOf<O extends Operation> = (typeof operations)[O]['answer'];

/** Engine with one function for all operations. */
export function engineOf(
  answer: <O extends Operation>(name: O, request: RequestOf<O>) => Promise<ResultOf<O>>,
): SearchEngine {
  const names = Object.keys(operations) as Operation[];
  return Object.fromEntries(
    names.map((name) => [name, (request: RequestOf<Operation>) => answer(name, request)]),
  ) as SearchEngine;
}

/** The result must include every change up to this version (read your own writes); null: the current state of this node. */
export type MinVersion = number | null;

export type Sorting = {
  column: Extract<NumberColumn, 'rank' | 'price' | 'area' | 'created'>;
  order: SortOrder;
  /** Reference point of the distance in the order by relevance. */
  near: { latMicro: number; lngMicro: number } | null;
  /** The order by price uses the total of this stay. */
  stay: StayQuestion | null;
};

export type TotalsRequest = { searches: readonly (readonly Condition[])[]; minVersion: MinVersion };

export type PageRequest = {
  conditions: readonly Condition[];
  sorting: Sorting;
  offset: number;
  limit: number;
  /** Version of the previous page; null means the newest. An expired version is replaced by the newest. */
  asOf: number | null;
  minVersion: MinVersion;
  /** Also returns which of these listings match, at most `most`, in order. */
  candidates?: { listingIds: Int32Array; most: number };
};

/** Ties are sorted by id, ascending, in both orders. */
export type ResultPage = {
  /** Exact. */
  total: number;
  listingIds: number[];
  /** Empty when none were requested. */
  candidates: number[];
  /** Version of the result: all changes up to here and none after. Null: it cannot be requested again. */
  version: number | null;
};

export type ChoicesRequest = {
  question: FacetQuestion;
  options: readonly FacetOption[];
  /** Price distribution: matches without the price filter, in one currency (code), in steps of `width` minor units. */
  prices: { currency: number; stay: StayQuestion | null; width: number };
  minVersion: MinVersion;
};

export type CountedChoices = {
  total: number;
  /** In option order. */
  counts: number[];
  /** Listings by bar: `floor(amount / width)`, for stays the total per night. Uncapped. */
  bars: Map<number, number>;
  /** Median (percentile_disc), for stays divided by the nights; minor units. Null without matches. */
  median: number | null;
};

export type ClustersRequest = {
  conditions: readonly Condition[];
  /** Null means the zoom at which all fit a screen. */
  zoom: number | null;
  stay: StayQuestion | null;
  /** Maximum tiles; beyond it, larger tiles are used. */
  most: number;
  minVersion: MinVersion;
};

export type GatheredClusters = {
  total: number;
  /** Number of matches with coordinates. */
  onMap: number;
  bounds: Bounds6 | null;
  /** One row per tile, currency and kind. */
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
