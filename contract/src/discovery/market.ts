/**
 * Market: statistics of a comune, and similar properties with their differences. Public listings only.
 * A median requires at least 20 listings and includes their count (DECISIONS.md "Derived statistics").
 */

export const MIN_STATISTIC_LISTINGS = 20;

/** Narrowest first; the first step with enough listings is used. Q: quarter, C: comune. */
export const comparisonSteps = ['Q1', 'Q2', 'C1', 'C2', 'C3'] as const;
export const conditionClasses = ['NEW_OR_RENOVATED', 'GOOD', 'TO_RENOVATE'] as const;
export type ComparisonStep = (typeof comparisonSteps)[number];
export type ConditionClass = (typeof conditionClasses)[number];

export const compareWithComune = {
  id: 'market.compareWithComune',
  method: 'GET',
  path: '/api/v1/listings/:id/comparison',
} as const;

/** Below this number in the comune, nearby comuni are searched too. Below it in total, the page displays a notice. */
export const ENOUGH_SIMILAR = 3;
/** Maximum distance between the centers of nearby comuni. */
export const NEARBY_KM = 30;

export const similarReasonKinds = [
  'AREA',
  'PRICE',
  ...conditionClasses,
  'SAME_STREET',
  'SAME_QUARTER',
  'DISTANCE',
  'ENERGY_CLASS',
  'ELEVATOR',
  'TERRACE',
  'GARAGE',
  'GARDEN',
] as const;

export const findSimilar = { id: 'market.findSimilar', method: 'GET', path: '/api/v1/listings/:id/similar' } as const;
export const getComunePage = { id: 'market.getComunePage', method: 'GET', path: '/api/v1/comuni/:slug' } as const;
