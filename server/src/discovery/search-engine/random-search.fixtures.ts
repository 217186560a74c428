import { energyClasses } from '#contract/catalog/energy';
import { contractTypes, hospitalityFeatures, hostLanguages, listingContexts } from '#contract/catalog/listings';
import {
  accessibilityFeatures,
  conservationStatuses,
  features,
  furnishingTypes,
  propertyTypes,
} from '#contract/catalog/properties';
import { numberFilters } from '#contract/discovery/filter-declarations';
import { crossings, type ParsedFilters, sortFields, sortOrders } from '#contract/discovery/search-filters';
import { countries } from '#contract/geo/places';
import { currencies } from '#contract/platform/money';
import type { PlaceIndex } from '../../geo/places/place-index.ts';
import { describePlace } from '../../geo/places/places.queries.ts';
import { type Dice, dateAfter, dice, type RandomWorld } from './search-engine.fixtures.ts';
import type { Where } from './search-oracle.fixtures.ts';

type Ask = (roll: Dice) => Partial<ParsedFilters>;
const atLeastOne = <T>(values: T[]) => (values.length > 0 ? values : undefined);

const stayAsked = (roll: Dice, arrival: number) => ({
  checkInDate: dateAfter(arrival),
  checkOutDate: dateAfter(arrival + roll.int(1, 12)),
});

const guestsAsked = (roll: Dice) => ({
  adultGuests: roll.int(1, 4),
  childGuests: roll.int(0, 2),
  newbornGuests: roll.int(0, 2),
});

/** Each limit of a number with the common control: minima of the lower half of its choices, maxima of the upper half. */
const formAsks = numberFilters.flatMap(([, { fields, form }]): Ask[] => {
  if (form === undefined) return [];
  const middle = Math.round((form.from + form.to) / 3);
  const [min, max] = fields;
  const minimum: Ask = (roll) => ({ [min]: roll.int(Math.max(0, form.from - 1), middle) });
  return max === undefined ? [minimum] : [minimum, (roll) => ({ [max]: roll.int(middle, form.to) })];
});

/** Every parameter, by the chance of one filter to be asked for. */
const asks: readonly Ask[] = [
  (roll) => ({ contractType: roll.one(contractTypes) }),
  (roll) => ({ minPrice: roll.int(0, 300_000) }),
  (roll) => ({ maxPrice: roll.int(1000, 600_000) }),
  (roll) => ({ currency: roll.one(currencies) }),
  (roll) => ({ minCommercialArea: roll.int(0, 150), maxCommercialArea: roll.int(150, 300) }),
  ...formAsks,
  (roll) => ({ minCondominiumFees: roll.int(0, 150) }),
  (roll) => ({ maxCondominiumFees: roll.int(0, 300) }),
  (roll) => ({ minConstructionYear: roll.int(1900, 2000) }),
  (roll) => ({ propertyTypes: atLeastOne(roll.some(propertyTypes, 4)) }),
  (roll) => ({ features: atLeastOne(roll.some(features, 2)) }),
  (roll) => ({ accessibilityFeatures: atLeastOne(roll.some(accessibilityFeatures, 2)) }),
  (roll) => ({ hospitalityFeatures: atLeastOne(roll.some(hospitalityFeatures, 2)) }),
  (roll) => ({ hostLanguages: atLeastOne(roll.some(hostLanguages, 1)) }),
  (roll) => ({ conservationStatus: roll.one(conservationStatuses) }),
  (roll) => ({ furnishingType: roll.one(furnishingTypes) }),
  (roll) => ({ maxEnergyClass: roll.one(energyClasses) }),
  (roll) => ({ hasElevator: roll.int(0, 3) > 0 }),
  (roll) => ({ hasOpenDays: roll.int(0, 3) > 0 }),
  (roll) => ({ openDaysDates: [dateAfter(roll.int(0, 40)), dateAfter(roll.int(0, 40))] }),
  (roll) => ({ availableFrom: dateAfter(roll.int(0, 60)) }),
  (roll) => ({ checkInDate: dateAfter(roll.int(0, 60)) }),
  (roll) => ({ checkOutDate: dateAfter(roll.int(1, 90)) }),
  (roll) => stayAsked(roll, roll.int(0, 60)),
  (roll) => ({ context: 'HOSPITALITY', ...stayAsked(roll, roll.int(20, 70)) }),
  (roll) => ({ context: 'HOSPITALITY', ...stayAsked(roll, roll.int(20, 70)), ...guestsAsked(roll) }),
  (roll) => ({ context: 'HOSPITALITY', ...stayAsked(roll, roll.int(0, 60)), ...guestsAsked(roll), sortBy: 'price' }),
  (roll) => ({ ...guestsAsked(roll), maxPrice: roll.int(50, 5000) }),
  (roll) => ({ context: 'HOSPITALITY', minPrice: roll.int(0, 1000), maxPrice: roll.int(1000, 6000) }),
  (roll) => ({ adultGuests: roll.int(1, 4) }),
  (roll) => ({ childGuests: roll.int(0, 3) }),
  (roll) => ({ newbornGuests: roll.int(0, 3) }),
  (roll) => ({ country: roll.one(countries.filter((country) => ['IT', 'FR', 'US'].includes(country))) }),
  (roll) => ({ sortBy: roll.one(sortFields), sortOrder: roll.one(sortOrders) }),
  (roll) => ({ sortBy: roll.one(sortFields), sortOrder: roll.one(sortOrders) }),
  (roll) => ({ sortBy: roll.one(sortFields), sortOrder: roll.one(sortOrders) }),
];

function anywhere(
  roll: Dice,
  world: RandomWorld,
  index: PlaceIndex,
): { filters: Partial<ParsedFilters>; place: Where } {
  const { comune, quarters, street } = roll.one(world.places);
  if (roll.int(0, 2) === 0) {
    const corner = () =>
      [comune.lat6 + roll.int(-90_000, 90_000), comune.lng6 + roll.int(-90_000, 90_000)]
        .map((value) => value / 1e6)
        .join(',');
    if (roll.int(0, 2) === 0) {
      const [a = '', b = '', c = '', d = ''] = `${corner()},${corner()}`.split(',');
      return { filters: { geoPolygon: `${a},${b};${c},${b};${c},${d};${a},${d}` }, place: null };
    }
    return { filters: { geoPolygon: Array.from({ length: roll.int(3, 12) }, corner).join(';') }, place: null };
  }
  const { byId, postalCode } = index;
  const known = [
    comune,
    ...quarters,
    street,
    byId.get(comune.provinceId ?? 0),
    byId.get(comune.regionId ?? 0),
    postalCode.get(String(comune.postalCodes[0] ?? '').padStart(5, '0')),
  ].filter((place) => place !== null && place !== undefined);
  const place = roll.one(known);
  return { filters: { locationQuery: describePlace({ places: index }, place).locationQuery }, place };
}

/** None to five filters, every other time inside a place or an area. */
export function randomSearch(
  seed: number,
  world: RandomWorld,
  index: PlaceIndex,
): { filters: ParsedFilters; place: Where } {
  const roll = dice(seed);
  const where = roll.int(0, 1) === 0 ? anywhere(roll, world, index) : { filters: {}, place: null };
  const wanted = roll.int(0, 5);
  const asked = Array.from({ length: wanted }, () => roll.one(asks)(roll));
  const filters: ParsedFilters = Object.assign({ context: roll.one(listingContexts) }, where.filters, ...asked);
  for (const { other } of crossings(filters)) delete filters[other];
  return { filters, place: where.place };
}
