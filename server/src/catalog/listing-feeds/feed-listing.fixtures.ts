import fc from 'fast-check';
import { energyClasses, energyExemptions, energyStatuses, envelopeQualities } from '#contract/catalog/energy';
import { ATTACHMENT_SCHEME, addressVisibilities, feedMediaKinds } from '#contract/catalog/feed-listing';
import { type FeedListing, feedListing } from '#contract/catalog/feed-listing.schemas';
import { GUESTS_MAX } from '#contract/catalog/listing-editing';
import {
  cinExemptions,
  hospitalityFeatures,
  hostLanguages,
  listingContexts,
  listingStatuses,
} from '#contract/catalog/listings';
import {
  accessibilityFeatures,
  conservationStatuses,
  exposures,
  features,
  floorTypes,
  furnishingTypes,
  propertyBounds,
  propertyTypes,
} from '#contract/catalog/properties';
import { countries } from '#contract/geo/places';
import { currencies } from '#contract/platform/money';

/** Valid listings of feeds, with the texts and numbers that importers break on. */

const tricky = [
  ...[
    '=1+1',
    '+39',
    '-5',
    '@SUM(A1)',
    "'=1",
    "''",
    '"',
    '""',
    ';',
    ',',
    '|',
    '\t',
    '&',
    '&amp;',
    '&lt;b&gt;',
    '<b>x</b>',
  ],
  ...[
    '<',
    '>',
    '<!--',
    ']]>',
    '<![CDATA[',
    '_x000D_',
    '\\u0041',
    '\\',
    '1.500',
    '1,5',
    '007',
    'true',
    'null',
    '[]',
    '{"a":1}',
  ],
  ...[
    '#N/A',
    'è',
    'e\u0301',
    '🏡',
    '👩‍👧',
    '\u200e',
    '\ufeff',
    '\u00a0',
    '  ',
    '½',
    'sep=;',
    'sì',
    'no',
    '€ 5',
    'https://a.example',
  ],
];
const piece = fc.oneof(
  { weight: 2, arbitrary: fc.constantFrom(...tricky) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 8 }) },
  { weight: 2, arbitrary: fc.string({ unit: 'grapheme', maxLength: 12 }) },
);
const words = fc.array(piece, { minLength: 1, maxLength: 6 });
const texts = fc.oneof(
  words.map((parts) => parts.join(' ')),
  words.map((parts) => parts.join('')),
);
const paragraphs = fc
  .array(texts, { minLength: 1, maxLength: 4 })
  .chain((parts) => fc.constantFrom('\n', '\r\n', '\n\n\n', ' \n', '\r').map((separator) => parts.join(separator)));

/** A value that the field's schema accepts, in the form in which it returns it. */
const valid = <T>(field: keyof FeedListing, values: fc.Arbitrary<T>) =>
  values
    .map((value) => feedListing.shape[field].safeParse(value).data as T | undefined)
    .filter((value) => value !== undefined);
const optional = <T>(field: keyof FeedListing, values: fc.Arbitrary<T>) =>
  fc.option(valid(field, values), { nil: null });
const integer = (field: keyof FeedListing, [min, max]: readonly [number, number]) =>
  optional(field, fc.integer({ min, max }));
const decimal = (field: keyof FeedListing, min: number, max: number) =>
  optional(
    field,
    // JSON has no negative zero.
    fc.oneof(fc.double({ min, max, noNaN: true }), fc.integer({ min, max })).map((value) => value || 0),
  );

const money = fc.record({
  amount: fc
    .oneof(fc.integer({ min: 1, max: 10_000_000_000 }), fc.constantFrom(100, 150_000_00, 1))
    .map((minor) => minor / 100),
  currency: fc.constantFrom(...currencies),
});
const date = fc.date({ min: new Date('1900-01-01'), max: new Date('2200-01-01'), noInvalidDate: true });
const day = date.map((one) => one.toISOString().slice(0, 10));
const amount = money.map((one) => one.amount);
const time = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
  .map((parts) => `${parts.map((part) => String(part).padStart(2, '0')).join(':')}:00`);
const phone = fc.oneof(fc.stringMatching(/^\+\d{5,15}$/), fc.constant('+390612345678'));
const email = fc.constantFrom('a@b.example', 'agente+casa@studio-rossi.example', "o'hara@x.example");
const url = fc.oneof(
  fc.webUrl({ withQueryParameters: true, withFragments: true }),
  fc.constantFrom(
    'https://img.example.org/a.jpg?x=1&amp;y=2',
    'HTTP://img.example.org/a|b.jpg',
    'https://a.example/1 2.jpg',
  ),
  fc.constant(`${ATTACHMENT_SCHEME}foto%201.jpg`),
);
const media = fc.array(
  fc.record({
    url,
    kind: fc.constantFrom(...feedMediaKinds),
    alt: fc.option(texts, { nil: null, freq: 2 }),
  }),
  { maxLength: 12 },
);
const photos = fc.array(fc.record({ url, kind: fc.constant('PHOTO' as const), alt: fc.constant(null) }), {
  maxLength: 50,
});

/** Any valid listing, as `feedListing` returns it. */
export const anyFeedListing: fc.Arbitrary<FeedListing> = fc
  .record({
    externalRef: valid('externalRef', texts),
    reference: optional('reference', texts),
    updatedAt: optional(
      'updatedAt',
      fc.oneof(
        date.map((day) => day.toISOString()),
        fc.constant('2026-11-02T09:00:00Z'),
      ),
    ),
    listingType: fc.constantFrom(...listingContexts),
    status: optional('status', fc.constantFrom(...listingStatuses)),
    contractType: optional('contractType', fc.constantFrom('SALE', 'LONG_TERM_RENTAL')),
    price: optional('price', money),
    condominiumFees: optional('condominiumFees', fc.oneof(money, fc.constant({ amount: 0, currency: 'EUR' }))),
    availabilityStartDate: optional(
      'availabilityStartDate',
      date.map((day) => day.toISOString().slice(0, 10)),
    ),
    availabilityEndDate: optional('availabilityEndDate', day),
    isAuction: fc.boolean(),
    auctionDate: optional('auctionDate', day),
    auctionMinimumOffer: optional('auctionMinimumOffer', amount),
    auctionCourt: optional('auctionCourt', texts),
    title: optional('title', texts),
    description: optional('description', paragraphs),
    language: optional('language', fc.constantFrom('it', 'en', 'nl')),
    propertyType: optional('propertyType', fc.constantFrom(...propertyTypes)),
    projectName: optional('projectName', texts),
    street: optional('street', texts),
    streetNumber: optional('streetNumber', texts),
    postalCode: optional('postalCode', fc.oneof(texts, fc.constant('00121'))),
    city: optional('city', texts),
    istat: optional('istat', fc.stringMatching(/^\d{6}$/)),
    province: optional('province', texts),
    country: optional('country', fc.constantFrom(...countries)),
    quarter: optional('quarter', texts),
    latitude: decimal('latitude', -90, 90),
    longitude: decimal('longitude', -180, 180),
    addressVisibility: optional('addressVisibility', fc.constantFrom(...addressVisibilities)),
    commercialArea: integer('commercialArea', [1, propertyBounds.landArea]),
    walkableArea: integer('walkableArea', [1, propertyBounds.landArea]),
    roomsCount: integer('roomsCount', propertyBounds.roomsCount),
    hasMoreRooms: fc.boolean(),
    bathroomsCount: integer('bathroomsCount', propertyBounds.bathroomsCount),
    floor: integer('floor', propertyBounds.floor),
    floorTypes: fc.shuffledSubarray([...floorTypes]),
    exposures: fc.shuffledSubarray([...exposures]),
    hasElevator: optional('hasElevator', fc.boolean()),
    constructionYear: integer('constructionYear', [propertyBounds.oldestYear, 9999]),
    cadastralCategory: optional('cadastralCategory', fc.constantFrom('A2', 'C6', 'D10', 'A11')),
    cadastralIncome: optional(
      'cadastralIncome',
      fc.integer({ min: 1, max: 100_000_000 }).map((minor) => minor / 100),
    ),
    energyClass: optional('energyClass', fc.constantFrom(...energyClasses)),
    energyStatus: optional('energyStatus', fc.constantFrom(...energyStatuses)),
    epglNren: decimal('epglNren', 0, propertyBounds.energyIndex),
    epglRen: decimal('epglRen', 0, propertyBounds.energyIndex),
    envelopeWinter: optional('envelopeWinter', fc.constantFrom(...envelopeQualities)),
    envelopeSummer: optional('envelopeSummer', fc.constantFrom(...envelopeQualities)),
    apeCode: optional('apeCode', texts),
    apeExpiry: optional(
      'apeExpiry',
      date.map((day) => day.toISOString().slice(0, 10)),
    ),
    energyExemption: optional('energyExemption', fc.constantFrom(...energyExemptions)),
    conservationStatus: optional('conservationStatus', fc.constantFrom(...conservationStatuses)),
    furnishingType: optional('furnishingType', fc.constantFrom(...furnishingTypes)),
    features: fc.shuffledSubarray([...features]),
    accessibilityFeatures: fc.shuffledSubarray([...accessibilityFeatures]),
    virtualTourLink: optional('virtualTourLink', fc.oneof(url, texts)),
    cin: optional('cin', fc.stringMatching(/^IT\d{6}[A-Z]\d[A-Z0-9]{8}$/)),
    cinExemption: optional('cinExemption', fc.constantFrom(...cinExemptions)),
    maxGuests: integer('maxGuests', [1, GUESTS_MAX]),
    includedGuests: integer('includedGuests', [1, GUESTS_MAX]),
    pricePerAdditionalGuest: optional('pricePerAdditionalGuest', amount),
    pricePerAdditionalChildGuest: optional('pricePerAdditionalChildGuest', amount),
    pricePerAdditionalNewbornGuest: optional('pricePerAdditionalNewbornGuest', amount),
    cleaningFee: optional('cleaningFee', amount),
    touristTaxPerPerson: optional('touristTaxPerPerson', amount),
    checkInTime: optional('checkInTime', time),
    checkOutTime: optional('checkOutTime', time),
    hospitalityFeatures: fc.shuffledSubarray([...hospitalityFeatures]),
    hostLanguages: fc.shuffledSubarray([...hostLanguages]),
    media: valid('media', fc.oneof(media, photos)),
    contactEmail: optional('contactEmail', email),
    contactPhone: optional('contactPhone', phone),
    contactWhatsapp: optional('contactWhatsapp', phone),
    agentEmail: optional('agentEmail', email),
  })
  .map((listing) => feedListing.parse(listing));

/** A listing that an import publishes without any note. */
export const publishableListing: FeedListing = feedListing.parse({
  externalRef: 'A1',
  contractType: 'SALE',
  price: { amount: 250_000, currency: 'EUR' },
  title: 'Trilocale in centro',
  description: 'Luminoso.',
  language: 'it',
  propertyType: 'APARTMENT',
  street: 'Via Roma',
  streetNumber: '1',
  city: 'Torino',
  istat: '001272',
  province: 'TO',
  country: 'IT',
  addressVisibility: 'EXACT',
  commercialArea: 80,
  roomsCount: 3,
  energyClass: 'D',
  features: ['balcony'],
  media: [{ url: 'https://img.example.org/a.jpg', kind: 'PHOTO' }],
});
