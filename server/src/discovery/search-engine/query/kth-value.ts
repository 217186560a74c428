/** Median without a full sort. */

/** Position that PostgreSQL's `percentile_disc(0.5)` selects among `count` ascending amounts. */
const middlePlace = (count: number): number => (count - 1) >> 1;

/** Median of `amounts[from] … amounts[to]` (half open, at least one); reorders them. */
export const middleAmount = (amounts: Float64Array, from: number, to: number): number =>
  nthAmount(amounts, from, to, middlePlace(to - from));

/** Hoare's quickselect: moves smaller values to the left of `nth` (0-based) and larger ones to the right. */
function nthAmount(amounts: Float64Array, from: number, to: number, nth: number): number {
  const place = from + nth;
  let [left, right] = [from, to - 1];
  while (left < right) {
    const pivot = pivotOf(amounts, left, right);
    let [low, high] = [left, right];
    while (low <= high) {
      while ((amounts[low] as number) < pivot) low += 1;
      while ((amounts[high] as number) > pivot) high -= 1;
      if (low > high) break;
      const lower = amounts[low] as number;
      amounts[low++] = amounts[high] as number;
      amounts[high--] = lower;
    }
    if (place > high && place < low) break;
    if (place <= high) right = high;
    else left = low;
  }
  return amounts[place] as number;
}

/** Median of first, middle and last: also efficient for sorted amounts. */
function pivotOf(amounts: Float64Array, left: number, right: number): number {
  const first = amounts[left] as number;
  const middle = amounts[(left + right) >> 1] as number;
  const last = amounts[right] as number;
  return Math.max(Math.min(first, middle), Math.min(Math.max(first, middle), last));
}
