/** Whole calendar months from one instant to another; 0 within the same month. */
export function monthsBetween(from: string, to: Date): number {
  const start = new Date(from);
  const months = (to.getUTCFullYear() - start.getUTCFullYear()) * 12 + to.getUTCMonth() - start.getUTCMonth();
  return Math.max(0, months);
}
