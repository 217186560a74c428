/**
 * Placements: the effect of an active boost (BIL-02; DECISIONS.md "boostType"). Search displays them; billing sells
 * them.
 */

/**
 * TOP is one of at most three labeled slots above the results it matches, HIGHLIGHT a frame in place, HOMEPAGE a slot in the slideshow of
 * the home page (DECISIONS.md "boostType"). None of them changes the order of results.
 */
export const boostTypes = ['TOP', 'HIGHLIGHT', 'HOMEPAGE'] as const;
export type BoostType = (typeof boostTypes)[number];
