import { energyExemptions, energyScale, energyStatuses, envelopeQualities } from '#contract/catalog/energy';
import { addressVisibilities, type FeedBlock } from '#contract/catalog/feed-listing';
import type { OverridableField } from '#contract/catalog/listing-feeds';
import type { FeedItemView, OverrideValues } from '#contract/catalog/listing-feeds.schemas';
import { cinExemptions, contractTypes } from '#contract/catalog/listings';
import { conservationStatuses, furnishingTypes, propertyTypes } from '#contract/catalog/properties';
import { countries } from '#contract/geo/places';
import type { Currency } from '#contract/platform/money';
import type { Money } from '#contract/platform/money.schemas';
import { decimalSign, formatTyped, readNumber } from '../../platform/ui/fields/number-text.ts';

/** Values of the completion table: what a cell shows, and how a typed or pasted text becomes a value. */

export type CellKind = 'choice' | 'integer' | 'decimal' | 'money' | 'date' | 'lines' | 'text';

const kinds: Partial<Record<OverridableField, CellKind>> = {
  contractType: 'choice',
  propertyType: 'choice',
  country: 'choice',
  addressVisibility: 'choice',
  energyClass: 'choice',
  energyStatus: 'choice',
  energyExemption: 'choice',
  conservationStatus: 'choice',
  furnishingType: 'choice',
  hasElevator: 'choice',
  isAuction: 'choice',
  cinExemption: 'choice',
  envelopeWinter: 'choice',
  envelopeSummer: 'choice',
  price: 'money',
  condominiumFees: 'money',
  availabilityStartDate: 'date',
  availabilityEndDate: 'date',
  auctionDate: 'date',
  apeExpiry: 'date',
  description: 'lines',
  latitude: 'decimal',
  longitude: 'decimal',
  epglNren: 'decimal',
  epglRen: 'decimal',
  auctionMinimumOffer: 'decimal',
  cadastralIncome: 'decimal',
  pricePerAdditionalGuest: 'decimal',
  pricePerAdditionalChildGuest: 'decimal',
  pricePerAdditionalNewbornGuest: 'decimal',
  cleaningFee: 'decimal',
  touristTaxPerPerson: 'decimal',
  commercialArea: 'integer',
  walkableArea: 'integer',
  roomsCount: 'integer',
  bathroomsCount: 'integer',
  floor: 'integer',
  constructionYear: 'integer',
  maxGuests: 'integer',
  includedGuests: 'integer',
};

export const kindOf = (field: OverridableField): CellKind => kinds[field] ?? 'text';

/** Lists have many values per cell: the listing's form edits them. */
export const isEditable = (field: OverridableField) => !lists.includes(field);
const lists: readonly OverridableField[] = [
  ...([
    'features',
    'accessibilityFeatures',
    'floorTypes',
    'exposures',
    'hospitalityFeatures',
    'hostLanguages',
  ] as const),
];

/** Members see the items before many of them get one of these values (`UNSEEN_OVERRIDES_MAX`). */
export const sensitiveFields: readonly OverridableField[] = [
  ...(['energyClass', 'energyStatus', 'energyExemption', 'price', 'cin'] as const),
];

/** Choices of a field, as the table names them. A choice of the energy column also states the certificate. */
export function choicesOf(field: OverridableField): readonly string[] {
  if (field === 'energyClass')
    return [...energyScale, 'IN_PROGRESS', ...energyExemptions.map((reason) => `EXEMPT_${reason}`)];
  if (field === 'hasElevator' || field === 'isAuction') return ['true', 'false'];
  const choices: Partial<Record<OverridableField, readonly string[]>> = {
    cinExemption: cinExemptions,
    envelopeWinter: envelopeQualities,
    envelopeSummer: envelopeQualities,
    contractType: contractTypes,
    propertyType: propertyTypes,
    country: countries,
    addressVisibility: addressVisibilities,
    energyStatus: energyStatuses,
    energyExemption: energyExemptions,
    conservationStatus: conservationStatuses,
    furnishingType: furnishingTypes,
  };
  return choices[field] ?? [];
}

/** Overrides of one choice. A request in progress or an exemption replaces an override of the class. */
function valuesOfChoice(field: OverridableField, choice: string): OverrideValues {
  if (field === 'hasElevator' || field === 'isAuction') return { [field]: choice === 'true' };
  if (field !== 'energyClass') return { [field]: choice };
  if (choice === 'IN_PROGRESS') return { energyClass: null, energyStatus: 'IN_PROGRESS', energyExemption: null };
  if (choice.startsWith('EXEMPT_'))
    return {
      energyClass: null,
      energyStatus: 'EXEMPT',
      energyExemption: choice.slice('EXEMPT_'.length) as OverrideValues['energyExemption'],
    };
  return { energyClass: choice as OverrideValues['energyClass'] };
}

export type Values = FeedItemView['values'];

/** Choice that a cell shows, or an empty text. */
export function choiceIn(field: OverridableField, values: Values): string {
  const value = values[field];
  if (field === 'energyClass' && (value === null || value === undefined)) {
    if (values.energyStatus === 'IN_PROGRESS') return 'IN_PROGRESS';
    if (values.energyStatus === 'EXEMPT') return `EXEMPT_${values.energyExemption ?? 'OTHER'}`;
  }
  return value === null || value === undefined ? '' : String(value);
}

export type CellContext = {
  language: string;
  /** For amounts without a currency. */
  currency: Currency;
  nameOf: (field: OverridableField, choice: string) => string;
};

export type CellProblem = 'choice' | 'number' | 'integer' | 'date' | 'empty';
export type ReadCell = { values: OverrideValues } | { problem: CellProblem };

/** Reads a typed or pasted text as overrides of a field. */
export function readCell(field: OverridableField, typed: string, context: CellContext): ReadCell {
  const text = typed.trim();
  if (text === '') return { problem: 'empty' };
  const kind = kindOf(field);
  if (kind === 'choice') {
    const choice = findChoice(field, text, context);
    return choice === undefined ? { problem: 'choice' } : { values: valuesOfChoice(field, choice) };
  }
  if (kind === 'date') {
    const day = readDay(text);
    return day === null ? { problem: 'date' } : { values: { [field]: day } };
  }
  if (kind === 'text') return { values: { [field]: text.replace(/\s+/g, ' ') } };
  if (kind === 'lines') return { values: { [field]: text } };
  const number = readNumber(text, decimalSign(context.language));
  if (number === null || (number < 0 && !isSigned(field))) return { problem: 'number' };
  if (kind === 'integer' && !Number.isInteger(number)) return { problem: 'integer' };
  if (kind === 'money') return { values: { [field]: { amount: number, currency: context.currency } } };
  return { values: { [field]: number } };
}

const isSigned = (field: OverridableField) => field === 'latitude' || field === 'longitude' || field === 'floor';

function findChoice(field: OverridableField, text: string, { nameOf }: CellContext): string | undefined {
  const choices = choicesOf(field);
  return (
    choices.find((choice) => choice === text) ??
    choices.find((choice) => plain(choice) === plain(text)) ??
    choices.find((choice) => plain(nameOf(field, choice)) === plain(text))
  );
}

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}+]/gu, '');

/** `2030-01-31` or `31/01/2030`. */
function readDay(text: string): string | null {
  const [, day, month, year] = /^(\d{1,2})[./-](\d{1,2})[./-](\d{4})$/.exec(text) ?? [];
  const iso = day ? `${year}-${month?.padStart(2, '0')}-${day.padStart(2, '0')}` : text;
  if (!/^\d{4}-\d{2}-\d{2}$/.test(iso)) return null;
  const time = Date.parse(`${iso}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(iso) ? iso : null;
}

/** Text of a cell while it is edited. */
export function typedText(field: OverridableField, values: Values, { language, nameOf }: CellContext): string {
  const value = values[field];
  const kind = kindOf(field);
  if (kind === 'choice') {
    const choice = choiceIn(field, values);
    return choice && nameOf(field, choice);
  }
  if (value === null || value === undefined) return '';
  if (kind === 'money') return formatTyped((value as Money).amount, language);
  if (kind === 'integer' && field !== 'constructionYear') return formatTyped(Number(value), language);
  if (kind === 'decimal') return String(value).replace('.', decimalSign(language));
  return String(value);
}

/** Overrides that restore the state of an item before a change. Null removes an override. */
export function valuesBefore({ overrides }: Pick<FeedItemView, 'overrides'>, changed: OverrideValues): OverrideValues {
  return Object.fromEntries(
    Object.keys(changed).map((field) => [field, overrides.find((one) => one.field === field)?.value ?? null]),
  );
}

/** Cells of a copied range: rows by lines, columns by tabs. A spreadsheet quotes cells that have line breaks. */
export function readClipboard(text: string): string[][] {
  const rows: string[][] = [[]];
  let cell = '';
  let isQuoted = false;
  const normalized = text.replace(/\r\n?/g, '\n').replace(/\n$/, '');
  for (let at = 0; at < normalized.length; at++) {
    const char = normalized[at] as string;
    if (isQuoted) {
      if (char !== '"') cell += char;
      else if (normalized[at + 1] === '"') cell += normalized[++at];
      else isQuoted = false;
    } else if (char === '"' && cell === '') isQuoted = true;
    else if (char === '\t' || char === '\n') {
      rows.at(-1)?.push(cell);
      cell = '';
      if (char === '\n') rows.push([]);
    } else cell += char;
  }
  rows.at(-1)?.push(cell);
  return rows;
}

const fieldsOfBlock: Partial<Record<FeedBlock, readonly OverridableField[]>> = {
  PRICE_MISSING: ['price'],
  price: ['price'],
  CURRENCY_UNKNOWN: ['price'],
  AREA_MISSING: ['commercialArea'],
  CITY_MISSING: ['city', 'province', 'postalCode', 'istat'],
  PLACE_UNKNOWN: ['city', 'province', 'postalCode', 'istat'],
  PLACE_AMBIGUOUS: ['city', 'province', 'postalCode', 'istat'],
  COUNTRY_NOT_SERVED: ['country'],
  TYPE_UNKNOWN: ['propertyType'],
  CONTRACT_UNKNOWN: ['contractType'],
  contractType: ['contractType'],
  title: ['title'],
  description: ['description'],
  contactEmail: ['contactEmail'],
  energyClass: ['energyClass', 'energyStatus', 'energyExemption'],
  cin: ['cin'],
  maxGuests: ['maxGuests'],
  includedGuests: ['includedGuests'],
  auction: ['auctionDate', 'auctionMinimumOffer'],
};

/** Fields that the blocks of an item name. */
export const blockingFields = (blocks: readonly string[]): ReadonlySet<OverridableField> =>
  new Set(blocks.flatMap((block) => fieldsOfBlock[block as FeedBlock] ?? []));

/** Blocks that no field of the table solves, such as photos. */
export const otherBlocks = (blocks: readonly string[]): FeedBlock[] =>
  blocks.filter((block): block is FeedBlock => !(block in fieldsOfBlock));

/** Columns of the table: the energy column states class, request and exemption together. */
export function columnsOf(fields: readonly OverridableField[]): OverridableField[] {
  const shown = fields
    .filter(isEditable)
    .map((field) => (field === 'energyStatus' || field === 'energyExemption' ? 'energyClass' : field));
  return [...new Set(shown)];
}
