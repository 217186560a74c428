/** The middle of many amounts without sorting them. */

/** At which place of `count` ascending amounts PostgreSQL's `percentile_disc(0.5)` looks: where at least half of them are reached. */
const middlePlace = (count: number): number => (count - 1) >> 1;

/** The middle one of `amounts[from] … amounts[to]` (half open, at least one), which it puts in another order. */
export const middleAmount = (amounts: Float64Array, from: number, to: number): number =>
  nthAmount(amounts, from, to, middlePlace(to - from));

/** Hoare's selection: what comes before the `nth` (from 0) goes to the left, what comes after it to the right, until it is in its place. */
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

/** The middle one of the first, the middle and the last: good also where the amounts are sorted already. */
function pivotOf(amounts: Float64Array, left: number, right: number): number {
  const first = amounts[left] as number;
  const middle = amounts[(left + right) >> 1] as number;
  const last = amounts[right] as number;
  return Math.max(Math.min(first, middle), Math.min(Math.max(first, middle), last));
}
