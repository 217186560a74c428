import { type FeedMediaKind, feedMediaKinds } from '#contract/catalog/feed-listing';
import { type FeedListing, feedListing } from '#contract/catalog/feed-listing.schemas';
import { featureTerms } from '../feature-terms.rules.ts';
import type { FeedSettings } from '../feed-format.port.ts';
import { comparable } from '../feed-text.rules.ts';
import { readBoolean } from '../field-values.rules.ts';
import { contractTerms } from '../listing-terms.rules.ts';
import type { SourceMedia } from '../media.rules.ts';
import type { Scalar } from '../numbers.rules.ts';
import { type MappedItem, readSource } from '../source-listing.rules.ts';
import { columnOf, mediaColumns } from './soglia-columns.rules.ts';

/** Listings of the Soglia formats: CSV and XLSX by columns, JSON by the fields of `feedListing`. */

/** By column or field; a header that is none of these by its own text. Values of JSON may be objects and lists. */
export type SogliaItem = Readonly<Record<string, unknown>>;

/** Maps an item. With `exact`, valid values are taken as they are; all others follow the reading rules. */
export function mapSoglia(raw: SogliaItem, settings: FeedSettings): MappedItem {
  const item = withMappedColumns(raw, settings.columnMap);
  const [price, fees] = [amountOf(item.price), amountOf(item.condominiumFees)];
  const language = scalarOf(item.language);
  const textsOf = (text: unknown) => [{ language: language ? String(language).trim() : null, text: scalarOf(text) }];
  const scalars = Object.fromEntries(Object.entries(item).map(([name, value]) => [name, scalarOf(value)]));
  const mapped = readSource(
    {
      ...scalars,
      listingType: isStay(scalars) ? 'HOSPITALITY' : null,
      contract: isStay(scalars) ? null : scalars.contractType,
      price: scalars.priceAmount ?? price.amount,
      currency: scalars.currency ?? price.currency ?? fees.currency,
      condominiumFees: fees.amount,
      titles: textsOf(item.title),
      descriptions: textsOf(item.description),
      builtArea: scalars.commercialArea,
      plotArea: scalars.commercialArea,
      floorTypes: listOf(item.floorTypes),
      exposures: listOf(item.exposures),
      features: [...listOf(item.features), ...listOf(item.accessibilityFeatures), ...featureColumns(item)],
      media: mediaOf(item),
      stay: {
        ...scalars,
        hospitalityFeatures: listOf(item.hospitalityFeatures).filter(isGiven),
        hostLanguages: listOf(item.hostLanguages).filter(isGiven),
      },
      isAuction: auctionOf(scalars),
      isShortStay: false,
      isWithdrawn: false,
      notes: [],
      textFormat: 'HTML',
    },
    settings,
  );
  return readBoolean(scalarOf(item.exact)) === true ? withExactValues(mapped, item) : mapped;
}

const isGiven = (value: unknown) => value !== undefined && value !== null && value !== '';

type Scalars = Readonly<Record<string, Scalar>>;

/** An offer by the night is a stay if it says for how many guests; else it lacks what a stay needs. */
const isStay = ({ listingType, contractType, maxGuests }: Scalars): boolean =>
  comparable(listingType) === 'hospitality' ||
  (contractTerms.longest(contractType) === 'SHORT_STAY' && isGiven(maxGuests));

/** An auction with its day and minimum offer, or of our own export, is a listing; a mere mark of one is not. */
function auctionOf({ isAuction, auction, auctionDate, auctionMinimumOffer }: Scalars): boolean | 'stated' {
  const isComplete = isGiven(auctionDate) && isGiven(auctionMinimumOffer);
  return readBoolean(isAuction) === true || isComplete ? 'stated' : readBoolean(auction) === true;
}

/** Errors of a spreadsheet's formulas, in English and Italian. */
const cellErrors = /^#(?:N\/A|N\/D|REF!|RIF!|VALUE!|VALORE!|DIV\/0!|NAME\?|NOME\?|NUM!|NULL!|NULLO!|SPILL!|CALC!)$/;

function scalarOf(value: unknown): Scalar {
  if (typeof value === 'string') return cellErrors.test(value.trim()) ? null : value;
  return typeof value === 'number' || typeof value === 'boolean' ? value : null;
}

/** `{amount, currency}` of JSON, or an amount. */
function amountOf(value: unknown): { amount: Scalar; currency: Scalar } {
  if (typeof value !== 'object' || value === null) return { amount: scalarOf(value), currency: null };
  const { amount, currency } = value as Record<string, unknown>;
  return { amount: scalarOf(amount), currency: scalarOf(currency) };
}

const listOf = (value: unknown): Scalar[] =>
  Array.isArray(value) ? value.map(scalarOf) : String(scalarOf(value) ?? '').split(/[|;\n]/);

/** A separate column for a feature, with yes or no. */
const featureColumns = (item: SogliaItem): string[] =>
  Object.keys(item).filter(
    (name) =>
      columnOf(name) === null && featureTerms.exact(name) !== null && readBoolean(scalarOf(item[name])) === true,
  );

function withMappedColumns(item: SogliaItem, columnMap: Readonly<Record<string, string>> | undefined): SogliaItem {
  const mapped = Object.entries(columnMap ?? {}).filter(([header]) => Object.hasOwn(item, header));
  return mapped.length === 0
    ? item
    : { ...item, ...Object.fromEntries(mapped.map(([header, column]) => [column, item[header]])) };
}

/** Media by the list of JSON, else by columns; the column `media` holds their order and texts. */
export function mediaOf(item: SogliaItem): SourceMedia[] {
  if (Array.isArray(item.media)) return item.media.map(mediumOf).filter((medium) => medium !== null);
  const columns = new Map(mediaColumns.map((column) => [column.name, column]));
  const urlsOf = (name: string): string[] => {
    const text = String(scalarOf(item[name]) ?? '').trim();
    // A list may stand in a column without a number; an address with a number may contain `|`.
    return text === '' ? [] : /\d$/.test(name) ? [text] : text.split(/(?<![|\s])[|\s]+(?=https?:|attachment:)/i);
  };
  const ordered = orderOf(item.media).filter(({ name }) => columns.has(name));
  const names = new Set(ordered.map(({ name }) => name));
  const rest = mediaColumns.filter(({ name }) => !names.has(name)).map(({ name }) => ({ name, alt: null }));
  return [...ordered, ...rest].flatMap(({ name, alt }) =>
    urlsOf(name).map((url) => ({ url, kind: columns.get(name)?.kind ?? 'PHOTO', alt })),
  );
}

function mediumOf(value: unknown): SourceMedia | null {
  if (typeof value === 'string') return { url: value, kind: 'PHOTO' };
  if (typeof value !== 'object' || value === null) return null;
  const { url, kind, alt } = value as Record<string, unknown>;
  return typeof url === 'string' ? { url, kind: kindOf(kind), alt: typeof alt === 'string' ? alt : null } : null;
}

const kindOf = (value: unknown): FeedMediaKind =>
  feedMediaKinds.find((kind) => kind === String(value).toUpperCase()) ?? 'PHOTO';

function orderOf(value: unknown): { name: string; alt: string | null }[] {
  const list = parseJson(String(value ?? ''));
  if (!Array.isArray(list)) return [];
  return list.flatMap((entry: unknown) => {
    const [name, alt] = Array.isArray(entry) ? (entry as unknown[]) : [];
    return typeof name === 'string' ? [{ name, alt: typeof alt === 'string' ? alt : null }] : [];
  });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Values that the contract accepts as they are. */
function withExactValues(mapped: MappedItem, item: SogliaItem): MappedItem {
  const exact = new Map<string, unknown>();
  for (const name of Object.keys(feedListing.shape) as (keyof FeedListing)[]) {
    const value = exactValue(name, item);
    if (value !== undefined) exact.set(name, value);
  }
  return {
    ...mapped,
    listing: { ...mapped.listing, ...Object.fromEntries(exact) },
    notes: mapped.notes.filter(({ field }) => field === undefined || !exact.has(field)),
  };
}

function exactValue(field: keyof FeedListing, item: SogliaItem): unknown {
  const schema = feedListing.shape[field];
  const valid = (value: unknown) => schema.safeParse(value).data;
  if (field === 'media') return valid(mediaOf(item).map(({ alt, ...medium }) => ({ ...medium, alt: alt ?? null })));
  if (field === 'price') return valid(item.price ?? exactMoney(item.priceAmount, item.currency));
  const value = item[field];
  if (value === undefined || value === null || value === '') return valid(undefined);
  if (field === 'condominiumFees' && typeof value !== 'object')
    return valid(exactMoney(value, item.condominiumFeesCurrency || item.currency));
  if (typeof value !== 'string') return valid(value);
  const forms = [value, exactNumber(value), readBoolean(value), value.split('|')].filter(isGiven);
  return forms.map(valid).find((one) => one !== undefined);
}

/** Digits with at most two decimals: `1.500` may be edited by hand, and follows the reading rules. */
function exactMoney(amount: unknown, currency: unknown): unknown {
  if (amount === undefined || amount === null || amount === '') return undefined;
  const isPlain = typeof amount === 'number' || /^\d+(?:[.,]\d{1,2})?$/.test(String(amount));
  return isPlain ? { amount: exactNumber(String(amount)), currency } : { amount };
}

const exactNumber = (text: string) =>
  /^-?\d+(?:[.,]\d+)?(?:e[+-]?\d+)?$/i.test(text) ? Number(text.replace(',', '.')) : undefined;
