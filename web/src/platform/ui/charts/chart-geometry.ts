/** Chart coordinates in a box of 100 × 100 from the top left; CSS stretches it. */

export type Bar = { x: number; y: number; width: number; height: number };

/** Round number at or above the maximum: 5, 10, 20, 50, 100 … Small counts do not fill the chart. */
export function niceTop(values: readonly number[]): number {
  const max = Math.max(0, ...values);
  if (max <= 5) return 5;
  const power = 10 ** Math.floor(Math.log10(max));
  return [1, 2, 5, 10].map((step) => step * power).find((top) => top >= max) ?? max;
}

/** Minimum of the chart: below zero only for negative values (removed favorites). */
export function lowest(values: readonly number[]): number {
  return Math.min(0, ...values);
}

/** Height of a value, from the top. */
export function yOf(value: number, { top, bottom }: { top: number; bottom: number }): number {
  return ((top - value) / (top - bottom)) * 100;
}

/** One bar per day with a third of its slot as gap; zero is a bar without height. */
export function barsOf(values: readonly number[]): Bar[] {
  const scale = { top: niceTop(values), bottom: lowest(values) };
  const place = 100 / values.length;
  const zero = yOf(0, scale);
  return values.map((value, index) => {
    const end = yOf(value, scale);
    return {
      x: index * place + place / 6,
      y: Math.min(zero, end),
      width: (place * 2) / 3,
      height: Math.abs(end - zero),
    };
  });
}

/** SVG path through the middle of each day; `area` closes it down to zero. */
export function lineOf(values: readonly number[], { area = false } = {}): string {
  const scale = { top: niceTop(values), bottom: lowest(values) };
  const place = 100 / values.length;
  const points = values.map((value, index) => `${round((index + 0.5) * place)} ${round(yOf(value, scale))}`);
  if (points.length === 0) return '';
  const line = `M${points.join('L')}`;
  const zero = round(yOf(0, scale));
  return area ? `${line}L${round(100 - place / 2)} ${zero}L${round(place / 2)} ${zero}Z` : line;
}

/** Horizontal middle of a day. */
export function middleOf(index: number, count: number): number {
  return ((index + 0.5) / count) * 100;
}

/** First day with the maximum. */
export function bestDay<D>(days: readonly D[], countOf: (day: D) => number): D | null {
  return days.reduce<D | null>((best, day) => (best === null || countOf(day) > countOf(best) ? day : best), null);
}

const round = (value: number) => Math.round(value * 100) / 100;
