/** What the drawing measures: one unit a bar, the tallest of this height. */
export const BARS_HEIGHT = 40;
const GAP = 0.14;
/** Few against many can still be seen. */
const LEAST = 1.5;

/** The outline of all bars, each one wide; empty ones leave a hole. */
export function barsPath(bars: readonly number[]): string {
  const tallest = Math.max(...bars, 0);
  return bars
    .map((count, index) => {
      if (count === 0) return '';
      const height = Math.max(LEAST, (count / tallest) * BARS_HEIGHT);
      const top = Math.round((BARS_HEIGHT - height) * 100) / 100;
      return `M${index + GAP} ${BARS_HEIGHT}V${top}H${index + 1 - GAP}V${BARS_HEIGHT}z`;
    })
    .join('');
}
