import type { ListingContext } from '#contract/catalog/listings';
import type { PageQuery } from '#contract/platform/page-address';
import type { homepageParams } from '#contract/site/page-params';
import { links } from '../../platform/routing/links.ts';

/** Search kinds: the four tabs of the hero (spec/001 §2 "Home hero"). */
export const seekKinds = ['buy', 'rent', 'travel', 'sell'] as const;
export type SeekKind = (typeof seekKinds)[number];

/** Context of the recent places below the field. */
export const seekContext = (kind: SeekKind): ListingContext => (kind === 'travel' ? 'HOSPITALITY' : 'MARKET');

/** Target URL of a tab with the typed text (spec/001 §2). */
export function seekAddress(kind: SeekKind, text: string): string {
  const typed = text.trim();
  const place = typed && { locationQuery: typed };
  if (kind === 'sell') return links.newProperty(typed ? { street: typed } : {});
  if (kind === 'travel') return links.searchHospitality({ ...place });
  return links.searchMarket({ contractType: kind === 'buy' ? 'SALE' : 'LONG_TERM_RENTAL', ...place });
}

/** Target URL of the hero's form without scripts, which submits these two parameters to the home page; null for none. */
export function soughtIn(query: PageQuery<typeof homepageParams>): string | null {
  const kind = seekKinds.find((one) => one === query.get('seek'));
  return kind ? seekAddress(kind, (query.get('where') ?? '').slice(0, 200)) : null;
}
