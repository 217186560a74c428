import type { FeedNote } from '#contract/catalog/feed-listing';
import { type FeedListing, feedListing } from '#contract/catalog/feed-listing.schemas';
import type { FeedSettings } from '../feed-format.port.ts';
import { readBoolean } from '../field-values.rules.ts';
import { readNumber } from '../numbers.rules.ts';
import { type MappedItem, readSource, type SourceText } from '../source-listing.rules.ts';
import { childOf, childrenOf, textOf, type XmlElement } from '../xml-element.rules.ts';

/** Kyero XML Import Specification 3.9, with `address` and `floor` of Resales-Online and the `soglia:` elements of our export. */

/** Elements that are read; others are unsupported. */
export const kyeroFields: ReadonlySet<string> = new Set([
  ...['id', 'ref', 'date', 'price', 'currency', 'price_freq', 'type', 'new_build', 'town', 'province', 'country'],
  ...[
    'postcode',
    'location_detail',
    'location',
    'part_ownership',
    'leasehold',
    'surface_area',
    'beds',
    'baths',
    'pool',
  ],
  ...['energy_rating', 'features', 'images', 'desc', 'title', 'video_url', 'virtual_tour_url', 'email'],
  ...['contact_number', 'whatsapp_number', 'address', 'floor'],
  ...Object.keys(feedListing.shape).map((field) => `soglia:${field}`),
]);

/** Maps a `property` element. */
export function mapKyero(property: XmlElement, settings: FeedSettings): MappedItem {
  const text = (name: string) => textOf(childOf(property, name));
  const within = (parent: string, name: string) => textOf(childOf(childOf(property, parent), name));
  const type = text('type');
  const isRuin = /\bruin\b/i.test(type ?? '');
  const isNew = readBoolean(text('new_build')) === true;
  const mapped = readSource(
    {
      externalRef: text('id') ?? text('ref'),
      reference: text('ref'),
      updatedAt: text('date'),
      contract: text('price_freq'),
      price: text('price'),
      currency: text('currency'),
      titles: textsOf(childOf(property, 'title')),
      descriptions: textsOf(childOf(property, 'desc')),
      propertyType: type,
      builtArea: within('surface_area', 'built'),
      plotArea: within('surface_area', 'plot'),
      street: text('address'),
      postalCode: text('postcode'),
      city: text('town'),
      province: text('province'),
      country: text('country'),
      quarter: text('location_detail'),
      latitude: within('location', 'latitude'),
      longitude: within('location', 'longitude'),
      roomsCount: roomsOf(text('beds'), settings),
      bathroomsCount: text('baths'),
      floor: text('floor'),
      energyClass: within('energy_rating', 'consumption'),
      conservationStatus: isNew ? 'NEW' : isRuin ? 'TO_RENOVATE' : null,
      features: [
        ...childrenOf(childOf(property, 'features')).map(textOf),
        ...(readBoolean(text('pool')) ? ['swimmingPool'] : []),
      ],
      virtualTourLink: text('virtual_tour_url'),
      media: mediaOf(property),
      contactEmail: text('email'),
      contactPhone: text('contact_number'),
      contactWhatsapp: text('whatsapp_number'),
      notes: ['part_ownership', 'leasehold']
        .filter((field) => readBoolean(text(field)) === true)
        .map((field): FeedNote => ({ code: 'OWNERSHIP_PART', field, value: '1' })),
    },
    settings,
  );
  return withOwnFields(mapped, property);
}

function roomsOf(beds: string | null, { roomsFromBeds }: FeedSettings): number | null {
  const { value } = roomsFromBeds ? readNumber(beds, 'DECIMAL') : { value: null };
  return value === null ? null : Math.floor(value) + 1;
}

/** Tags of HTML with two characters, which are no languages in a text without any. */
const tags = /^(?:br|li|ul|ol|td|hr|em|dl|dt|dd)$/;

function textsOf(element: XmlElement | undefined): SourceText[] {
  const byLanguage = childrenOf(element).filter(
    ({ name }) => /^[a-z]{2}(?:[-_][a-z]{2})?$/i.test(name) && !tags.test(name),
  );
  if (byLanguage.length === 0) return [{ language: null, text: textOf(element) }];
  return byLanguage.map((one) => ({ language: one.name.slice(0, 2).toLowerCase(), text: textOf(one) }));
}

function mediaOf(property: XmlElement) {
  const orderOf = ({ attributes }: XmlElement) => Number(attributes.id ?? Number.NaN);
  const images = childrenOf(childOf(property, 'images')).map((image, position) => ({ image, position }));
  // An id that is no number comes last; equal ones stay in the order of the file.
  const rank = (image: XmlElement) => (Number.isNaN(orderOf(image)) ? Number.MAX_VALUE : orderOf(image));
  const sorted = images.toSorted((a, b) => rank(a.image) - rank(b.image) || a.position - b.position);
  const photos = sorted.map(({ image }) => ({
    url: textOf(childOf(image, 'url') ?? image) ?? '',
    kind: 'PHOTO' as const,
  }));
  const video = textOf(childOf(property, 'video_url'));
  return video === null ? photos : [...photos, { url: video, kind: 'VIDEO' as const }];
}

const listFields: ReadonlySet<string> = new Set([
  ...['features', 'accessibilityFeatures', 'floorTypes', 'exposures', 'hospitalityFeatures', 'hostLanguages'],
]);

/**
 * Fields of our own export replace what Kyero's elements can express: `soglia:floor` holds the field's text, lists are joined by `|`,
 * amounts and media are JSON.
 */
function withOwnFields(mapped: MappedItem, property: XmlElement): MappedItem {
  const own = new Map<string, unknown>();
  for (const element of childrenOf(property)) {
    const field = element.name.startsWith('soglia:') ? element.name.slice('soglia:'.length) : '';
    if (!Object.hasOwn(feedListing.shape, field)) continue;
    const value = ownValue(field as keyof FeedListing, textOf(element) ?? '');
    if (value !== undefined) own.set(field, value);
  }
  if (own.size === 0) return mapped;
  return {
    ...mapped,
    listing: { ...mapped.listing, ...Object.fromEntries(own) },
    skipped: own.get('isAuction') === true && mapped.skipped === 'AUCTION' ? null : mapped.skipped,
    notes: mapped.notes.filter(({ field }) => field === undefined || !own.has(field)),
  };
}

function ownValue(field: keyof FeedListing, text: string): unknown {
  const schema = feedListing.shape[field];
  if (text.trim() === '') return schema.safeParse(undefined).data;
  if (listFields.has(field)) return schema.safeParse(text.trim().split('|')).data;
  return schema.safeParse(text).data ?? schema.safeParse(parseJson(text)).data;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
