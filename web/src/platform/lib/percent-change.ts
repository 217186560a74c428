/** Change in full percent; −100 only for a complete loss. */
export function percentChange(fraction: number): number {
  const percent = Math.round(fraction * 100);
  return fraction > -1 ? Math.max(-99, percent) : percent;
}
