/** Query parameters of the pages of this domain (`contract/src/platform/page-address.ts`). */
export const homepageParams = ['seek', 'where'] as const;

export const transparencyParams = ['year'] as const;

/** Filters and page number of an agency's listings. */
export const agencyParams = [
  'kind',
  'propertyType',
  'comuneId',
  'minPrice',
  'maxPrice',
  'minRooms',
  'sort',
  'page',
] as const;

export const agenciesParams = ['comune', 'page'] as const;
