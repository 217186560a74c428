/** Maximum favorites per user. */
export const FAVORITES_MAX = 1000;
