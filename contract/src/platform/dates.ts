const pattern = /^\d{4}-\d{2}-\d{2}$/;

/** True for an existing calendar date such as `2028-02-29`; the year is 0001-9999. */
export function isLocalDate(text: string): boolean {
  if (!pattern.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().slice(0, 10) === text && !text.startsWith('0000');
}

const DAY_MS = 86_400_000;

/** Days since 1970 of a valid `YYYY-MM-DD`. */
export const dayNumber = (date: string): number => Date.parse(`${date}T00:00:00Z`) / DAY_MS;
