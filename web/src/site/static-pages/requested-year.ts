import type { PageQuery } from '#contract/platform/page-address';
import type { transparencyParams } from '#contract/site/page-params';

/** Year in the URL; null for a missing or invalid year. */
export function requestedYear(query: PageQuery<typeof transparencyParams>): number | null {
  const text = query.get('year') ?? '';
  return /^20(2[4-9]|[3-9]\d)$/.test(text) ? Number(text) : null;
}

/** Duration in whole units: hours below two days, else days. */
export function spanOf(hours: number): { unit: 'soon' | 'hours' | 'days'; count: number } {
  if (hours < 0.5) return { unit: 'soon', count: 0 };
  return hours < 48 ? { unit: 'hours', count: Math.round(hours) } : { unit: 'days', count: Math.round(hours / 24) };
}
