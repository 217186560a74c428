import type { FeedListing } from '#contract/catalog/feed-listing.schemas';
import type { PropertyType } from '#contract/catalog/properties';

/** Kyero XML of listings. The elements of our namespace hold what Kyero's own cannot, so that the reader returns equal listings. */

const types: Readonly<Record<PropertyType, string>> = {
  APARTMENT: 'Apartment',
  VILLA: 'Villa',
  ROOM: 'Room',
  OFFICE: 'Office',
  COMMERCIAL_SPACE: 'Commercial',
  WAREHOUSE: 'Warehouse',
  GARAGE: 'Garage',
  LAND: 'Land',
};
const frequencies = { SALE: 'sale', LONG_TERM_RENTAL: 'month' } as const;

const NAMESPACE = 'https://soglia.example/ns/feed/1';

/**
 * A document in parts of one listing.
 * @param ownElements whether `soglia:` elements are written; without them only Kyero's own fields are read back
 */
export function* writeKyero(
  listings: Iterable<FeedListing>,
  { ownElements = true }: { ownElements?: boolean } = {},
): Generator<string> {
  const namespace = ownElements ? ` xmlns:soglia="${NAMESPACE}"` : '';
  yield `<?xml version="1.0" encoding="UTF-8"?>\n<root${namespace}>\n<kyero><feed_version>3</feed_version></kyero>\n`;
  for (const listing of listings) {
    const own = ownElements ? ownMarkup(listing) : '';
    yield `<property>\n${kyeroMarkup(listing)}${own}</property>\n`;
  }
  yield '</root>\n';
}

/** Escaped, with carriage returns as references. XML 1.0 has no U+FFFE and U+FFFF. */
const escaped = (text: string): string =>
  text.replace(/[\ufffe\uffff]/g, '').replace(/[&<>"\r]/g, (character) => `&#${character.charCodeAt(0)};`);

const element = (name: string, value: string | number | null | undefined): string =>
  value === null || value === undefined || value === '' ? '' : `<${name}>${escaped(String(value))}</${name}>\n`;
const group = (name: string, content: string): string => (content === '' ? '' : `<${name}>\n${content}</${name}>\n`);

function kyeroMarkup(listing: FeedListing): string {
  const { media, propertyType, contractType } = listing;
  const isLand = propertyType === 'LAND';
  const photos = media.filter(({ kind }) => kind === 'PHOTO');
  const video = media.find(({ kind }) => kind === 'VIDEO');
  const language = listing.language ?? 'it';
  return [
    element('id', listing.externalRef),
    element('date', listing.updatedAt?.slice(0, 19).replace('T', ' ')),
    element('ref', listing.reference ?? listing.externalRef),
    element('price', listing.price?.amount),
    element('currency', listing.price?.currency),
    element('price_freq', contractType && frequencies[contractType]),
    element('type', propertyType && types[propertyType]),
    listing.conservationStatus === 'NEW' ? element('new_build', 1) : '',
    element('town', listing.city),
    element('province', listing.province),
    element('country', listing.country),
    element('postcode', listing.postalCode),
    element('location_detail', listing.quarter),
    element('address', listing.street),
    element('floor', listing.floor),
    group('location', element('latitude', listing.latitude) + element('longitude', listing.longitude)),
    element('baths', listing.bathroomsCount),
    listing.features.includes('swimmingPool') ? element('pool', 1) : '',
    group(
      'surface_area',
      element('built', isLand ? null : listing.commercialArea) +
        element('plot', isLand ? listing.commercialArea : null),
    ),
    group('energy_rating', element('consumption', listing.energyClass === 'A4Plus' ? 'A4+' : listing.energyClass)),
    group('title', element(language, listing.title)),
    group('desc', element(language, listing.description)),
    group(
      'features',
      featuresOf(listing)
        .map((feature) => element('feature', feature))
        .join(''),
    ),
    group('images', photos.map(({ url }, at) => `<image id="${at + 1}">\n${element('url', url)}</image>\n`).join('')),
    element('video_url', video?.url),
    element('virtual_tour_url', listing.virtualTourLink),
    element('email', listing.contactEmail),
    element('contact_number', listing.contactPhone),
    element('whatsapp_number', listing.contactWhatsapp),
  ].join('');
}

/** Words of other portals for our names: "swimmingPool" is "swimming pool". */
const wordsOf = (name: string) => name.replace(/(?<=[a-z])(?=[A-Z])/g, ' ').toLowerCase();

const furnishings = { FURNISHED: 'furnished', SEMI_FURNISHED: 'semi furnished', UNFURNISHED: 'unfurnished' } as const;
const conditions: Readonly<Record<string, string>> = {
  RENOVATED: 'renovated',
  GOOD: 'good condition',
  TO_RENOVATE: 'to renovate',
  UNDER_CONSTRUCTION: 'under construction',
};

const featuresOf = (listing: FeedListing): string[] =>
  [
    ...[...listing.features, ...listing.accessibilityFeatures].map(wordsOf),
    listing.hasElevator ? 'lift' : null,
    listing.furnishingType && furnishings[listing.furnishingType],
    listing.conservationStatus && (conditions[listing.conservationStatus] ?? null),
  ].filter((word) => word !== null);

/** Every field: an empty element is a field without a value. Lists are joined by `|`, amounts and media are JSON. */
function ownMarkup(listing: FeedListing): string {
  return Object.entries(listing)
    .map(([field, value]) => `<soglia:${field}>${escaped(ownText(field, value))}</soglia:${field}>\n`)
    .join('');
}

function ownText(field: string, value: unknown): string {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value) && field !== 'media') return value.join('|');
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
