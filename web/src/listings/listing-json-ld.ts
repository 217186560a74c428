import type { ListingView } from '#contract/listings';

/**
 * The ad in schema.org's words, for search engines (LST-24): a RealEstateListing with its offer and the home it is
 * about. Rents and stays are priced by the month and by the night. Only what the ad says.
 * @param origin where the site is reached, to make addresses absolute.
 */
export function listingJsonLd(listing: ListingView, origin: string): object {
  const { property } = listing;
  const isSale = listing.listingType === 'MARKET' && listing.contractType === 'SALE';
  const photos = property.media.filter((item) => item.type === 'PHOTO');
  const unitCode = listing.listingType === 'HOSPITALITY' ? 'DAY' : 'MON';
  const price = {
    '@type': 'UnitPriceSpecification',
    price: listing.price.amount,
    priceCurrency: listing.price.currency,
  };
  return {
    '@context': 'https://schema.org',
    '@type': 'RealEstateListing',
    url: `${origin}/listing/${listing.id}`,
    name: listing.title,
    description: property.description || undefined,
    datePosted: listing.publishedAt ?? undefined,
    image: photos.length > 0 ? photos.map((item) => absolute(item.url, origin)) : undefined,
    offers: {
      '@type': 'Offer',
      price: listing.price.amount,
      priceCurrency: listing.price.currency,
      availability: 'https://schema.org/InStock',
      businessFunction: isSale ? 'http://purl.org/goodrelations/v1#Sell' : 'http://purl.org/goodrelations/v1#LeaseOut',
      ...(isSale ? {} : { priceSpecification: { ...price, unitCode } }),
      offeredBy: {
        '@type': listing.advertiser.professional ? 'RealEstateAgent' : 'Person',
        name: listing.advertiser.businessName ?? listing.advertiser.name,
      },
    },
    mainEntity: homeOf(listing),
  };
}

const schemaTypes: Partial<Record<ListingView['property']['propertyType'], string>> = {
  APARTMENT: 'Apartment',
  VILLA: 'House',
  ROOM: 'Room',
};

function homeOf({ property }: ListingView): object {
  const located = property.latitude !== null && property.longitude !== null;
  return {
    '@type': schemaTypes[property.propertyType] ?? 'Place',
    address: {
      '@type': 'PostalAddress',
      streetAddress: property.street,
      postalCode: property.postalCode ?? undefined,
      addressLocality: property.administrativeAreaLevel1,
      addressRegion: property.administrativeAreaLevel2 ?? undefined,
      addressCountry: property.country,
    },
    ...(located && { geo: { '@type': 'GeoCoordinates', latitude: property.latitude, longitude: property.longitude } }),
    ...(schemaTypes[property.propertyType] && {
      floorSize: { '@type': 'QuantitativeValue', value: property.commercialArea, unitCode: 'MTK' },
      numberOfRooms: property.roomsCount ?? undefined,
      numberOfBathroomsTotal: property.bathroomsCount ?? undefined,
      yearBuilt: property.constructionYear ?? undefined,
    }),
  };
}

const absolute = (url: string, origin: string) => (url.startsWith('/') ? origin + url : url);

/** As the text of a `<script>`: `<` is escaped, so that nothing an advertiser typed can end the element. */
export function jsonLdText(value: object): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}
