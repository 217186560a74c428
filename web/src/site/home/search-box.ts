import type { ListingContext } from '#contract/catalog/listings';
import type { PageQuery } from '#contract/platform/page-address';
import type { homepageParams } from '#contract/site/page-params';
import { links } from '../../platform/routing/links.ts';

/** What the visitor looks for: the four tabs of the hero (spec/001 §2 "Home hero"). */
export const seekKinds = ['buy', 'rent', 'travel', 'sell'] as const;
export type SeekKind = (typeof seekKinds)[number];

/** Whose places are offered again under the field. */
export const seekContext = (kind: SeekKind): ListingContext => (kind === 'travel' ? 'HOSPITALITY' : 'MARKET');

/** Where a tab leads with what was typed (spec/001 §2). */
export function seekAddress(kind: SeekKind, text: string): string {
  const typed = text.trim();
  const place = typed && { locationQuery: typed };
  if (kind === 'sell') return links.newProperty(typed ? { street: typed } : {});
  if (kind === 'travel') return links.searchHospitality({ ...place });
  return links.searchMarket({ contractType: kind === 'buy' ? 'SALE' : 'LONG_TERM_RENTAL', ...place });
}

/** Without scripts the hero's form comes back to the front page with these two: where it leads from there, else null. */
export function soughtIn(query: PageQuery<typeof homepageParams>): string | null {
  const kind = seekKinds.find((one) => one === query.get('seek'));
  return kind ? seekAddress(kind, (query.get('where') ?? '').slice(0, 200)) : null;
}
