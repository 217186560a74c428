/** Days as the contract writes them, `YYYY-MM-DD`, without a zone; they compare as text. */

const DAY_MS = 86_400_000;

/** The Swedish way to write a date is ISO 8601. Made once: making one takes a thousand times as long as using it. */
const italianDays = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Rome' });

/** Current date in Italy, in any time zone of the machine. */
export function todayIn(now: Date): string {
  return italianDays.format(now);
}

export function addDays(day: string, count: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + count * DAY_MS).toISOString().slice(0, 10);
}

/** How many nights lie between two days; negative where `to` comes first. */
export function nightsBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS);
}
