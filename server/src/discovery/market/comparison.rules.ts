import { type ConservationStatus, conservationStatuses } from '#contract/catalog/properties';
import {
  type ComparisonStep,
  type ConditionClass,
  comparisonSteps,
  MIN_STATISTIC_LISTINGS,
} from '#contract/discovery/market';
import type { MarketComparison } from '#contract/discovery/market.schemas';
import { fromMinor } from '#contract/platform/money';
import { wholePercent } from '../../platform/lib/whole-percent.ts';

/** Public listing of the same contract, type, currency and comune, from the read model of search. */
export type Comparable = {
  propertyId: number;
  listingId: number;
  created: number;
  /** In minor units. */
  perSquareMeter: number;
  quarterId: number;
  /** Position in the contract's list; -1 is unknown. */
  conservation: number;
};

export type AreaRange = { from: number; to: number };
export type Subject = { quarterId: number | null; conditionClass: ConditionClass | null; area: AreaRange };

export const anyArea: AreaRange = { from: 1, to: 2_147_483_647 };

/** ±25 %, inclusive, in whole m². */
export const areaRangeOf = (area: number): AreaRange => ({ from: Math.ceil(area * 0.75), to: Math.floor(area * 1.25) });

const classOf: Record<ConservationStatus, ConditionClass> = {
  NEW: 'NEW_OR_RENOVATED',
  UNDER_CONSTRUCTION: 'NEW_OR_RENOVATED',
  RENOVATED: 'NEW_OR_RENOVATED',
  GOOD: 'GOOD',
  TO_RENOVATE: 'TO_RENOVATE',
};
export const conditionClassOf = (status: ConservationStatus | null | undefined): ConditionClass | null =>
  status ? classOf[status] : null;

const needsQuarter = (step: ComparisonStep) => step === 'Q1' || step === 'Q2';
const needsCondition = (step: ComparisonStep) => step === 'Q1' || step === 'C1';

/** Newest listing of each property. */
export function newestOfEach(rows: readonly Comparable[]): Comparable[] {
  const newest = new Map<number, Comparable>();
  for (const row of rows) {
    const other = newest.get(row.propertyId);
    const isNewer =
      !other || row.created > other.created || (row.created === other.created && row.listingId > other.listingId);
    if (isNewer) newest.set(row.propertyId, row);
  }
  return [...newest.values()];
}

/** The first step with enough listings of this size, or null. An unknown quarter or condition skips its steps. */
export function selectStep(
  within: readonly Comparable[],
  { quarterId, conditionClass }: Pick<Subject, 'quarterId' | 'conditionClass'>,
): { step: ComparisonStep; rows: Comparable[] } | null {
  const sized = newestOfEach(within);
  for (const step of comparisonSteps.slice(0, -1)) {
    if ((needsQuarter(step) && quarterId === null) || (needsCondition(step) && conditionClass === null)) continue;
    const rows = sized.filter(
      (row) =>
        (!needsQuarter(step) || row.quarterId === quarterId) &&
        (!needsCondition(step) || conditionClassOf(conservationStatuses[row.conservation]) === conditionClass),
    );
    if (rows.length >= MIN_STATISTIC_LISTINGS) return { step, rows };
  }
  return null;
}

export function narrowedBy(step: ComparisonStep, { conditionClass, area }: Subject) {
  const bySize = step !== 'C3';
  return {
    step,
    areaFrom: bySize ? area.from : null,
    areaTo: bySize ? area.to : null,
    conditionClass: needsCondition(step) ? conditionClass : null,
  };
}

type Statistics = Pick<MarketComparison, 'n' | 'tooFew' | 'median' | 'cheaperShare' | 'percentiles' | 'histogram'>;

/** @param values minor units per m², in any order, without @param own */
export function statisticsOf(values: readonly number[], own: number): Statistics {
  const n = values.length;
  if (n < MIN_STATISTIC_LISTINGS) {
    return { n, tooFew: n, median: null, cheaperShare: null, percentiles: null, histogram: null };
  }
  const sorted = [...values].sort((a, b) => a - b);
  const at = (share: number) => euros(percentile(sorted, share));
  return {
    n,
    tooFew: null,
    median: { value: at(0.5), count: n },
    cheaperShare: wholePercent(sorted.filter((value) => value < own).length, n),
    percentiles: { p10: at(0.1), p25: at(0.25), p50: at(0.5), p75: at(0.75), p90: at(0.9) },
    histogram: histogramOf(sorted),
  };
}

const euros = (minor: number) => Math.round(fromMinor(minor));

/** Linear interpolation between neighbors, as PostgreSQL's `percentile_cont`. */
function percentile(sorted: readonly number[], share: number): number {
  const position = share * (sorted.length - 1);
  const [low, high] = [sorted[Math.floor(position)] ?? 0, sorted[Math.ceil(position)] ?? 0];
  return low + (high - low) * (position - Math.floor(position));
}

const BINS = 10;

function histogramOf(sorted: readonly number[]): NonNullable<Statistics['histogram']> {
  const [start, end] = [percentile(sorted, 0.05), percentile(sorted, 0.95)];
  const width = (end - start) / BINS;
  const counts = Array.from({ length: BINS }, () => 0);
  for (const value of sorted) {
    const bin = width === 0 ? 0 : Math.min(BINS - 1, Math.max(0, Math.floor((value - start) / width)));
    counts[bin] = (counts[bin] ?? 0) + 1;
  }
  return counts.map((count, bin) => ({
    from: bin === 0 ? null : euros(start + bin * width),
    to: bin === BINS - 1 ? null : euros(start + (bin + 1) * width),
    count,
  }));
}
