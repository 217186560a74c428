/**
 * Query parameters of the pages of this domain (`contract/src/platform/page-address.ts`). Without schemas, because
 * browsers load it.
 */

/** Stay parameters in the URLs of listings and searches. */
export const stayFields = ['checkInDate', 'checkOutDate', 'adultGuests', 'childGuests', 'newbornGuests'] as const;

export const profileParams = [
  'text',
  'kind',
  'propertyType',
  'comuneId',
  'minPrice',
  'maxPrice',
  'sort',
  'page',
  'stays',
] as const;
