/** How many ads a person may keep. */
export const FAVORITES_MAX = 1000;
