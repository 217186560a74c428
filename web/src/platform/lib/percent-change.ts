/** A change in whole percent; it is −100 only where nothing is left. */
export function percentChange(fraction: number): number {
  const percent = Math.round(fraction * 100);
  return fraction > -1 ? Math.max(-99, percent) : percent;
}
