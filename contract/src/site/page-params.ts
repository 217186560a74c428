/** Query parameters of the pages of this domain (`contract/src/platform/page-address.ts`). */
export const homeParams = ['seek', 'where'] as const;

export const transparencyParams = ['year'] as const;
