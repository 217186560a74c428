import type { FeedNote } from '#contract/catalog/feed-listing';
import type { PropertyType } from '#contract/catalog/properties';
import type { FeedSettings } from '../feed-format.port.ts';
import { readBoolean } from '../field-values.rules.ts';
import { readNumber } from '../numbers.rules.ts';
import { type MappedItem, readSource, type SourceText } from '../source-listing.rules.ts';
import { childOf, childrenOf, textOf, type XmlElement } from '../xml-element.rules.ts';

/** Import feed 2.0 of Immobiliare.it, which Italian software of agencies writes. */

/** Elements of a property that are read; others are unsupported. */
export const immobiliareFields: ReadonlySet<string> = new Set([
  ...['unique-id', 'reference-code', 'date-updated', 'agent', 'transactions', 'building', 'location', 'features'],
  ...['extra-features', 'sizes', 'pictures', 'blueprints', 'videos', 'virtual-tours'],
]);

/** Identifiers of `building@IDType`. An unknown one is reported, because its list may grow. */
const types: Readonly<Record<string, PropertyType>> = {
  ...Object.fromEntries(['14', '15', '16', '17'].map((id) => [id, 'APARTMENT'])),
  ...Object.fromEntries(['21', '23', '26', '28'].map((id) => [id, 'VILLA'])),
  253: 'GARAGE',
  254: 'GARAGE',
  258: 'OFFICE',
  261: 'LAND',
  268: 'COMMERCIAL_SPACE',
};

/** By the type of a transaction: S sale, R rental. */
const contracts: Readonly<Record<string, string>> = { s: 'SALE', r: 'LONG_TERM_RENTAL' };

const operations = /^(?:archive|delete|remove)$/i;

/** Maps a `property` element. */
export function mapImmobiliare(property: XmlElement, settings: FeedSettings): MappedItem {
  const at = (...path: readonly string[]) => path.reduce<XmlElement | undefined>(childOf, property);
  const text = (...path: readonly string[]) => textOf(at(...path));
  const transaction = saleOf(childrenOf(at('transactions'), 'transaction'));
  const price = childOf(transaction, 'price');
  const building = at('building');
  const typeId = building?.attributes.idtype?.trim() ?? '';
  const typeText = textOf(childOf(building, 'type')) ?? (/\D/.test(typeId) ? typeId : null);
  const street = at('location', 'locality', 'thoroughfare');
  const fees = at('extra-features', 'additional-costs');
  const notes: FeedNote[] = [];
  if (typeId !== '' && types[typeId] === undefined && typeText === null)
    notes.push({ code: 'VALUE_UNKNOWN', field: 'propertyType', value: typeId.slice(0, 200) });
  return readSource(
    {
      externalRef: text('unique-id'),
      reference: text('reference-code'),
      updatedAt: text('date-updated'),
      contract: contractOf(transaction),
      price: readBoolean(price?.attributes.reserved) === true ? null : textOf(price),
      currency: price?.attributes.currency,
      condominiumFees: textOf(fees),
      titles: textsOf(property, 'title'),
      descriptions: textsOf(property, 'content'),
      propertyType: types[typeId] ?? typeText,
      builtArea: sizeOf(property),
      plotArea: sizeOf(property),
      street: textOf(street),
      streetNumber: text('location', 'locality', 'street-number'),
      postalCode: text('location', 'locality', 'postal-code') ?? text('location', 'postal-code'),
      city: text('location', 'city'),
      istat: at('location', 'city')?.attributes.code,
      province:
        at('location', 'sub-administrative-area')?.attributes.code ?? text('location', 'sub-administrative-area'),
      country: text('location', 'country-code'),
      quarter: text('location', 'locality', 'neighbourhood'),
      latitude: text('location', 'locality', 'latitude') ?? text('location', 'latitude'),
      longitude: text('location', 'locality', 'longitude') ?? text('location', 'longitude'),
      addressVisibility: readBoolean(street?.attributes.display) === false ? 'COMUNE' : null,
      roomsCount: roomsOf(at('features', 'rooms-detail')) ?? text('features', 'rooms'),
      bathroomsCount: text('extra-features', 'bathrooms') ?? text('features', 'bathrooms'),
      floor: text('extra-features', 'floor') ?? at('extra-features', 'floor')?.attributes.type,
      hasElevator: text('extra-features', 'elevator'),
      constructionYear: text('extra-features', 'build-year'),
      energyClass: at('features', 'energy-class')?.attributes.value ?? text('features', 'energy-class'),
      conservationStatus: textOf(childOf(building, 'status')),
      furnishingType: text('extra-features', 'furniture'),
      features: featuresOf(at('extra-features')),
      media: mediaOf(property),
      agentEmail: text('agent', 'email'),
      isAuction: childrenOf(at('transactions'), 'transaction').some(isAuction),
      isWithdrawn: operations.test(property.attributes.operation?.trim() ?? ''),
      notes,
    },
    settings,
  );
}

/** `auction`: an attribute with yes, or an element with the data of the auction. */
const isAuction = (transaction: XmlElement): boolean =>
  readBoolean(transaction.attributes.auction) === true ||
  /^(?:a|auction|asta)$/i.test(transaction.attributes.type?.trim() ?? '') ||
  (childOf(transaction, 'auction') !== undefined && readBoolean(textOf(childOf(transaction, 'auction'))) !== false);

/** A property for sale and for rent is listed for sale. */
const saleOf = (transactions: readonly XmlElement[]): XmlElement | undefined =>
  transactions.find((one) => contractOf(one) === 'SALE') ?? transactions[0];

function contractOf(transaction: XmlElement | undefined): string | undefined {
  const type = transaction?.attributes.type?.trim();
  return type === undefined ? undefined : (contracts[type.toLowerCase()] ?? type);
}

function textsOf(property: XmlElement, part: 'title' | 'content'): SourceText[] {
  const features = childOf(property, 'features');
  const all = [...childrenOf(childOf(features, 'descriptions'), 'description'), ...childrenOf(features, 'description')];
  return all.map((description) => ({
    language: description.attributes.language?.slice(0, 2).toLowerCase() ?? null,
    text: textOf(childOf(description, part)),
  }));
}

/** The main size, else the first one, else the commercial area among the features. */
function sizeOf(property: XmlElement): string | null {
  const features = childOf(property, 'features');
  const sizes = [property, features].flatMap((one) => childrenOf(childOf(one, 'sizes'), 'size'));
  const main = sizes.find(({ attributes }) => readBoolean(attributes.main) === true) ?? sizes[0];
  return textOf(childOf(main, 'surface')) ?? textOf(main) ?? textOf(childOf(features, 'size'));
}

/** Bedrooms, living rooms and other rooms together; null unless other rooms are counted, too. */
function roomsOf(detail: XmlElement | undefined): number | null {
  const counts = ['amount-bedrooms', 'amount-other-rooms', 'amount-lounge'].map(
    (name) => readNumber(textOf(childOf(detail, name)), 'DECIMAL').value,
  );
  const [, others, lounge] = counts;
  if (others === null && lounge === null) return null;
  return counts.reduce<number>((sum, count) => sum + (count ?? 0), 0);
}

/** Elements with yes, or with a count; the kind of a garden is its text. */
const featureNames: Readonly<Record<string, string>> = {
  balcony: 'balcony',
  terrace: 'terrace',
  'swimming-pool': 'swimmingPool',
  'air-conditioning': 'airConditioning',
  fireplace: 'fireplace',
  cellar: 'cellar',
  attic: 'attic',
  reception: 'concierge',
  'security-alarm': 'alarmSystem',
};

function featuresOf(extra: XmlElement | undefined): string[] {
  const named = Object.entries(featureNames).flatMap(([name, feature]) => {
    const text = textOf(childOf(extra, name));
    return readBoolean(text) === true || (readNumber(text, 'DECIMAL').value ?? 0) > 0 ? [feature] : [];
  });
  const isPrivateGarden = /^(?:private|privato)$/i.test(textOf(childOf(extra, 'garden'))?.trim() ?? '');
  return isPrivateGarden ? [...named, 'privateGarden'] : named;
}

function mediaOf(property: XmlElement) {
  const listOf = (group: string, name: string) => childrenOf(childOf(property, group), name);
  const urlOf = (element: XmlElement) => element.attributes.url ?? textOf(element) ?? '';
  const rank = ({ attributes }: XmlElement) => readNumber(attributes.position, 'DECIMAL').value ?? Number.MAX_VALUE;
  const sorted = (elements: readonly XmlElement[]) => elements.toSorted((a, b) => rank(a) - rank(b));
  return [
    ...sorted(listOf('pictures', 'picture')).map((one) => ({ url: urlOf(one), kind: 'PHOTO' as const })),
    ...sorted(listOf('blueprints', 'blueprint')).map((one) => ({ url: urlOf(one), kind: 'FLOOR_PLAN' as const })),
    ...listOf('videos', 'video').map((one) => ({ url: urlOf(one), kind: 'VIDEO' as const })),
  ];
}
