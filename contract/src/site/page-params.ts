/** Query parameters of the pages of this domain (`contract/src/platform/page-address.ts`). */
export const homepageParams = ['seek', 'where'] as const;

export const transparencyParams = ['year'] as const;
