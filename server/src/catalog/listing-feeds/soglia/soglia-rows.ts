import { isDeepStrictEqual } from 'node:util';
import type { FeedMediaKind } from '#contract/catalog/feed-listing';
import type { FeedListing } from '#contract/catalog/feed-listing.schemas';
import { defaultSettings } from '../feed-format.port.ts';
import { emptyOf, stayFields } from '../source-listing.rules.ts';
import { mapSoglia, type SogliaItem } from './soglia.rules.ts';
import { fixedColumns, mediaColumns } from './soglia-columns.rules.ts';

/** Listings as rows of columns, for the exports that `mapSoglia` reads. */

export type Cell = string | number | boolean;
/** Fields that few agencies need: their columns are there only with a value. */
const rareFields: ReadonlySet<string> = new Set<keyof FeedListing>([
  ...(['listingType', 'status', 'availabilityEndDate', 'isAuction', 'auctionDate', 'auctionMinimumOffer'] as const),
  ...(['auctionCourt', 'envelopeWinter', 'envelopeSummer', 'hospitalityFeatures', 'hostLanguages'] as const),
  ...stayFields,
]);

/** Given cells by column. */
export type SogliaRow = ReadonlyMap<string, Cell>;

/** Whether the reading rules would change the item, so that it needs `exact`. */
export function needsExact(item: SogliaItem, listing: FeedListing): boolean {
  return !isDeepStrictEqual(mapSoglia(item, defaultSettings()).listing, listing);
}

export function rowOf(listing: FeedListing): SogliaRow {
  const cells: [string, Cell | null][] = Object.entries(listing).flatMap(([field, value]): [string, Cell | null][] => {
    if (field === 'price' || field === 'condominiumFees' || field === 'media') return [];
    if (rareFields.has(field) && isDeepStrictEqual(value, emptyOf(field))) return [];
    return [[field, Array.isArray(value) ? value.join('|') : (value as Cell | null)]];
  });
  const { price, condominiumFees } = listing;
  if (price) cells.push(['priceAmount', price.amount], ['currency', price.currency]);
  if (condominiumFees) cells.push(['condominiumFees', condominiumFees.amount]);
  if (condominiumFees && condominiumFees.currency !== price?.currency)
    cells.push(['condominiumFeesCurrency', condominiumFees.currency]);
  cells.push(...mediaCells(listing.media));
  const row = new Map(cells.filter((cell): cell is [string, Cell] => cell[1] !== null && cell[1] !== ''));
  return needsExact(Object.fromEntries(row), listing) ? row.set('exact', true) : row;
}

const order: readonly FeedMediaKind[] = ['PHOTO', 'FLOOR_PLAN', 'VIDEO'];

/** A column for each medium. The order of kinds and alternative texts need a column more, which is usually empty. */
function mediaCells(media: FeedListing['media']): [string, Cell][] {
  const counts = new Map<FeedMediaKind, number>();
  const named = media.map(({ url, kind, alt }) => {
    const position = (counts.get(kind) ?? 0) + 1;
    counts.set(kind, position);
    const [name] = mediaColumns.filter((column) => column.kind === kind).slice(position);
    return { name: name?.name ?? '', url, kind, alt };
  });
  const isUsual = named.every(
    ({ kind, alt }, at) => alt === null && order.indexOf(kind) >= order.indexOf(named[at - 1]?.kind ?? 'PHOTO'),
  );
  const cells = named.map(({ name, url }): [string, Cell] => [name, url]);
  if (isUsual) return cells;
  return [...cells, ['media', JSON.stringify(named.map(({ name, alt }) => (alt === null ? [name] : [name, alt])))]];
}

/** Columns that rows use, in the order of an export: all fixed ones except for those that few rows need. */
export function columnsOf(rows: readonly SogliaRow[]): string[] {
  const used = new Set(rows.flatMap((row) => [...row.keys()]));
  const rare = new Set<string>(['media', 'condominiumFeesCurrency', 'exact', ...rareFields]);
  const photos = mediaColumns.filter(({ name }) => used.has(name)).map(({ name }) => name);
  const fixed = fixedColumns.filter((column) => !rare.has(column) || used.has(column));
  return [...fixed.filter((column) => column !== 'exact'), ...photos, ...fixed.filter((column) => column === 'exact')];
}
