/** Typical queries of `GET /api/v1/search` for the demo dataset: places, filters, orders, a typo, another page. */
export const commonSearches = [
  'context=MARKET',
  'context=MARKET&locationQuery=Milano',
  'context=MARKET&locationQuery=Roma&contractType=SALE&maxPrice=400000',
  'context=MARKET&locationQuery=prov.%20TO&minRooms=3&sortBy=price&sortOrder=asc',
  'context=MARKET&contractType=LONG_TERM_RENTAL&maxPrice=1200&minCommercialArea=50',
  'context=MARKET&locationQuery=milno&propertyTypes=APARTMENT,VILLA&page=1',
  'context=MARKET&features=balcony,parkingSpace&minBathrooms=2&sortBy=createdAt',
  'context=HOSPITALITY&locationQuery=Firenze',
];
