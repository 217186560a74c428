import { dayInItaly } from '../../../platform/lib/nights.ts';

const HOUR_MS = 3_600_000;
/** Younger than a week, and published outside office hours: typical of listings that disappear by Monday. */
export const NEW_ACCOUNT_DAYS = 7;

type Publication = { accountCreatedAt: Date; publishedAt: Date | null };
export type NewAccount = { sign: 'NEW_ACCOUNT_WEEKEND'; accountAgeHours: number; publishedAt: string };

/** Account age at publication in hours, rounded down. Saturday and Sunday in Italian time. */
export function checkAccount({ accountCreatedAt, publishedAt }: Publication): NewAccount | null {
  if (!publishedAt || !isWeekendInItaly(publishedAt)) return null;
  const age = publishedAt.getTime() - accountCreatedAt.getTime();
  if (age >= NEW_ACCOUNT_DAYS * 24 * HOUR_MS) return null;
  return {
    sign: 'NEW_ACCOUNT_WEEKEND',
    accountAgeHours: Math.max(0, Math.floor(age / HOUR_MS)),
    publishedAt: publishedAt.toISOString(),
  };
}

/** Day 0, 1 January 1970, was a Thursday. */
const isWeekendInItaly = (at: Date) => [2, 3].includes(dayInItaly(at) % 7);
