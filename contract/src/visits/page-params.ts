/** Query parameters of the pages of this domain (`contract/src/platform/page-address.ts`). */
export const openDaysParams = ['day'] as const;

export const openDayParams = ['companions'] as const;
