import type { ListingContext } from '#contract/catalog/listings';
import type { searchParams } from '#contract/discovery/page-params';
import { writeSearchAddress } from '#contract/discovery/search-address';
import { DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE } from '#contract/discovery/search-filters';
import type { SearchFilters } from '#contract/discovery/search-filters.schemas';
import type { PageQuery } from '#contract/platform/page-address';

/** spec/001 §2 "a view switcher (grid, split, map)". */
export const views = ['grid', 'split', 'map'] as const;
export type View = (typeof views)[number];

/** spec/001 §2 "Split is available on xl screens only". */
export const SPLIT_MEDIA = '(width >= 1280px)';
/** spec/001 §9 "mobile cutoff for preview 1024 px". */
export const PREVIEW_MEDIA = '(width >= 1024px)';

/** spec/001 §9 "Hospitality shows at most 12 listings". */
const STAYS_PAGE_SIZE = 12;

/** spec/001 §2 "Hospitality defaults to split, market to grid". */
export function defaultView(context: ListingContext): View {
  return context === 'HOSPITALITY' ? 'split' : 'grid';
}

/** View in the URL. `view` is no filter: `readSearchQuery` ignores it. */
export function viewOf(search: string, context: ListingContext): View {
  const query: PageQuery<typeof searchParams> = new URLSearchParams(search);
  const requested = query.get('view');
  return views.find((view) => view === requested) ?? defaultView(context);
}

/** Supported view: screens below xl have no split view. */
export function shownView(requested: View, isXl: boolean): View {
  return requested === 'split' && !isXl ? 'grid' : requested;
}

/** spec/001 §9: grid 15, stays at most 12, map search 100. */
export function pageSize(view: View, context: ListingContext): number {
  if (view !== 'grid') return MAX_PAGE_SIZE;
  return context === 'HOSPITALITY' ? STAYS_PAGE_SIZE : DEFAULT_PAGE_SIZE;
}

/** Page size of the URL. A page number without a size uses the grid's pages: links are created before the view is known. */
export function sizeOf(filters: SearchFilters, view: View): number {
  return filters.size ?? pageSize(filters.page ? 'grid' : view, filters.context);
}

/** spec/001 §9 "The loader shows 6 items (4 with the preview open in split; hospitality loader 8)". */
export function skeletonCount(view: View, context: ListingContext, previewOpen: boolean): number {
  if (view === 'split' && previewOpen) return 4;
  return context === 'HOSPITALITY' ? 8 : 6;
}

/** Query of a search page with its question mark: filters without the first page, and a non-default view. */
export function searchOf(filters: SearchFilters, view: View): string {
  const query = writeSearchAddress(filters);
  if (filters.page === 0) query.delete('page');
  if (view !== defaultView(filters.context)) query.set('view', view);
  const text = query.toString();
  return text && `?${text}`;
}
