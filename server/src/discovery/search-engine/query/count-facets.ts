import type { ChoicesRequest, CountedChoices } from '../search-engine.port.ts';
import type { FacetQuestion } from '../search-facets.rules.ts';
import type { ColumnIndex, MatchedRows } from './column-index.ts';
import { addRows, countOf, createFacetCounter } from './facet-counter.ts';
import { findMatches } from './find-matches.ts';
import { filterRows } from './gather-column.ts';
import { middleAmount } from './kth-value.ts';
import { markMissing } from './null-bitmap.ts';
import { sortByKey } from './sort-by-key.ts';
import { fillAmounts } from './sort-keys.ts';

/**
 * Total, counts per option and price distribution (`SearchEngine.countChoices`) of the rows visible at `tick`. A row that satisfies all
 * selections counts for all groups; one that misses the selection of a single group counts for that group only.
 */
export function choicesOf(
  index: ColumnIndex,
  tick: number,
  { question: { base, chosen }, options, prices }: ChoicesRequest,
): CountedChoices {
  const whole = createFacetCounter(options.map(({ condition }) => condition));
  const byGroup = chosen.map(({ group }) =>
    createFacetCounter(options.flatMap((option) => (option.group === group ? [option.condition] : []))),
  );
  const priced: MatchedRows[] = [];
  for (const matched of findMatches(index, base, tick)) {
    const lists = splitRows(matched, chosen);
    for (const [at, counter] of [whole, ...byGroup].entries()) addRows(counter, lists[at] as MatchedRows);
    priced.push(...lists.filter((_, at) => at === 0 || chosen[at - 1]?.group === 'price'));
  }
  const groups: readonly string[] = chosen.map(({ group }) => group);
  const counts = options.map(({ group, condition }) => {
    const own = byGroup[groups.indexOf(group)];
    return countOf(whole, condition) + (own ? countOf(own, condition) : 0);
  });
  return { total: whole.rows, counts, ...spreadPrices(priced, prices) };
}

/** First the rows that satisfy all selections; then, per group, the rows that miss only the selection of that group. */
function splitRows(matched: MatchedRows, chosen: FacetQuestion['chosen']): MatchedRows[] {
  if (chosen.length === 0) return [matched];
  const { segment, rows, count } = matched;
  const missed = new Uint16Array(count);
  for (const [at, { conditions }] of chosen.entries()) markMissing(matched, conditions, 1 << at, missed);
  const { places, starts } = sortByKey(missed, 1 << chosen.length);
  return [0, ...chosen.map((_, at) => 1 << at)].map((groups) => {
    const grouped = places.slice(starts[groups], starts[groups + 1]);
    for (let at = 0; at < grouped.length; at++) grouped[at] = rows[grouped[at] as number] as number;
    return { segment, rows: grouped, count: grouped.length };
  });
}

/** Bars counted in an array; the few amounts beyond them are counted in the map. */
const DEFAULT_BARS = 1024;

/** Price distribution in one currency: listings per bar, and the median, as defined by `SearchEngine.countChoices`. */
function spreadPrices(
  priced: readonly MatchedRows[],
  { currency, stay, width }: ChoicesRequest['prices'],
): Pick<CountedChoices, 'bars' | 'median'> {
  const inCurrency = priced.map((matched) => filterRows(matched, 'currency', currency));
  const amounts = new Float64Array(inCurrency.reduce((sum, { count }) => sum + count, 0));
  let written = 0;
  for (const matched of inCurrency) {
    fillAmounts(matched, stay, amounts.subarray(written));
    written += matched.count;
  }
  const nights = stay?.nights ?? 1;
  const bars = barsOf(amounts, width * nights);
  return { bars, median: written > 0 ? middleAmount(amounts, 0, written) / nights : null };
}

/** Integer division is exact: amounts are far below 2^53, so no quotient is rounded up to the next integer. */
function barsOf(amounts: Float64Array, step: number): Map<number, number> {
  const common = new Uint32Array(DEFAULT_BARS);
  const bars = new Map<number, number>();
  for (let at = 0; at < amounts.length; at++) {
    const bar = Math.trunc((amounts[at] as number) / step);
    if (bar >= 0 && bar < DEFAULT_BARS) (common[bar] as number) += 1;
    else bars.set(bar, (bars.get(bar) ?? 0) + 1);
  }
  for (const [bar, count] of common.entries()) if (count > 0) bars.set(bar, count);
  return bars;
}
