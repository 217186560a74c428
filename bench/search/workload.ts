import type { HospitalityFeature } from '../../contract/src/catalog/listings.ts';
import { features, type PropertyType } from '../../contract/src/catalog/properties.ts';
import type { ParsedFilters } from '../../contract/src/discovery/search-filters.schemas.ts';
import { createRandom, type Random } from '../../server/src/app/demo/random.ts';
import { dateOf } from '../../server/src/platform/lib/nights.ts';
import { bell, type Market, type Town } from './market.ts';
import { TODAY } from './synthetic-listing.ts';

/**
 * 216 typical searches, the same in every run: the classes of the study behind the design (SEARCH.md section 1). Four in ten have no
 * place or a large one, which is harder than real traffic.
 */

const groups = {
  'city and price': 40,
  'view z6-8': 15,
  'view z9-11': 15,
  'view z12-15': 20,
  'drawn area': 25,
  'features alone': 20,
  'whole country': 20,
  'stays with dates': 25,
  'deep pages': 12,
  'text as typed': 24,
} as const;
export type Group = keyof typeof groups;
export type Question = { group: Group; filters: ParsedFilters };

type FilterInput = Partial<ParsedFilters>;
type FilterGenerator = (random: Random, at: number, market: Market) => FilterInput;

const generators: Readonly<Record<Group, FilterGenerator>> = {
  'city and price': (random, _, market) => {
    const base = randomMarketFilters(random);
    return {
      ...base,
      ...priceOf(random, base),
      ...more(random, 0.35),
      ...sorted(random),
      ...named(market.propertyTown(random)),
    };
  },
  'view z6-8': (random, at, market) => view(random, 6 + (at % 3), market),
  'view z9-11': (random, at, market) => view(random, 9 + (at % 3), market),
  'view z12-15': (random, at, market) => view(random, 12 + (at % 4), market),
  'drawn area': (random, _, market) => {
    const base = randomMarketFilters(random);
    const rest = { ...priceOf(random, base), ...more(random, 0.3), ...sorted(random), size: random.pick([15, 100]) };
    return { ...base, ...rest, geoPolygon: randomPolygon(random, market.propertyTown(random)) };
  },
  'features alone': (random) => {
    const base = randomMarketFilters(random);
    const filters: FilterInput = { ...base, features: someOf(random, features, random.between(2, 4)) };
    if (random.yes(0.3))
      filters.accessibilityFeatures = [random.pick(['stepFreeEntrance', 'wideDoors', 'accessibleBathroom'])];
    if (random.yes(0.4)) Object.assign(filters, priceOf(random, base));
    if (random.yes(0.4)) filters.minRooms = random.between(2, 4);
    return filters;
  },
  'whole country': (random) => {
    const base: FilterInput = random.yes(0.2) ? { context: 'HOSPITALITY' } : randomMarketFilters(random);
    const filters: FilterInput = { ...base, ...(random.yes(0.5) && priceOf(random, base)) };
    if (random.yes(0.3)) filters.propertyTypes = [random.pick(['APARTMENT', 'VILLA', 'OFFICE'])];
    return { ...filters, ...random.pick(orders) };
  },
  'stays with dates': stay,
  'deep pages': (random, at, market) => {
    const large = market.towns.filter(({ place }) => place.population > 200_000);
    const filters: FilterInput = {
      context: 'MARKET',
      contractType: 'SALE',
      page: random.pick([20, 50, 100, 200, 300]),
    };
    if (at % 3 > 0) Object.assign(filters, named(random.pick(large)));
    if (random.yes(0.4)) Object.assign(filters, priceOf(random, filters));
    return { ...filters, sortBy: random.pick(['relevance', 'price', 'createdAt']) };
  },
  'text as typed': (random, at, market) => {
    const base = randomMarketFilters(random);
    return { ...base, ...(random.yes(0.5) && priceOf(random, base)), locationQuery: typed(random, at % 6, market) };
  },
};

/** In group order. */
export function makeWorkload(market: Market): Question[] {
  return (Object.keys(groups) as Group[]).flatMap((group, nth) =>
    Array.from({ length: groups[group] }, (_, at) => {
      const filters = generators[group](createRandom(99 + nth, at), at, market);
      return { group, filters: { context: 'MARKET' as const, ...filters } };
    }),
  );
}

/** Requests for facets and clusters: 350,000 or more matches in a million listings, and the most frequent ones of pages. */
export const countedQuestions: readonly { name: string; filters: ParsedFilters & { zoom?: number } }[] = [
  { name: 'all homes', filters: { context: 'MARKET' } },
  { name: 'homes for sale', filters: { context: 'MARKET', contractType: 'SALE' } },
  {
    name: 'apartments for sale by price',
    filters: {
      context: 'MARKET',
      contractType: 'SALE',
      propertyTypes: ['APARTMENT'],
      minPrice: 50_000,
      maxPrice: 900_000,
    },
  },
  {
    name: 'stays',
    filters: {
      context: 'HOSPITALITY',
      adultGuests: 2,
      checkInDate: dateOf(TODAY + 60),
      checkOutDate: dateOf(TODAY + 64),
    },
  },
  {
    name: 'homes in Milano',
    filters: { context: 'MARKET', locationQuery: 'Milano', contractType: 'SALE', maxPrice: 400_000 },
  },
  { name: 'homes in Lombardia, zoom 9', filters: { context: 'MARKET', locationQuery: 'Lombardia', zoom: 9 } },
];

const orders: readonly FilterInput[] = [
  { sortBy: 'price', sortOrder: 'asc' },
  { sortBy: 'price', sortOrder: 'desc' },
  { sortBy: 'commercialArea', sortOrder: 'asc' },
  { sortBy: 'commercialArea', sortOrder: 'desc' },
  { sortBy: 'createdAt', sortOrder: 'desc' },
  { sortBy: 'createdAt', sortOrder: 'asc' },
  {},
];
const sorted = (random: Random): FilterInput => (random.yes(0.45) ? {} : random.pick(orders));

const randomMarketFilters = (random: Random): FilterInput => ({
  context: 'MARKET',
  ...random.weighted<FilterInput>([{ contractType: 'SALE' }, { contractType: 'LONG_TERM_RENTAL' }, {}], [65, 20, 15]),
});

/** Amounts valid in the contract. */
function priceOf(random: Random, { context, contractType }: FilterInput): FilterInput {
  if (context === 'HOSPITALITY') return { maxPrice: random.pick([80, 100, 120, 150, 200, 300]) };
  if (contractType === undefined) return { maxPrice: random.pick([100_000, 200_000, 400_000]) };
  const sale = contractType === 'SALE';
  const minPrice = random.pick(
    sale ? [50_000, 80_000, 100_000, 150_000, 200_000, 250_000, 350_000] : [300, 400, 500, 700, 900, 1200],
  );
  return {
    ...(random.yes(sale ? 0.6 : 0.5) && { minPrice }),
    ...(random.yes(0.8) && { maxPrice: Math.round(minPrice * (1.3 + random.next() * (sale ? 1.7 : 1))) }),
  };
}

const requestedTypes: PropertyType[][] = [
  ['APARTMENT'],
  ['APARTMENT', 'VILLA'],
  ['VILLA'],
  ['GARAGE'],
  ['OFFICE', 'COMMERCIAL_SPACE'],
];

/** Further filters, each with the probability `likely`. */
function more(random: Random, likely: number): FilterInput {
  const maybe = (share: number, filters: () => FilterInput): FilterInput =>
    random.yes(likely * share) ? filters() : {};
  return {
    ...maybe(1, () => ({ minRooms: random.pick([2, 3, 3, 4, 5]) })),
    ...maybe(0.6, () => ({ minBathrooms: random.pick([1, 2, 2]) })),
    ...maybe(0.6, () => ({ minCommercialArea: random.pick([50, 70, 80, 100, 120]) })),
    ...maybe(0.4, () => ({ maxCommercialArea: random.pick([150, 200, 300]) })),
    ...maybe(0.3, () => ({ maxCondominiumFees: random.pick([50, 100, 200]) })),
    ...maybe(0.3, () => ({ minConstructionYear: random.pick([1970, 1990, 2000, 2010]) })),
    ...maybe(0.8, () => ({ propertyTypes: random.pick(requestedTypes) })),
    ...maybe(0.4, () => ({ features: someOf(random, features, random.between(1, 2)) })),
    ...maybe(0.25, () => ({ conservationStatus: random.pick(['NEW', 'RENOVATED', 'GOOD']) })),
    ...maybe(0.3, () => ({ maxEnergyClass: random.pick(['A1', 'B', 'C', 'D']) })),
    ...maybe(0.3, () => ({ hasElevator: true })),
    ...maybe(0.1, () => ({ hasOpenDays: true })),
  };
}

const someOf = <T>(random: Random, values: readonly T[], count: number): T[] => {
  const picked = new Set<T>();
  while (picked.size < count) picked.add(random.pick(values));
  return [...picked];
};

/** Location in the format of the suggestions. */
const named = ({ place }: Town): FilterInput => ({ locationQuery: place.label });

/** Box of a screen of 1440 x 790 pixels at this zoom. */
function boundingBox(lat: number, lng: number, zoom: number): string {
  const degreesPerPixel = 360 / (512 * 2 ** zoom);
  const [high, wide] = [(790 / 2) * degreesPerPixel * Math.cos((lat * Math.PI) / 180), (1440 / 2) * degreesPerPixel];
  const [south, north, west, east] = [lat - high, lat + high, lng - wide, lng + wide].map((degrees) =>
    degrees.toFixed(6),
  );
  return `${north},${west};${north},${east};${south},${east};${south},${west}`;
}

function view(random: Random, zoom: number, market: Market): FilterInput {
  const base: FilterInput = random.yes(0.2) ? { context: 'HOSPITALITY' } : randomMarketFilters(random);
  const { place } = market.propertyTown(random);
  const geoPolygon =
    zoom < 8
      ? boundingBox(42.2 + bell(random) * 0.5, 12.5 + bell(random) * 0.5, zoom)
      : boundingBox(place.latMicro / 1e6 + bell(random) * 0.01, place.lngMicro / 1e6 + bell(random) * 0.01, zoom);
  const price = random.yes(0.6) && priceOf(random, base);
  return { ...base, ...price, ...(base.context === 'MARKET' && more(random, 0.2)), geoPolygon, size: 100 };
}

/** Polygon of thirty corners around a town, like a freehand area. */
function randomPolygon(random: Random, { place }: Town): string {
  const radius = 0.008 + random.next() * random.next() * 0.15;
  const corners = Array.from({ length: 30 }, (_, at) => {
    const [angle, reach] = [(at / 30) * 2 * Math.PI, radius * (0.6 + 0.5 * random.next())];
    const lat = place.latMicro / 1e6 + Math.sin(angle) * reach * 0.75;
    return `${lat.toFixed(6)},${(place.lngMicro / 1e6 + Math.cos(angle) * reach).toFixed(6)}`;
  });
  return corners.join(';');
}

function stay(random: Random, _at: number, market: Market): FilterInput {
  const arrival = TODAY + random.between(1, 200);
  const dates = { checkInDate: dateOf(arrival), checkOutDate: dateOf(arrival + random.between(2, 11)) };
  const filters: FilterInput = {
    context: 'HOSPITALITY',
    ...dates,
    adultGuests: random.between(1, 6),
    ...sorted(random),
  };
  const town = market.stayTown(random);
  const where = random.next();
  if (where < 0.5) Object.assign(filters, named(town));
  else if (where < 0.8) {
    const zoom = random.pick([8, 10, 12, 13]);
    Object.assign(filters, {
      geoPolygon: boundingBox(town.place.latMicro / 1e6, town.place.lngMicro / 1e6, zoom),
      size: 100,
    });
  }
  const stayFeatures: HospitalityFeature[] = ['wifi', 'kitchen', 'washer', 'crib', 'petsAllowed', 'bbq', 'hotTub'];
  if (random.yes(0.5)) filters.hospitalityFeatures = someOf(random, stayFeatures, random.between(1, 3));
  if (random.yes(0.2)) filters.hostLanguages = [random.pick(['en', 'fr', 'de', 'es'])];
  return { ...filters, ...(random.yes(0.6) && priceOf(random, filters)) };
}

/** A town, a town with a typo, a street in it, the same with a typo, a province, a postal code. */
function typed(random: Random, manner: number, market: Market): string {
  const { place, streets } = market.propertyTown(random);
  const street = streets.length > 0 ? random.pick(streets).name : 'Via Roma';
  const texts = [
    place.name,
    misspelt(random, place.name),
    `${street}, ${place.name}`,
    `${misspelt(random, street)} ${place.name}`,
    `provincia di ${place.area}`,
    String(place.postalCodes[0] ?? 20_121).padStart(5, '0'),
  ];
  return texts[manner] ?? place.name;
}

/** One character omitted, swapped or replaced; never the first. */
function misspelt(random: Random, text: string): string {
  const at = random.between(1, Math.max(1, text.length - 2));
  const [before, current, next, after] = [text.slice(0, at), text[at] ?? '', text[at + 1] ?? '', text.slice(at + 2)];
  const manner = random.next();
  if (manner < 0.4) return before + next + after;
  return manner < 0.7 ? before + next + current + after : before + random.pick([...'aeiorstln']) + next + after;
}
