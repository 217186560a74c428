import { percentChange } from '../../platform/lib/percent-change.ts';

/** What differs by less is told as the same: a median of ads is no finer than this. */
const SAME_PERCENT = 3;

export type Standing = { kind: 'above' | 'below' | 'alike'; percent: number };

/** How a price per m² stands to a median, in whole percent of the median. */
export function standing(own: number, median: number): Standing {
  const percent = percentChange((own - median) / median);
  if (Math.abs(percent) < SAME_PERCENT) return { kind: 'alike', percent: Math.abs(percent) };
  return { kind: percent > 0 ? 'above' : 'below', percent: Math.abs(percent) };
}

/** Two lengths from the same zero, in percent; the longer one is the whole width. */
export function barWidths(own: number, median: number): { own: number; median: number } {
  const longest = Math.max(own, median);
  return { own: Math.round((1000 * own) / longest) / 10, median: Math.round((1000 * median) / longest) / 10 };
}
