import { energyClasses } from '#contract/catalog/energy';
import { contractTypes, hospitalityFeatures, hostLanguages, listingContexts } from '#contract/catalog/listings';
import {
  accessibilityFeatures,
  conservationStatuses,
  exposures,
  features,
  floorTypes,
  furnishingTypes,
  propertyTypes,
} from '#contract/catalog/properties';
import { numberFilters } from '#contract/discovery/filter-declarations';
import { crossings, sortFields, sortOrders } from '#contract/discovery/search-filters';
import type { ParsedFilters } from '#contract/discovery/search-filters.schemas';
import { countries } from '#contract/geo/places';
import { currencies } from '#contract/platform/money';
import type { PlaceIndex } from '../../geo/places/place-index.ts';
import { describePlace } from '../../geo/places/places.queries.ts';
import { createRandom, dateAfter, type Random, type RandomDataset } from './search-engine.fixtures.ts';
import type { Where } from './search-oracle.fixtures.ts';

type FilterGenerator = (random: Random) => Partial<ParsedFilters>;
const nonEmpty = <T>(values: T[]) => (values.length > 0 ? values : undefined);

const randomStay = (random: Random, arrival: number) => ({
  checkInDate: dateAfter(arrival),
  checkOutDate: dateAfter(arrival + random.int(1, 12)),
});

const randomGuests = (random: Random) => ({
  adultGuests: random.int(1, 4),
  childGuests: random.int(0, 2),
  newbornGuests: random.int(0, 2),
});

/** Each limit of a number with the common control: minima of the lower half of its options, maxima of the upper half. */
const formGenerators = numberFilters.flatMap(([, { fields, form }]): FilterGenerator[] => {
  if (form === undefined) return [];
  const middle = Math.round((form.from + form.to) / 3);
  const [min, max] = fields;
  const minimum: FilterGenerator = (random) => ({ [min]: random.int(Math.max(0, form.from - 1), middle) });
  return max === undefined ? [minimum] : [minimum, (random) => ({ [max]: random.int(middle, form.to) })];
});

/** Every parameter, with the same probability. */
const generators: readonly FilterGenerator[] = [
  (random) => ({ contractType: random.one(contractTypes) }),
  (random) => ({ minPrice: random.int(0, 300_000) }),
  (random) => ({ maxPrice: random.int(1000, 600_000) }),
  (random) => ({ currency: random.one(currencies) }),
  (random) => ({ minCommercialArea: random.int(0, 150), maxCommercialArea: random.int(150, 300) }),
  ...formGenerators,
  (random) => ({ minCondominiumFees: random.int(0, 150) }),
  (random) => ({ maxCondominiumFees: random.int(0, 300) }),
  (random) => ({ minConstructionYear: random.int(1900, 2000) }),
  (random) => ({ propertyTypes: nonEmpty(random.some(propertyTypes, 4)) }),
  (random) => ({ features: nonEmpty(random.some(features, 2)) }),
  (random) => ({ accessibilityFeatures: nonEmpty(random.some(accessibilityFeatures, 2)) }),
  (random) => ({ exposures: nonEmpty(random.some(exposures, 1)) }),
  (random) => ({ floorTypes: nonEmpty(random.some(floorTypes, 1)) }),
  (random) => ({ hospitalityFeatures: nonEmpty(random.some(hospitalityFeatures, 2)) }),
  (random) => ({ hostLanguages: nonEmpty(random.some(hostLanguages, 1)) }),
  (random) => ({ conservationStatus: random.one(conservationStatuses) }),
  (random) => ({ furnishingType: random.one(furnishingTypes) }),
  (random) => ({ maxEnergyClass: random.one(energyClasses) }),
  (random) => ({ hasElevator: random.int(0, 3) > 0 }),
  (random) => ({ isAuction: random.int(0, 1) > 0 }),
  (random) => ({ hasOpenDays: random.int(0, 3) > 0 }),
  (random) => ({ openDaysDates: [dateAfter(random.int(0, 40)), dateAfter(random.int(0, 40))] }),
  (random) => ({ availableFrom: dateAfter(random.int(0, 60)) }),
  (random) => ({ checkInDate: dateAfter(random.int(0, 60)) }),
  (random) => ({ checkOutDate: dateAfter(random.int(1, 90)) }),
  (random) => randomStay(random, random.int(0, 60)),
  (random) => ({ context: 'HOSPITALITY', ...randomStay(random, random.int(20, 70)) }),
  (random) => ({ context: 'HOSPITALITY', ...randomStay(random, random.int(20, 70)), ...randomGuests(random) }),
  (random) => ({
    context: 'HOSPITALITY',
    ...randomStay(random, random.int(0, 60)),
    ...randomGuests(random),
    sortBy: 'price',
  }),
  (random) => ({ ...randomGuests(random), maxPrice: random.int(50, 5000) }),
  (random) => ({ context: 'HOSPITALITY', minPrice: random.int(0, 1000), maxPrice: random.int(1000, 6000) }),
  (random) => ({ adultGuests: random.int(1, 4) }),
  (random) => ({ childGuests: random.int(0, 3) }),
  (random) => ({ newbornGuests: random.int(0, 3) }),
  (random) => ({ country: random.one(countries.filter((country) => ['IT', 'FR', 'US'].includes(country))) }),
  (random) => ({ sortBy: random.one(sortFields), sortOrder: random.one(sortOrders) }),
  (random) => ({ sortBy: random.one(sortFields), sortOrder: random.one(sortOrders) }),
  (random) => ({ sortBy: random.one(sortFields), sortOrder: random.one(sortOrders) }),
];

function anywhere(
  random: Random,
  dataset: RandomDataset,
  index: PlaceIndex,
): { filters: Partial<ParsedFilters>; place: Where } {
  const { comune, quarters, street } = random.one(dataset.places);
  if (random.int(0, 2) === 0) {
    const corner = () =>
      [comune.latMicro + random.int(-90_000, 90_000), comune.lngMicro + random.int(-90_000, 90_000)]
        .map((value) => value / 1e6)
        .join(',');
    if (random.int(0, 2) === 0) {
      const [a = '', b = '', c = '', d = ''] = `${corner()},${corner()}`.split(',');
      return { filters: { geoPolygon: `${a},${b};${c},${b};${c},${d};${a},${d}` }, place: null };
    }
    return { filters: { geoPolygon: Array.from({ length: random.int(3, 12) }, corner).join(';') }, place: null };
  }
  const { byId, postalCode } = index;
  const known = [
    comune,
    ...quarters,
    street,
    byId.get(comune.provinceId ?? 0),
    byId.get(comune.regionId ?? 0),
    postalCode.get(String(comune.postalCodes[0] ?? '').padStart(5, '0')),
    index.places.find((area) => area.comuneIds.includes(comune.id)),
  ].filter((place) => place !== null && place !== undefined);
  const place = random.one(known);
  return { filters: { locationQuery: describePlace({ places: index }, place).locationQuery }, place };
}

/** Up to five filters, half of the searches within a place or an area. */
export function randomSearch(
  seed: number,
  dataset: RandomDataset,
  index: PlaceIndex,
): { filters: ParsedFilters; place: Where } {
  const random = createRandom(seed);
  const where = random.int(0, 1) === 0 ? anywhere(random, dataset, index) : { filters: {}, place: null };
  const target = random.int(0, 5);
  const generated = Array.from({ length: target }, () => random.one(generators)(random));
  const filters: ParsedFilters = Object.assign({ context: random.one(listingContexts) }, where.filters, ...generated);
  for (const { other } of crossings(filters)) delete filters[other];
  return { filters, place: where.place };
}
