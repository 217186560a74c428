/**
 * Number of listings for every option (SRC-20): search filters in, counts out.
 *
 * The count of an option is the number of results with that option. A list that matches any value (types, statuses, rooms) is
 * counted without its current selection. A list that must match all values (features) is counted in addition to its selection.
 * The price histogram ignores the price filter and covers comparable prices only: one currency and, on the market, one contract.
 * Without results, `relax` gives for each filter group the number of listings without that group.
 */
import { countedNumbers } from './filter-declarations.ts';

export const facetGroups = [
  'contractType',
  'propertyTypes',
  ...countedNumbers.map(([name]) => name),
  'conservationStatus',
  'furnishingType',
  'maxEnergyClass',
  'hasElevator',
  'isAuction',
  'hasOpenDays',
  'features',
  'accessibilityFeatures',
  'exposures',
  'floorTypes',
  'hospitalityFeatures',
  'hostLanguages',
] as const;
export type FacetGroup = (typeof facetGroups)[number];

export const PRICE_BARS = 40;

export const facets = { id: 'search.countFacets', method: 'GET', path: '/api/v1/search/facets' } as const;

export const facetsByBody = {
  id: 'search.countFacetsByBody',
  method: 'POST',
  path: '/api/v1/search/facets',
  safe: true,
} as const;
