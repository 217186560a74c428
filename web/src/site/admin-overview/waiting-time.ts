type Unit = 'seconds' | 'minutes' | 'hours' | 'daysLong';

/** How long something has waited, in the greatest unit that it fills twice: 90 seconds are no minute yet, 2 hours are hours. */
export function waitingTime(since: string, at: string): { unit: Unit; count: number } {
  const seconds = Math.max(0, Math.floor((Date.parse(at) - Date.parse(since)) / 1000));
  if (seconds < 120) return { unit: 'seconds', count: seconds };
  if (seconds < 7200) return { unit: 'minutes', count: Math.floor(seconds / 60) };
  if (seconds < 172_800) return { unit: 'hours', count: Math.floor(seconds / 3600) };
  return { unit: 'daysLong', count: Math.floor(seconds / 86_400) };
}
