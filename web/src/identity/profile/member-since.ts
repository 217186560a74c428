import { monthsBetween } from '../../platform/dates/month-span.ts';

/** spec/000 §9: this month, months when under 12, else years. `unit` names the sentence. */
export function memberSince(createdAt: string, now: Date): { unit: 'thisMonth' | 'months' | 'years'; count: number } {
  const months = monthsBetween(createdAt, now);
  if (months < 1) return { unit: 'thisMonth', count: 0 };
  return months < 12 ? { unit: 'months', count: months } : { unit: 'years', count: Math.floor(months / 12) };
}
