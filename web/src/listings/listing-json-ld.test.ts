import { describe, expect, it } from 'vitest';
import type { HospitalityListingView, ListingView, MarketListingView } from '#contract/listings';
import type { PropertyView } from '#contract/properties';
import { jsonLdText, listingJsonLd } from './listing-json-ld.ts';

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
  locationPrecision: 'street',
  commercialArea: 85,
  walkableArea: null,
  roomsCount: 3,
  bathroomsCount: 1,
  floor: 2,
  hasElevator: null,
  constructionYear: 1960,
  description: 'Luminoso.',
  energyClass: 'C',
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
const sale: MarketListingView = { ...common, listingType: 'MARKET', contractType: 'SALE', condominiumFees: null };
const rent: MarketListingView = {
  ...sale,
  contractType: 'LONG_TERM_RENTAL',
  price: { amount: 1200.5, currency: 'EUR' },
};
const stay: HospitalityListingView = {
  ...common,
  listingType: 'HOSPITALITY',
  price: { amount: 120, currency: 'EUR' },
  cin: null,
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

/** As a search engine reads it. */
const read = (listing: ListingView) => JSON.parse(jsonLdText(listingJsonLd(listing, 'https://soglia.example')));
const withProperty = (changes: Partial<PropertyView>): MarketListingView => ({
  ...sale,
  property: { ...property, ...changes },
});

describe('an ad in schema.org’s words', () => {
  it('is a real estate listing with absolute addresses', () => {
    expect(read(sale)).toMatchObject({
      '@context': 'https://schema.org',
      '@type': 'RealEstateListing',
      url: 'https://soglia.example/listing/7',
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
      availability: 'https://schema.org/InStock',
      businessFunction: `http://purl.org/goodrelations/v1#${business}`,
      offeredBy: { '@type': 'Person', name: 'Anna B.' },
    });
    const unit = { '@type': 'UnitPriceSpecification', price: listing.price.amount, priceCurrency: 'EUR', unitCode };
    expect(offers.priceSpecification).toEqual(unitCode && unit);
  });

  it('names the agency of a professional', () => {
    const advertiser = { ...sale.advertiser, professional: true, businessName: 'Case Belle srl' };
    expect(read({ ...sale, advertiser }).offers.offeredBy).toEqual({
      '@type': 'RealEstateAgent',
      name: 'Case Belle srl',
    });
  });

  it.each([
    ['APARTMENT', 'Apartment'],
    ['VILLA', 'House'],
    ['ROOM', 'Room'],
    ['LAND', 'Place'],
    ['GARAGE', 'Place'],
  ] as const)('calls %s a %s', (propertyType, type) => {
    const home = read(withProperty({ propertyType })).mainEntity;
    expect(home['@type']).toBe(type);
    expect('floorSize' in home).toBe(type !== 'Place');
  });

  it('says nothing about what the ad does not know', () => {
    const bare = withProperty({
      latitude: null,
      longitude: null,
      postalCode: null,
      administrativeAreaLevel2: null,
      roomsCount: null,
      bathroomsCount: null,
      constructionYear: null,
      description: '',
      media: [],
    });
    const ad = read({ ...bare, publishedAt: null });
    expect(Object.keys(ad)).toEqual(['@context', '@type', 'url', 'name', 'offers', 'mainEntity']);
    expect(Object.keys(ad.mainEntity)).toEqual(['@type', 'address', 'floorSize']);
    expect(Object.keys(ad.mainEntity.address)).toEqual(['@type', 'streetAddress', 'addressLocality', 'addressCountry']);
    expect(JSON.stringify(ad)).not.toContain('null');
  });

  it('keeps the house number to itself', () => {
    expect(read(sale).mainEntity.address.streetAddress).toBe('Via Roma');
  });
});

describe('the text of the script', () => {
  it.each(['</script><script>alert(1)</script>', '<!--<script>', '</SCRIPT >'])('cannot be ended by %s', (evil) => {
    const listing = { ...withProperty({ description: evil, street: evil }), title: evil };
    expect(jsonLdText(listingJsonLd(listing, ''))).not.toContain('<');
    expect(read(listing)).toMatchObject({ name: evil, description: evil });
  });
});
