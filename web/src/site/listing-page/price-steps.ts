import type { PriceHistory } from '#contract/catalog/price-history.schemas';

type Change = PriceHistory['changes'][number];

/** Period with one price; gaps mean that the property was not offered. Times in milliseconds. */
export type PriceStep = { from: number; to: number; amount: number; sameListing: boolean };

/** Price periods of the property. An active offer lasts until `now`; ignores other currencies. */
export function priceSteps(changes: readonly Change[], currency: string, now: number): PriceStep[] {
  const steps: PriceStep[] = [];
  let open: Omit<PriceStep, 'to'> | null = null;
  const closeAt = (to: number) => {
    if (open && to > open.from) steps.push({ ...open, to });
    open = null;
  };
  for (const { at, kind, price, sameListing } of changes) {
    if (price.currency !== currency) continue;
    const instant = new Date(at).getTime();
    const offered: boolean = kind === 'PUBLISHED' || (kind === 'PRICE' && open !== null);
    closeAt(instant);
    if (offered) open = { from: instant, amount: price.amount, sameListing };
  }
  closeAt(Math.max(now, changes.length > 0 ? new Date(changes.at(-1)?.at ?? now).getTime() + 1 : now));
  return steps;
}

export type PriceRow = Change & {
  /** Change from the previous price as a fraction (`-0.05`); null if unchanged or without a comparable price. */
  difference: number | null;
  /** The property was offered before. */
  isAgain: boolean;
};

/** Changes with their price difference, newest first. */
export function priceRows(changes: readonly Change[]): PriceRow[] {
  return changes
    .map((change, index) => {
      const before = changes[index - 1]?.price;
      const isComparable = before?.currency === change.price.currency && before.amount > 0;
      const difference = isComparable ? (change.price.amount - before.amount) / before.amount : 0;
      return { ...change, difference: difference || null, isAgain: change.kind === 'PUBLISHED' && index > 0 };
    })
    .reverse();
}

/** Paths of the chart in a box: one per run without a gap, and the last point. */
export function stepPaths(
  steps: readonly PriceStep[],
  box: { left: number; right: number; top: number; bottom: number },
) {
  const start = steps[0]?.from ?? 0;
  const end = steps.at(-1)?.to ?? 0;
  const amounts = steps.map(({ amount }) => amount);
  const [min, max] = [Math.min(...amounts), Math.max(...amounts)];
  const x = (at: number) => round(box.left + ((at - start) / (end - start || 1)) * (box.right - box.left));
  const y = (amount: number) =>
    min === max
      ? (box.top + box.bottom) / 2
      : round(box.bottom - ((amount - min) / (max - min)) * (box.bottom - box.top));
  const runs: { line: string; from: number; to: number; sameListing: boolean }[] = [];
  for (const [index, step] of steps.entries()) {
    const before = steps[index - 1];
    const run = runs.at(-1);
    if (run && before?.to === step.from && before.sameListing === step.sameListing) {
      run.line += `V${y(step.amount)}H${x(step.to)}`;
      run.to = x(step.to);
    } else {
      const [from, to] = [x(step.from), x(step.to)];
      runs.push({ line: `M${from} ${y(step.amount)}H${to}`, from, to, sameListing: step.sameListing });
    }
  }
  return { runs, first: { x: box.left, y: y(amounts[0] ?? 0) }, last: { x: box.right, y: y(amounts.at(-1) ?? 0) } };
}

const round = (value: number) => Math.round(value * 10) / 10;
