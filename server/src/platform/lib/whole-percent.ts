/** A share as an integer percentage; 0 and 100 only for none and all. */
export function wholePercent(part: number, total: number): number {
  const rounded = Math.round((part / total) * 100);
  return part === 0 || part === total ? rounded : Math.min(99, Math.max(1, rounded));
}
