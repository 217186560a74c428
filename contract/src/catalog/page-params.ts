/** Query parameters of the pages of this domain (`contract/src/platform/page-address.ts`). Without schemas: browsers load it. */

/** A stay, in the address of a listing and of a search. */
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
