import { z } from 'zod';

const pattern = /^\d{4}-\d{2}-\d{2}$/;

/** True for an existing calendar date such as `2028-02-29`; the year is 0001-9999. */
export function isLocalDate(text: string): boolean {
  if (!pattern.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().slice(0, 10) === text && !text.startsWith('0000');
}

/** `YYYY-MM-DD`, a date without a time zone. */
export const localDate = z
  .string()
  .refine(isLocalDate, { error: 'not a date as YYYY-MM-DD', params: { rule: 'date' } })
  .meta({ format: 'date', example: '2026-11-21' });

/** `HH:mm:ss`. */
export const localTime = z
  .string()
  .regex(/^([01]\d|2[0-4]):[0-5]\d:[0-5]\d$/)
  .meta({ example: '14:00:00' });

/** ISO 8601 UTC. */
export const instant = z.string().meta({ format: 'date-time', example: '2026-11-21T09:30:00.000Z' });
