import { z } from 'zod';
import { isLocalDate } from './dates.ts';

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
