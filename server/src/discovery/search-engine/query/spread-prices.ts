import type { ChoicesRequest, CountedChoices } from '../search-engine.port.ts';
import type { MatchedRows } from './column-index.ts';
import { keepRows } from './gather-column.ts';
import { middleAmount } from './nth-amount.ts';
import { fillAmounts } from './sort-keys.ts';

/** Bars that are counted in an array; the few amounts beyond them go to the map one by one. */
const USUAL_BARS = 1024;

/** How the prices in one currency spread: ads by bar, and the middle one, as `SearchEngine.countChoices` explains them. */
export function spreadPrices(
  priced: readonly MatchedRows[],
  { currency, stay, width }: ChoicesRequest['prices'],
): Pick<CountedChoices, 'bars' | 'median'> {
  const inCurrency = priced.map((matched) => keepRows(matched, 'currency', currency));
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

/** Whole steps are exact: amounts are far below 2^53, so that no quotient is rounded up to the next whole number. */
function barsOf(amounts: Float64Array, step: number): Map<number, number> {
  const usual = new Uint32Array(USUAL_BARS);
  const bars = new Map<number, number>();
  for (let at = 0; at < amounts.length; at++) {
    const bar = Math.trunc((amounts[at] as number) / step);
    if (bar >= 0 && bar < USUAL_BARS) (usual[bar] as number) += 1;
    else bars.set(bar, (bars.get(bar) ?? 0) + 1);
  }
  for (const [bar, ads] of usual.entries()) if (ads > 0) bars.set(bar, ads);
  return bars;
}
