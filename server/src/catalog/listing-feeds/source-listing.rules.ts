import { parsePhoneNumberFromString } from 'libphonenumber-js';
import type { z } from 'zod';
import { energyExemptions, envelopeQualities } from '#contract/catalog/energy';
import {
  addressVisibilities,
  type FeedNote,
  type FeedNoteCode,
  type SkippedBlock,
  type WaitingBlock,
} from '#contract/catalog/feed-listing';
import { type FeedListing, feedListing } from '#contract/catalog/feed-listing.schemas';
import { TITLE_MAX, TITLE_MIN } from '#contract/catalog/listing-editing';
import { normalCin } from '#contract/catalog/listing-quality';
import { cinExemptions, hospitalityFeatures, hostLanguages, listingStatuses } from '#contract/catalog/listings';
import {
  accessibilityFeatures,
  exposures,
  features,
  floorTypes,
  type PropertyType,
  propertyBounds,
} from '#contract/catalog/properties';
import { languages } from '#contract/platform/languages';
import { type Currency, currencies, fromMinor, toMinor } from '#contract/platform/money';
import { emailAddress } from '#contract/platform/user-fields.schemas';
import { firstAddress, firstNumber, postalCodeOf } from './contact-values.rules.ts';
import { exposureTerms, featureTerms, floorTypeTerms } from './feature-terms.rules.ts';
import { comparable, cutAtWord, readLine, readLines, type TextReading } from './feed-text.rules.ts';
import {
  readBoolean,
  readCountry,
  readDate,
  readDegrees,
  readEnergyClass,
  readFloor,
  readInstant,
} from './field-values.rules.ts';
import {
  auctionContractTerms,
  auctionTerms,
  conservationTerms,
  contractTerms,
  currencyTerms,
  furnishingTerms,
  propertyTypeTerms,
} from './listing-terms.rules.ts';
import { readMedia, type SourceMedia } from './media.rules.ts';
import { type NumberKind, readNumber, type Scalar } from './numbers.rules.ts';

/** Reads the fields of any format by one set of rules: a format only names its fields. */

/** A text and its ISO 639-1 code, if the format has one. */
export type SourceText = { language: string | null; text: Scalar };

/** Fields by our names, with values as the file has them. Words of enumerations may be ours or in five languages. */
export type SourceListing = {
  externalRef?: Scalar;
  reference?: Scalar;
  updatedAt?: Scalar;
  /** Only Soglia's formats have stays. */
  listingType?: Scalar;
  status?: Scalar;
  contract?: Scalar;
  price?: Scalar;
  currency?: Scalar;
  condominiumFees?: Scalar;
  availabilityStartDate?: Scalar;
  availabilityEndDate?: Scalar;
  auctionDate?: Scalar;
  auctionMinimumOffer?: Scalar;
  auctionCourt?: Scalar;
  projectName?: Scalar;
  titles?: readonly SourceText[];
  descriptions?: readonly SourceText[];
  /** PLAIN: text of our own export, which is stored as it is. */
  textFormat?: 'HTML' | 'PLAIN';
  propertyType?: Scalar;
  /** The plot counts for land, the built area for all others. */
  builtArea?: Scalar;
  plotArea?: Scalar;
  walkableArea?: Scalar;
  street?: Scalar;
  streetNumber?: Scalar;
  postalCode?: Scalar;
  city?: Scalar;
  istat?: Scalar;
  province?: Scalar;
  country?: Scalar;
  quarter?: Scalar;
  latitude?: Scalar;
  longitude?: Scalar;
  addressVisibility?: Scalar;
  roomsCount?: Scalar;
  bathroomsCount?: Scalar;
  hasMoreRooms?: Scalar;
  floor?: Scalar;
  /** Phrases with kinds of floors, and with directions. */
  floorTypes?: readonly Scalar[];
  exposures?: readonly Scalar[];
  hasElevator?: Scalar;
  constructionYear?: Scalar;
  cadastralCategory?: Scalar;
  cadastralIncome?: Scalar;
  energyClass?: Scalar;
  energyStatus?: Scalar;
  epglNren?: Scalar;
  epglRen?: Scalar;
  envelopeWinter?: Scalar;
  envelopeSummer?: Scalar;
  apeCode?: Scalar;
  apeExpiry?: Scalar;
  energyExemption?: Scalar;
  conservationStatus?: Scalar;
  furnishingType?: Scalar;
  /** Phrases that may name features, the elevator, furniture or the condition. */
  features?: readonly Scalar[];
  virtualTourLink?: Scalar;
  stay?: SourceStay;
  media?: readonly SourceMedia[];
  contactEmail?: Scalar;
  contactPhone?: Scalar;
  contactWhatsapp?: Scalar;
  agentEmail?: Scalar;
  /** `stated`: with its own fields, so that it is a listing of ours; else it is left out. */
  isAuction?: boolean | 'stated';
  isShortStay?: boolean;
  isWithdrawn?: boolean;
  notes?: readonly FeedNote[];
};

/** Fields of a stay, by our names. */
export type SourceStay = Readonly<
  Partial<Record<(typeof stayNumbers)[number] | (typeof stayTexts)[number], Scalar>> & {
    hospitalityFeatures?: readonly Scalar[];
    hostLanguages?: readonly Scalar[];
  }
>;
const stayNumbers = [
  ...(['maxGuests', 'includedGuests', 'pricePerAdditionalGuest', 'pricePerAdditionalChildGuest'] as const),
  ...(['pricePerAdditionalNewbornGuest', 'cleaningFee', 'touristTaxPerPerson'] as const),
] as const;
const stayTexts = ['cin', 'cinExemption', 'checkInTime', 'checkOutTime'] as const;
export const stayFields = [...stayNumbers, ...stayTexts] as const;

export type SourceSettings = {
  /** Of a price without a currency. */
  currency: Currency;
  /** Address of the feed, for relative addresses of photos. */
  baseUrl: string | null;
  /** Names of the files that come with the feed. */
  attachments: ReadonlySet<string>;
};

export type MappedListing = Omit<FeedListing, 'externalRef'> & { externalRef: string | null };
export type MappedItem = {
  listing: MappedListing;
  notes: FeedNote[];
  /** Reasons that an empty field does not show: an unknown currency or country. */
  blocks: WaitingBlock[];
  skipped: Extract<SkippedBlock, 'AUCTION' | 'SHORT_STAY'> | null;
  isWithdrawn: boolean;
};

const VALUE_MAX = 200;

type Report = (code: FeedNoteCode, field: keyof FeedListing, value?: Scalar) => void;
type Fields = Partial<Record<keyof FeedListing, unknown>>;

const isGiven = (raw: Scalar) => raw !== null && raw !== undefined && String(raw).trim() !== '';

/** Reads one item of any format. Pure; unclear values are omitted with a note. */
export function readSource(source: SourceListing, settings: SourceSettings): MappedItem {
  const notes: FeedNote[] = [...(source.notes ?? [])];
  const blocks: WaitingBlock[] = [];
  const report: Report = (code, field, value) =>
    notes.push(isGiven(value) ? { code, field, value: String(value).trim().slice(0, VALUE_MAX) } : { code, field });
  const type = propertyTypeOf(source.propertyType);
  const contract = contractTerms.longest(source.contract);
  const isStay = comparable(source.listingType) === 'hospitality';
  const { media, notes: mediaNotes } = readMedia(source.media ?? [], settings);
  const fields: Fields = {
    externalRef: readLine(source.externalRef).text || null,
    reference: readLine(source.reference).text || null,
    updatedAt: readInstant(source.updatedAt),
    listingType: isStay ? 'HOSPITALITY' : 'MARKET',
    status:
      listingStatuses.find(
        (one) =>
          one ===
          String(source.status ?? '')
            .trim()
            .toUpperCase(),
      ) ?? null,
    projectName: readLine(source.projectName).text || null,
    contractType: contract === 'SHORT_STAY' ? null : contract,
    propertyType: type,
    ...moneyFields(source, settings, report, blocks),
    ...textFields(source, report),
    ...addressFields(source, report, blocks),
    ...areaFields(source, type, report),
    ...buildingFields(source, report),
    ...energyFields(source, report),
    ...featureFields(source, report),
    ...contactFields(source, report),
    ...(isStay && stayFieldsOf(source.stay ?? {}, report)),
    ...(source.isAuction === 'stated' && auctionFieldsOf(source, report)),
    media,
  };
  if (isGiven(source.contract) && contract === null && !isStay)
    report('VALUE_UNKNOWN', 'contractType', source.contract);
  if (isGiven(source.propertyType) && type === null) report('VALUE_UNKNOWN', 'propertyType', source.propertyType);
  notes.push(...mediaNotes);
  return {
    listing: validFields(fields, report),
    notes,
    blocks,
    skipped: isLeftOutAuction(source)
      ? 'AUCTION'
      : !isStay && (source.isShortStay === true || contract === 'SHORT_STAY')
        ? 'SHORT_STAY'
        : null,
    isWithdrawn: source.isWithdrawn === true,
  };
}

/** A base price is no sale price: only an auction that says all of itself is a listing. */
function isLeftOutAuction({ isAuction, contract, titles = [] }: SourceListing): boolean {
  if (isAuction === 'stated') return false;
  return (
    isAuction === true ||
    (isGiven(contract) && auctionContractTerms.find(contract).length > 0) ||
    titles.some(({ text }) => auctionTerms.find(text).length > 0 || /^ast[ae] /.test(comparable(text)))
  );
}

const schemas = Object.entries(feedListing.shape) as [keyof FeedListing, z.ZodType][];
/** Of a field that the feed does not give: null, false or an empty list. */
export const emptyListing = feedListing.omit({ externalRef: true }).parse({});
/** @param field of `feedListing` */
export const emptyOf = (field: string): unknown => {
  const value = (emptyListing as Readonly<Record<string, unknown>>)[field] ?? null;
  return Array.isArray(value) ? [] : value;
};

/** Fields that the contract accepts; others are empty, with a note. */
export function validFields(fields: Fields, report: Report): MappedListing {
  const entries = schemas.map(([field, schema]) => {
    const value = fields[field] ?? undefined;
    const result = value === undefined ? null : schema.safeParse(value);
    if (result?.success) return [field, result.data];
    if (result) report('VALUE_UNKNOWN', field, typeof value === 'object' ? JSON.stringify(value) : String(value));
    return [field, emptyOf(field)];
  });
  return Object.fromEntries(entries) as MappedListing;
}

function propertyTypeOf(raw: Scalar): PropertyType | null {
  // "Flat with garage": the type precedes what it comes with.
  const [noun = ''] = String(raw ?? '').split(/ (?:with|con|mit|avec) /i);
  const type = propertyTypeTerms.longest(noun) ?? propertyTypeTerms.longest(raw);
  return type === 'UNKNOWN' ? null : type;
}

/** A number of a field with its notes; a given text without a number is noted. */
function numberOf(raw: Scalar, kind: NumberKind, field: keyof FeedListing, report: Report): number | null {
  const { value, notes } = readNumber(raw, kind);
  if (value === null && isGiven(raw)) report('VALUE_UNKNOWN', field, raw);
  for (const code of notes) if (!isPlainPrice(code, field, raw)) report(code, field, raw);
  return value;
}

/** A price of thousands with a point, as Italians write it: no other reading is likely. */
const isPlainPrice = (code: FeedNoteCode, field: keyof FeedListing, raw: Scalar) =>
  code === 'NUMBER_READ' && (field === 'price' || field === 'condominiumFees') && !String(raw).includes(',');

const hiddenPrice =
  /\b(?:trattativa riservata|riservata|su richiesta|on request|poa|p o a|on application|auf anfrage|auf_anfrage|sur demande|a consultar|consultar|da concordare|price on demand)\b/;

function moneyFields(source: SourceListing, settings: SourceSettings, report: Report, blocks: WaitingBlock[]): Fields {
  const currency = currencyOf(source, settings);
  const isHidden = typeof source.price === 'string' && hiddenPrice.test(comparable(source.price));
  const amount = isHidden ? null : amountOf(source.price, 'price', report);
  // Software writes 0 or 1 for "no price".
  const isMissing = amount === null || (amount >= 0 && amount <= 1);
  if (isMissing) blocks.push('PRICE_MISSING');
  if (currency === null) blocks.push('CURRENCY_UNKNOWN');
  if (currency === null) report('VALUE_UNKNOWN', 'price', source.currency);
  const fees = amountOf(source.condominiumFees, 'condominiumFees', report);
  return {
    price: isMissing || currency === null ? null : { amount, currency },
    condominiumFees: fees === null || currency === null ? null : { amount: fees, currency },
  };
}

function amountOf(raw: Scalar, field: 'price' | 'condominiumFees', report: Report): number | null {
  const value = numberOf(raw, 'GROUPED', field, report);
  return value === null ? null : fromMinor(toMinor(value));
}

const signs: Readonly<Record<string, Currency>> = { '€': 'EUR', $: 'USD', '£': 'GBP' };

/** Currency of the item, else of its price's text, else of the feed; null for one that we do not list. */
function currencyOf({ currency, price }: SourceListing, settings: SourceSettings): Currency | null {
  const named = (text: string) =>
    currencies.find((code) => code === text.trim().toUpperCase()) ?? signs[text.trim()] ?? currencyTerms.longest(text);
  if (isGiven(currency)) return named(String(currency)) ?? null;
  if (typeof price !== 'string') return settings.currency;
  const sign = /[€£]|(?:us)?\$/i.exec(price)?.[0]?.at(-1) ?? /\b(?:eur|usd|gbp|chf)\b/i.exec(price)?.[0];
  return sign === undefined ? settings.currency : (named(sign) ?? null);
}

const languageRank = (language: string | null) => {
  const rank = (languages as readonly (string | null)[]).indexOf(language);
  return rank === -1 ? languages.length : rank;
};

type BestText = TextReading & { language: string | null };

/** The first language of ours with a text, else the first text; markup around nothing is no text. */
function bestText(texts: readonly SourceText[] = [], read: (raw: Scalar) => TextReading): BestText {
  for (const { language, text } of texts.toSorted((a, b) => languageRank(a.language) - languageRank(b.language))) {
    const reading = isGiven(text) ? read(text) : null;
    if (reading !== null && reading.text !== '') return { language, ...reading };
  }
  return { language: null, text: '', notes: [] };
}

const readPlain = (raw: Scalar): TextReading => ({ text: String(raw), notes: [] });

function textFields(source: SourceListing, report: Report): Fields {
  const isPlain = source.textFormat === 'PLAIN';
  const title = bestText(source.titles, isPlain ? readPlain : readLine);
  const description = bestText(source.descriptions, isPlain ? readPlain : readLines);
  const language = description.language ?? title.language;
  if (language !== null && languageRank(language) === languages.length) report('LANGUAGE_OTHER', 'language', language);
  if (isPlain) return { title: title.text || null, description: description.text || null, language };
  const isHtml = title.notes.length > 0 || description.notes.length > 0;
  if (isHtml) report('HTML_REMOVED', description.notes.length > 0 ? 'description' : 'title');
  const shortTitle = cutAtWord(title.text, TITLE_MAX);
  const shortDescription = cutAtWord(description.text, propertyBounds.description);
  if (shortTitle.isCut) report('TITLE_CUT', 'title', title.text);
  if (shortDescription.isCut) report('DESCRIPTION_CUT', 'description');
  return {
    title: shortTitle.text.length < TITLE_MIN ? null : shortTitle.text,
    description: shortDescription.text || null,
    language: language !== null && /^[a-z]{2}$/.test(language) ? language : null,
  };
}

function addressFields(source: SourceListing, report: Report, blocks: WaitingBlock[]): Fields {
  const country = readCountry(source.country);
  if (country === null) {
    blocks.push('COUNTRY_NOT_SERVED');
    report('VALUE_UNKNOWN', 'country', source.country);
  }
  const lineOf = (raw: Scalar) => readLine(raw).text || null;
  const istat = comparable(source.istat).replace(/\D/g, '');
  const visibility = String(source.addressVisibility ?? '').toUpperCase();
  return {
    country,
    street: lineOf(source.street),
    streetNumber: lineOf(source.streetNumber),
    postalCode: postalCodeOf(lineOf(source.postalCode)),
    city: lineOf(source.city),
    istat: istat === '' ? null : istat.padStart(6, '0'),
    province: lineOf(source.province),
    quarter: lineOf(source.quarter),
    addressVisibility: addressVisibilities.find((one) => one === visibility) ?? null,
    latitude: degreesOf(source.latitude, 'latitude', report),
    longitude: degreesOf(source.longitude, 'longitude', report),
  };
}

/** A coordinate out of range may be one that has lost its separator: it is dropped. */
function degreesOf(raw: Scalar, field: 'latitude' | 'longitude', report: Report): number | null {
  const value = readDegrees(raw);
  const isOut = value === null ? isGiven(raw) : Math.abs(value) > 180;
  if (isOut) report('COORDINATES_DROPPED', field, raw);
  return isOut ? null : value;
}

function areaFields(source: SourceListing, type: PropertyType | null, report: Report): Fields {
  const areaOf = (raw: Scalar, field: keyof FeedListing) => {
    const value = numberOf(raw, 'GROUPED', field, report);
    if (value === null || value === 0) return null;
    // `Math.round` rounds half up.
    const area = Math.round(value);
    if (area !== value) report('AREA_ROUNDED', field, raw);
    return area === 0 ? null : area;
  };
  return {
    commercialArea: areaOf(type === 'LAND' ? source.plotArea : source.builtArea, 'commercialArea'),
    walkableArea: areaOf(source.walkableArea, 'walkableArea'),
  };
}

function buildingFields(source: SourceListing, report: Report): Fields {
  const countOf = (raw: Scalar, field: keyof FeedListing) => {
    const value = numberOf(raw, 'DECIMAL', field, report);
    if (value === null || Number.isInteger(value)) return value;
    report('ROOMS_ROUNDED', field, raw);
    return Math.floor(value);
  };
  const floor = readFloor(source.floor);
  if (floor === null && isGiven(source.floor)) report('VALUE_UNKNOWN', 'floor', source.floor);
  const year = numberOf(source.constructionYear, 'DECIMAL', 'constructionYear', report);
  const start = dateOf(source.availabilityStartDate, 'availabilityStartDate', report);
  const roomsCount = countOf(source.roomsCount, 'roomsCount');
  const isMinimum = readNumber(source.roomsCount, 'DECIMAL').notes.includes('AT_LEAST_READ');
  return {
    roomsCount,
    hasMoreRooms: roomsCount !== null && (isMinimum || readBoolean(source.hasMoreRooms) === true),
    bathroomsCount: countOf(source.bathroomsCount, 'bathroomsCount'),
    floor,
    floorTypes: floorTypesOf(source),
    exposures: exposuresOf(source),
    constructionYear: year === 0 ? null : year,
    availabilityStartDate: start,
    availabilityEndDate: dateOf(source.availabilityEndDate, 'availabilityEndDate', report),
    cadastralCategory: readLine(source.cadastralCategory).text || null,
    cadastralIncome: numberOf(source.cadastralIncome, 'GROUPED', 'cadastralIncome', report),
    virtualTourLink: readLine(source.virtualTourLink).text || null,
  };
}

function dateOf(raw: Scalar, field: keyof FeedListing, report: Report): string | null {
  const date = readDate(raw);
  if (date === null && isGiven(raw)) report('VALUE_UNKNOWN', field, raw);
  return date;
}

/** A value of an enumeration by its own name. */
function wordOf<T extends string>(raw: Scalar, values: readonly T[], field: keyof FeedListing, report: Report) {
  if (!isGiven(raw)) return null;
  const value = values.find((one) => comparable(one) === comparable(raw)) ?? null;
  if (value === null) report('VALUE_UNKNOWN', field, raw);
  return value;
}

function wordsOf<T extends string>(
  raws: readonly Scalar[],
  values: readonly T[],
  field: keyof FeedListing,
  report: Report,
) {
  const named = new Set(raws.map((raw) => wordOf(raw, values, field, report)));
  return values.filter((value) => named.has(value));
}

function stayFieldsOf(stay: SourceStay, report: Report): Fields {
  const numbers = stayNumbers.map((field) => [field, numberOf(stay[field], 'DECIMAL', field, report)]);
  const timeOf = (raw: Scalar) =>
    isGiven(raw)
      ? String(raw)
          .trim()
          .replace(/^(\d):/, '0$1:')
          .replace(/^\d\d:\d\d$/, '$&:00')
      : null;
  const cin = readLine(stay.cin).text;
  return {
    ...Object.fromEntries(numbers),
    cin: cin === '' ? null : normalCin(cin),
    cinExemption: wordOf(stay.cinExemption, cinExemptions, 'cinExemption', report),
    checkInTime: timeOf(stay.checkInTime),
    checkOutTime: timeOf(stay.checkOutTime),
    hospitalityFeatures: wordsOf(stay.hospitalityFeatures ?? [], hospitalityFeatures, 'hospitalityFeatures', report),
    hostLanguages: wordsOf(stay.hostLanguages ?? [], hostLanguages, 'hostLanguages', report),
  };
}

const auctionFieldsOf = (source: SourceListing, report: Report): Fields => ({
  isAuction: true,
  auctionDate: dateOf(source.auctionDate, 'auctionDate', report),
  auctionMinimumOffer: numberOf(source.auctionMinimumOffer, 'GROUPED', 'auctionMinimumOffer', report),
  auctionCourt: readLine(source.auctionCourt).text || null,
});

/** "1-2" names several floors. */
const severalFloors = /^\s*\d{1,2}\s*[-–/]\s*\d{1,2}\s*$/;

function floorTypesOf({ floor, floorTypes: stated = [], features: phrases = [] }: SourceListing) {
  const exact = phrases.map((phrase) => floorTypeTerms.exact(phrase));
  const named = new Set([...[floor, ...stated].flatMap((text) => floorTypeTerms.find(text)), ...exact]);
  if (severalFloors.test(String(floor ?? ''))) named.add('MULTIPLE');
  // An implied floor of 0 and of -1 contradict each other.
  return floorTypes.filter((type) => named.has(type) && !(type === 'SEMI_BASEMENT' && named.has('RAISED')));
}

/** A feature names a direction only together with a word for exposures. */
const exposureWords = /\b(?:espos|exposure|facing|orient|ausricht|affaccio|himmelsrichtung)/i;

function exposuresOf({ exposures: stated = [], features: phrases = [] }: SourceListing) {
  const texts = [...stated, ...phrases.filter((phrase) => exposureWords.test(String(phrase)))];
  const named = new Set(texts.flatMap((text) => exposureTerms.find(text)));
  return exposures.filter((exposure) => named.has(exposure));
}

function energyFields(source: SourceListing, report: Report): Fields {
  const { energyClass, energyStatus: statusOfClass, note } = readEnergyClass(source.energyClass);
  if (note !== null) report(note, 'energyClass', source.energyClass);
  const status = isGiven(source.energyStatus) ? readEnergyClass(source.energyStatus).energyStatus : null;
  const isCertified = /^(?:certified|certificato|certificata|presente)$/.test(comparable(source.energyStatus));
  const energyStatus = isCertified ? 'CERTIFIED' : (status ?? statusOfClass);
  if (isGiven(source.energyStatus) && energyStatus === null)
    report('VALUE_UNKNOWN', 'energyStatus', source.energyStatus);
  const reason = energyExemptions.find((one) => comparable(one) === comparable(source.energyExemption));
  return {
    energyClass,
    energyStatus,
    energyExemption: energyStatus === 'EXEMPT' ? (reason ?? 'OTHER') : null,
    epglNren: numberOf(source.epglNren, 'DECIMAL', 'epglNren', report),
    epglRen: numberOf(source.epglRen, 'DECIMAL', 'epglRen', report),
    apeCode: readLine(source.apeCode).text || null,
    apeExpiry: dateOf(source.apeExpiry, 'apeExpiry', report),
    envelopeWinter: wordOf(source.envelopeWinter, envelopeQualities, 'envelopeWinter', report),
    envelopeSummer: wordOf(source.envelopeSummer, envelopeQualities, 'envelopeSummer', report),
  };
}

/** Notes of unknown phrases per item: some portals export their marketing as features. */
const UNKNOWN_FEATURES_MAX = 10;

function featureFields(source: SourceListing, report: Report): Fields {
  const phrases = (source.features ?? []).filter(isGiven);
  const named = new Set(phrases.flatMap((phrase) => featureTerms.find(phrase)));
  const unknown = phrases.filter(
    (phrase) =>
      !featureTerms.mentions(phrase) &&
      floorTypeTerms.exact(phrase) === null &&
      !(exposureWords.test(String(phrase)) && exposureTerms.mentions(phrase)) &&
      conservationTerms.exact(phrase) === null &&
      furnishingTerms.exact(phrase) === null,
  );
  for (const phrase of unknown.slice(0, UNKNOWN_FEATURES_MAX)) report('VALUE_UNKNOWN', 'features', phrase);
  const isNegated = phrases.some(
    (phrase) =>
      /\b(?:lift|elevator|ascens|aufzug|fahrstuhl)/i.test(String(phrase)) && featureTerms.find(phrase).length === 0,
  );
  const stated = readBoolean(source.hasElevator);
  if (isGiven(source.hasElevator) && stated === null) report('VALUE_UNKNOWN', 'hasElevator', source.hasElevator);
  const termOf = <T>(raw: Scalar, field: keyof FeedListing, longest: (text: Scalar) => T | null): T | null => {
    const value = longest(raw);
    if (value === null && isGiven(raw)) report('VALUE_UNKNOWN', field, raw);
    return value;
  };
  const firstOf = <T>(exact: (text: Scalar) => T | null) => phrases.map(exact).find((value) => value !== null) ?? null;
  return {
    features: features.filter((feature) => named.has(feature)),
    accessibilityFeatures: accessibilityFeatures.filter((feature) => named.has(feature)),
    hasElevator: stated ?? (named.has('ELEVATOR') ? true : isNegated ? false : null),
    conservationStatus:
      termOf(source.conservationStatus, 'conservationStatus', conservationTerms.longest) ??
      firstOf(conservationTerms.exact),
    furnishingType:
      termOf(source.furnishingType, 'furnishingType', furnishingTerms.longest) ?? firstOf(furnishingTerms.exact),
  };
}

function contactFields(source: SourceListing, report: Report): Fields {
  const emailOf = (raw: Scalar, field: keyof FeedListing) => {
    if (!isGiven(raw)) return null;
    const { data } = emailAddress.safeParse(firstAddress(readLine(raw).text.replace(/^mailto:/i, '')));
    if (data === undefined) report('CONTACT_DROPPED', field, raw);
    return data ?? null;
  };
  const phoneOf = (raw: Scalar, field: keyof FeedListing) => {
    if (!isGiven(raw)) return null;
    const phone = parsePhoneNumberFromString(
      firstNumber(
        readLine(raw).text.replace(/^\s*(?:tel(?:efono)?|cell(?:ulare)?|mob(?:ile)?|phone)[.:]?\s*/i, ''),
      ).replace(/^00/, '+'),
      {
        defaultCountry: 'IT',
        extract: false,
      },
    );
    if (phone?.isValid() && phone.ext === undefined) return phone.number;
    report('CONTACT_DROPPED', field, raw);
    return null;
  };
  return {
    contactEmail: emailOf(source.contactEmail, 'contactEmail'),
    contactPhone: phoneOf(source.contactPhone, 'contactPhone'),
    contactWhatsapp: phoneOf(source.contactWhatsapp, 'contactWhatsapp'),
    agentEmail: emailOf(source.agentEmail, 'agentEmail'),
  };
}
