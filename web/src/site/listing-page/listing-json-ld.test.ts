import Validator from '@adobe/structured-data-validator';
import { describe, expect, it } from 'vitest';
import type { HospitalityListingView, ListingView, MarketListingView } from '#contract/catalog/listings.schemas';
import type { PropertyView } from '#contract/catalog/properties.schemas';
import type { OpenDayEvent } from '#contract/visits/open-days.schemas';
import { breadcrumbList, itemList, jsonLdText, webSite } from '../../discovery/json-ld/json-ld.shared.ts';
import { localInstant } from '../../visits/open-days/open-day-json-ld.shared.ts';
import { listingJsonLd, openDaysJsonLd } from './listing-json-ld.ts';

const photo = { url: '/media/ab-1600.webp', base: '/media/ab', widths: [480, 960, 1600], width: 1600, height: 1067 };
const property: PropertyView = {
  id: 3,
  propertyType: 'APARTMENT',
  street: 'Via Roma',
  streetNumber: '1',
  postalCode: '50123',
  administrativeAreaLevel1: 'Firenze',
  administrativeAreaLevel2: 'FI',
  quarter: null,
  country: 'IT',
  latitude: 43.77,
  longitude: 11.25,
  locationPrecision: 'exact',
  approximateLocation: false,
  commercialArea: 85,
  walkableArea: null,
  roomsCount: 3,
  hasMoreRooms: false,
  bathroomsCount: 1,
  floor: 2,
  floorTypes: [],
  exposures: [],
  hasElevator: null,
  constructionYear: 1960,
  projectName: null,
  cadastralCategory: null,
  cadastralIncome: null,
  description: 'Luminoso.',
  energyClass: 'C',
  energyStatus: null,
  energyExemption: null,
  conservationStatus: null,
  furnishingType: null,
  features: [],
  accessibilityFeatures: [],
  media: [{ ...photo, alt: null, thumbhash: null, id: 1, type: 'PHOTO', displayOrder: 0, isProcessing: false }],
  virtualTourLink: null,
};
const common = {
  id: 7,
  advertiserId: 1,
  advertiser: {
    id: 1,
    name: 'Anna B.',
    avatar: null,
    professional: false,
    businessName: null,
    business: null,
    memberSince: '2025-01-01T00:00:00Z',
    publishedListings: 1,
    agency: null,
  },
  title: 'Trilocale in centro',
  price: { amount: 285_000, currency: 'EUR' },
  pricePerSquareMetre: 3353,
  status: 'PUBLISHED',
  views: 0,
  createdAt: '2026-10-01T08:00:00Z',
  updatedAt: '2026-10-01T08:00:00Z',
  publishedAt: '2026-10-02T08:00:00Z',
  property,
  contactEmail: null,
  contactPhone: null,
  contactWhatsapp: null,
  own: null,
  can: {
    edit: false,
    seeContacts: false,
    publish: false,
    suspend: false,
    conclude: false,
    delete: false,
    duplicate: false,
    favorite: false,
  },
  availabilityStartDate: null,
  availabilityEndDate: null,
} as const;
const sale: MarketListingView = {
  ...common,
  listingType: 'MARKET',
  contactTypes: [],
  contractType: 'SALE',
  condominiumFees: null,
  auction: null,
};
const rent: MarketListingView = {
  ...sale,
  contractType: 'LONG_TERM_RENTAL',
  price: { amount: 1200.5, currency: 'EUR' },
};
const stay: HospitalityListingView = {
  ...common,
  listingType: 'HOSPITALITY',
  contactTypes: [],
  price: { amount: 120, currency: 'EUR' },
  cin: null,
  cinExemption: null,
  maxGuests: 4,
  includedGuests: 2,
  pricePerAdditionalGuest: null,
  pricePerAdditionalChildGuest: null,
  pricePerAdditionalNewbornGuest: null,
  cleaningFee: null,
  touristTaxPerPerson: null,
  checkInTime: null,
  checkOutTime: null,
  hospitalityFeatures: [],
  hostLanguages: [],
};

const origin = 'https://soglia.example';
/** Parses the data like a search engine. */
const read = (listing: ListingView) => JSON.parse(jsonLdText([listingJsonLd(listing, origin)]))['@graph'][0];
const withProperty = (changes: Partial<PropertyView>): MarketListingView => ({
  ...sale,
  property: { ...property, ...changes },
});

describe('schema.org data of a listing', () => {
  it('is a real estate listing with absolute URLs', () => {
    expect(read(sale)).toMatchObject({
      '@type': 'RealEstateListing',
      url: 'https://soglia.example/listing/7/trilocale-via-roma-firenze',
      name: 'Trilocale in centro',
      description: 'Luminoso.',
      datePosted: '2026-10-02T08:00:00Z',
      image: ['https://soglia.example/media/ab-1600.webp'],
    });
  });

  it.each([
    ['a sale, paid once', sale, 'Sell', undefined],
    ['a rent, by the month', rent, 'LeaseOut', 'MON'],
    ['a stay, by the night', stay, 'LeaseOut', 'DAY'],
  ])('offers %s', (_, listing, business, unitCode) => {
    const { offers } = read(listing);
    expect(offers).toMatchObject({
      '@type': 'Offer',
      price: listing.price.amount,
      priceCurrency: 'EUR',
      businessFunction: { '@id': `http://purl.org/goodrelations/v1#${business}` },
      offeredBy: { '@type': 'Person', name: 'Anna B.' },
    });
    const unit = { '@type': 'UnitPriceSpecification', price: listing.price.amount, priceCurrency: 'EUR', unitCode };
    if (unitCode) expect(offers.priceSpecification).toMatchObject(unit);
    else expect(offers.priceSpecification).toBeUndefined();
  });

  it('contains availability dates only if the advertiser set them', () => {
    const dated = { ...rent, availabilityStartDate: '2027-01-10', availabilityEndDate: '2027-06-30' };
    expect(read(dated).offers).toMatchObject({ availabilityStarts: '2027-01-10', availabilityEnds: '2027-06-30' });
    for (const undated of [sale, rent, stay]) {
      expect(Object.keys(read(undated).offers).filter((name) => name.startsWith('availability'))).toEqual([]);
    }
  });

  it('names the agency of a professional', () => {
    const advertiser = { ...sale.advertiser, professional: true, businessName: 'Case Belle srl' };
    expect(read({ ...sale, advertiser }).offers.offeredBy).toEqual({
      '@type': 'RealEstateAgent',
      name: 'Case Belle srl',
      url: 'https://soglia.example/profile/1',
    });
  });

  it.each([
    ['APARTMENT', 'Apartment'],
    ['VILLA', 'House'],
    ['ROOM', 'Room'],
    ['LAND', 'Place'],
    ['GARAGE', 'Place'],
  ] as const)('describes %s as a %s', (propertyType, type) => {
    const entity = read(withProperty({ propertyType })).mainEntity;
    expect(entity['@type']).toBe(type);
    expect('floorSize' in entity).toBe(type !== 'Place');
  });

  it('omits values that the listing does not have', () => {
    const bare = withProperty({
      latitude: null,
      longitude: null,
      postalCode: null,
      administrativeAreaLevel2: null,
      roomsCount: null,
      bathroomsCount: null,
      floor: null,
      constructionYear: null,
      description: '',
      media: [],
    });
    const jsonLd = read({ ...bare, publishedAt: null });
    expect(Object.keys(jsonLd)).toEqual(['@type', 'url', 'name', 'dateModified', 'offers', 'mainEntity']);
    expect(Object.keys(jsonLd.mainEntity)).toEqual(['@type', 'address', 'floorSize']);
    expect(Object.keys(jsonLd.mainEntity.address)).toEqual([
      '@type',
      'streetAddress',
      'addressLocality',
      'addressCountry',
    ]);
    expect(JSON.stringify(jsonLd)).not.toContain('null');
  });

  it.each<[string, Partial<PropertyView>, string, boolean]>([
    ['an exact position as number and point', {}, 'Via Roma 1', true],
    [
      'a hidden position as a street',
      { approximateLocation: true, locationPrecision: 'quarter', streetNumber: null },
      'Via Roma',
      false,
    ],
    ['an imprecise position as an address without a point', { locationPrecision: 'street' }, 'Via Roma 1', false],
  ])('describes %s', (_, changes, streetAddress, hasPoint) => {
    const { address, geo } = read(withProperty(changes)).mainEntity;
    expect([address.streetAddress, geo !== undefined]).toEqual([streetAddress, hasPoint]);
  });
});

describe('schema.org data of a stay', () => {
  it('is a vacation rental, identified by its CIN', () => {
    const cin = 'IT048017C2ABCDEFGH';
    const jsonLd = read({ ...stay, cin, checkInTime: '15:00', hospitalityFeatures: ['wifi'] });
    expect(jsonLd.mainEntity).toMatchObject({
      '@type': 'VacationRental',
      identifier: cin,
      checkinTime: '15:00',
      geo: { latitude: 43.77 },
      containsPlace: { occupancy: { value: 4 }, amenityFeature: [{ name: 'wifi', value: true }] },
    });
  });
});

const openDay: OpenDayEvent = {
  id: 5,
  listingId: 7,
  listingTitle: sale.title,
  listingPhoto: null,
  address: 'Via Roma, Firenze',
  advertiserId: 1,
  type: 'OPEN',
  date: '2026-11-22',
  start: '10:00:00',
  end: '13:00:00',
  timeZone: 'Europe/Rome',
  startsAt: '2026-11-22T09:00:00.000Z',
  endsAt: '2026-11-22T12:00:00.000Z',
  when: 'FUTURE',
  isOver: false,
  maxParticipants: 12,
  notes: null,
  secret: null,
  affectedPeople: null,
  capacity: { maxParticipants: 12, confirmed: 7, held: 7, waiting: 0, available: 5 },
  can: { edit: false, delete: false, book: true },
};

describe('schema.org data of an open day', () => {
  it('is a free event at the property, in its local time', () => {
    expect(openDaysJsonLd(sale, [openDay], origin)).toMatchObject([
      {
        '@type': 'Event',
        name: 'Porte aperte: Trilocale in centro',
        url: 'https://soglia.example/listing/7/open-days/5',
        startDate: '2026-11-22T10:00:00+01:00',
        endDate: '2026-11-22T13:00:00+01:00',
        eventStatus: 'https://schema.org/EventScheduled',
        location: { '@type': 'Place', address: { addressLocality: 'Firenze' } },
        organizer: { '@type': 'Person', name: 'Anna B.' },
        offers: { price: 0, availability: 'https://schema.org/InStock' },
      },
    ]);
  });

  it('is sold out without seats, although users can join the waitlist', () => {
    const full = { ...openDay, capacity: { ...openDay.capacity, held: 12, available: 0 } };
    expect(openDaysJsonLd(sale, [full], origin)).toMatchObject([
      { offers: { availability: 'https://schema.org/SoldOut' } },
    ]);
  });

  it.each([
    ['2026-07-01T08:00:00.000Z', 'Europe/Rome', '2026-07-01T10:00:00+02:00'],
    ['2026-10-25T01:30:00.000Z', 'Europe/Rome', '2026-10-25T02:30:00+01:00'],
    ['2026-11-22T09:00:00.000Z', 'America/St_Johns', '2026-11-22T05:30:00-03:30'],
  ])('formats %s in %s as %s', (instant, zone, local) => {
    expect(localInstant(instant, zone)).toBe(local);
  });
});

describe('independent validator', () => {
  const way = [
    { name: 'Soglia', path: '/' },
    { name: 'Firenze', path: '/case/firenze' },
  ];
  it.each([
    ['a sale', [listingJsonLd(sale, origin), breadcrumbList(way, origin)]],
    ['a rent', [listingJsonLd(rent, origin)]],
    ['a property with an open day', openDaysJsonLd(sale, [openDay], origin)],
    ['a stay', [listingJsonLd({ ...stay, cin: 'IT048017C2ABCDEFGH' }, origin)]],
    [
      'a professional’s listing',
      [listingJsonLd({ ...sale, advertiser: { ...sale.advertiser, professional: true } }, origin)],
    ],
    ['the page of a comune', [breadcrumbList(way, origin), itemList('Case a Firenze', way, origin)]],
    ['the home page', [webSite('Soglia', '/search/market', origin)]],
  ])('finds no error in %s', async (_, things) => {
    const graph: { '@type': string }[] = JSON.parse(jsonLdText(things))['@graph'];
    const jsonld = Object.fromEntries(graph.map((thing) => [thing['@type'], [thing]]));
    const issues = await new Validator().validate({ jsonld, microdata: {}, rdfa: {} });
    expect(issues.filter(({ severity }) => severity === 'ERROR')).toEqual([]);
  });

  it('finds an error in broken data', async () => {
    const { itemListElement: _, ...broken } = breadcrumbList(way, origin) as object & { itemListElement?: unknown };
    const issues = await new Validator().validate({ jsonld: { BreadcrumbList: [broken] }, microdata: {}, rdfa: {} });
    expect(issues.some(({ severity }) => severity === 'ERROR')).toBe(true);
  });
});

describe('script text', () => {
  it.each(['</script><script>alert(1)</script>', '<!--<script>', '</SCRIPT >'])('cannot be closed by %s', (evil) => {
    const listing = { ...withProperty({ description: evil, street: evil }), title: evil };
    expect(jsonLdText([listingJsonLd(listing, '')])).not.toContain('<');
    expect(read(listing)).toMatchObject({ name: evil, description: evil });
  });
});
