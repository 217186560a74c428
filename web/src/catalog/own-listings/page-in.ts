import type { profileParams } from '#contract/catalog/page-params';
import type { PageQuery } from '#contract/platform/page-address';

/** A page number of an address: whole, from 0; anything else is the first page. */
export function pageIn(query: PageQuery<typeof profileParams>, name: 'page' | 'stays'): number {
  const text = query.get(name) ?? '';
  return /^\d{1,6}$/.test(text) ? Number(text) : 0;
}
