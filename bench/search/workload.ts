import type { HospitalityFeature } from '../../contract/src/catalog/listings.ts';
import { features, type PropertyType } from '../../contract/src/catalog/properties.ts';
import type { ParsedFilters } from '../../contract/src/discovery/search-filters.ts';
import { type Chance, chance } from '../../server/src/app/demo/random.ts';
import { dateOf } from '../../server/src/platform/lib/nights.ts';
import { bell, type Market, type Town } from './market.ts';
import { TODAY } from './synthetic-ad.ts';

/**
 * 216 searches as people make them, the same in every run: the classes of the study behind the design (SEARCH.md section 1). Four in ten name no place or a
 * large one, which is harder than what people really ask.
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

type Asked = Partial<ParsedFilters>;
type Ask = (roll: Chance, at: number, market: Market) => Asked;

const asks: Readonly<Record<Group, Ask>> = {
  'city and price': (roll, _, market) => {
    const home = homeAsked(roll);
    return { ...home, ...priceOf(roll, home), ...more(roll, 0.35), ...sorted(roll), ...named(market.homeTown(roll)) };
  },
  'view z6-8': (roll, at, market) => view(roll, 6 + (at % 3), market),
  'view z9-11': (roll, at, market) => view(roll, 9 + (at % 3), market),
  'view z12-15': (roll, at, market) => view(roll, 12 + (at % 4), market),
  'drawn area': (roll, _, market) => {
    const home = homeAsked(roll);
    const rest = { ...priceOf(roll, home), ...more(roll, 0.3), ...sorted(roll), size: roll.pick([15, 100]) };
    return { ...home, ...rest, geoPolygon: drawn(roll, market.homeTown(roll)) };
  },
  'features alone': (roll) => {
    const home = homeAsked(roll);
    const asked: Asked = { ...home, features: someOf(roll, features, roll.between(2, 4)) };
    if (roll.yes(0.3))
      asked.accessibilityFeatures = [roll.pick(['stepFreeEntrance', 'wideDoors', 'accessibleBathroom'])];
    if (roll.yes(0.4)) Object.assign(asked, priceOf(roll, home));
    if (roll.yes(0.4)) asked.minRooms = roll.between(2, 4);
    return asked;
  },
  'whole country': (roll) => {
    const home: Asked = roll.yes(0.2) ? { context: 'HOSPITALITY' } : homeAsked(roll);
    const asked: Asked = { ...home, ...(roll.yes(0.5) && priceOf(roll, home)) };
    if (roll.yes(0.3)) asked.propertyTypes = [roll.pick(['APARTMENT', 'VILLA', 'OFFICE'])];
    return { ...asked, ...roll.pick(orders) };
  },
  'stays with dates': stay,
  'deep pages': (roll, at, market) => {
    const large = market.towns.filter(({ place }) => place.population > 200_000);
    const asked: Asked = { context: 'MARKET', contractType: 'SALE', page: roll.pick([20, 50, 100, 200, 300]) };
    if (at % 3 > 0) Object.assign(asked, named(roll.pick(large)));
    if (roll.yes(0.4)) Object.assign(asked, priceOf(roll, asked));
    return { ...asked, sortBy: roll.pick(['relevance', 'price', 'createdAt']) };
  },
  'text as typed': (roll, at, market) => {
    const home = homeAsked(roll);
    return { ...home, ...(roll.yes(0.5) && priceOf(roll, home)), locationQuery: typed(roll, at % 6, market) };
  },
};

/** In the order of the groups. */
export function makeWorkload(market: Market): Question[] {
  return (Object.keys(groups) as Group[]).flatMap((group, nth) =>
    Array.from({ length: groups[group] }, (_, at) => {
      const asked = asks[group](chance(99 + nth, at), at, market);
      return { group, filters: { context: 'MARKET' as const, ...asked } };
    }),
  );
}

/** What counts choices and gathers maps: 350,000 matches and more of a million ads, and what a page asks for most. */
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

const orders: readonly Asked[] = [
  { sortBy: 'price', sortOrder: 'asc' },
  { sortBy: 'price', sortOrder: 'desc' },
  { sortBy: 'commercialArea', sortOrder: 'asc' },
  { sortBy: 'commercialArea', sortOrder: 'desc' },
  { sortBy: 'createdAt', sortOrder: 'desc' },
  { sortBy: 'createdAt', sortOrder: 'asc' },
  {},
];
const sorted = (roll: Chance): Asked => (roll.yes(0.45) ? {} : roll.pick(orders));

const homeAsked = (roll: Chance): Asked => ({
  context: 'MARKET',
  ...roll.weighted<Asked>([{ contractType: 'SALE' }, { contractType: 'LONG_TERM_RENTAL' }, {}], [65, 20, 15]),
});

/** Amounts that fit the contract. */
function priceOf(roll: Chance, { context, contractType }: Asked): Asked {
  if (context === 'HOSPITALITY') return { maxPrice: roll.pick([80, 100, 120, 150, 200, 300]) };
  if (contractType === undefined) return { maxPrice: roll.pick([100_000, 200_000, 400_000]) };
  const sale = contractType === 'SALE';
  const least = roll.pick(
    sale ? [50_000, 80_000, 100_000, 150_000, 200_000, 250_000, 350_000] : [300, 400, 500, 700, 900, 1200],
  );
  return {
    ...(roll.yes(sale ? 0.6 : 0.5) && { minPrice: least }),
    ...(roll.yes(0.8) && { maxPrice: Math.round(least * (1.3 + roll.next() * (sale ? 1.7 : 1))) }),
  };
}

const typesAsked: PropertyType[][] = [
  ['APARTMENT'],
  ['APARTMENT', 'VILLA'],
  ['VILLA'],
  ['GARAGE'],
  ['OFFICE', 'COMMERCIAL_SPACE'],
];

/** Further filters, each by its share of `likely`. */
function more(roll: Chance, likely: number): Asked {
  const maybe = (share: number, asked: () => Asked): Asked => (roll.yes(likely * share) ? asked() : {});
  return {
    ...maybe(1, () => ({ minRooms: roll.pick([2, 3, 3, 4, 5]) })),
    ...maybe(0.6, () => ({ minBathrooms: roll.pick([1, 2, 2]) })),
    ...maybe(0.6, () => ({ minCommercialArea: roll.pick([50, 70, 80, 100, 120]) })),
    ...maybe(0.4, () => ({ maxCommercialArea: roll.pick([150, 200, 300]) })),
    ...maybe(0.3, () => ({ maxCondominiumFees: roll.pick([50, 100, 200]) })),
    ...maybe(0.3, () => ({ minConstructionYear: roll.pick([1970, 1990, 2000, 2010]) })),
    ...maybe(0.8, () => ({ propertyTypes: roll.pick(typesAsked) })),
    ...maybe(0.4, () => ({ features: someOf(roll, features, roll.between(1, 2)) })),
    ...maybe(0.25, () => ({ conservationStatus: roll.pick(['NEW', 'RENOVATED', 'GOOD']) })),
    ...maybe(0.3, () => ({ maxEnergyClass: roll.pick(['A1', 'B', 'C', 'D']) })),
    ...maybe(0.3, () => ({ hasElevator: true })),
    ...maybe(0.1, () => ({ hasOpenDays: true })),
  };
}

const someOf = <T>(roll: Chance, values: readonly T[], count: number): T[] => {
  const found = new Set<T>();
  while (found.size < count) found.add(roll.pick(values));
  return [...found];
};

/** As the completion writes it. */
const named = ({ place }: Town): Asked => ({ locationQuery: place.label });

/** A screen of 1440 x 790 pixels at this zoom. */
function boxAround(lat: number, lng: number, zoom: number): string {
  const degreesPerPixel = 360 / (512 * 2 ** zoom);
  const [high, wide] = [(790 / 2) * degreesPerPixel * Math.cos((lat * Math.PI) / 180), (1440 / 2) * degreesPerPixel];
  const [south, north, west, east] = [lat - high, lat + high, lng - wide, lng + wide].map((degrees) =>
    degrees.toFixed(6),
  );
  return `${north},${west};${north},${east};${south},${east};${south},${west}`;
}

function view(roll: Chance, zoom: number, market: Market): Asked {
  const home: Asked = roll.yes(0.2) ? { context: 'HOSPITALITY' } : homeAsked(roll);
  const { place } = market.homeTown(roll);
  const geoPolygon =
    zoom < 8
      ? boxAround(42.2 + bell(roll) * 0.5, 12.5 + bell(roll) * 0.5, zoom)
      : boxAround(place.lat6 / 1e6 + bell(roll) * 0.01, place.lng6 / 1e6 + bell(roll) * 0.01, zoom);
  const price = roll.yes(0.6) && priceOf(roll, home);
  return { ...home, ...price, ...(home.context === 'MARKET' && more(roll, 0.2)), geoPolygon, size: 100 };
}

/** Thirty corners around a town, as a finger draws them. */
function drawn(roll: Chance, { place }: Town): string {
  const radius = 0.008 + roll.next() * roll.next() * 0.15;
  const corners = Array.from({ length: 30 }, (_, at) => {
    const [angle, reach] = [(at / 30) * 2 * Math.PI, radius * (0.6 + 0.5 * roll.next())];
    const lat = place.lat6 / 1e6 + Math.sin(angle) * reach * 0.75;
    return `${lat.toFixed(6)},${(place.lng6 / 1e6 + Math.cos(angle) * reach).toFixed(6)}`;
  });
  return corners.join(';');
}

function stay(roll: Chance, _at: number, market: Market): Asked {
  const arrival = TODAY + roll.between(1, 200);
  const dates = { checkInDate: dateOf(arrival), checkOutDate: dateOf(arrival + roll.between(2, 11)) };
  const asked: Asked = { context: 'HOSPITALITY', ...dates, adultGuests: roll.between(1, 6), ...sorted(roll) };
  const town = market.stayTown(roll);
  const where = roll.next();
  if (where < 0.5) Object.assign(asked, named(town));
  else if (where < 0.8) {
    const zoom = roll.pick([8, 10, 12, 13]);
    Object.assign(asked, { geoPolygon: boxAround(town.place.lat6 / 1e6, town.place.lng6 / 1e6, zoom), size: 100 });
  }
  const wanted: HospitalityFeature[] = ['wifi', 'kitchen', 'washer', 'crib', 'petsAllowed', 'bbq', 'hotTub'];
  if (roll.yes(0.5)) asked.hospitalityFeatures = someOf(roll, wanted, roll.between(1, 3));
  if (roll.yes(0.2)) asked.hostLanguages = [roll.pick(['en', 'fr', 'de', 'es'])];
  return { ...asked, ...(roll.yes(0.6) && priceOf(roll, asked)) };
}

/** A town, a town with a letter wrong, a street in it, the same with a letter wrong, a province, a postal code. */
function typed(roll: Chance, manner: number, market: Market): string {
  const { place, streets } = market.homeTown(roll);
  const street = streets.length > 0 ? roll.pick(streets).name : 'Via Roma';
  const texts = [
    place.name,
    misspelt(roll, place.name),
    `${street}, ${place.name}`,
    `${misspelt(roll, street)} ${place.name}`,
    `provincia di ${place.area}`,
    String(place.postalCodes[0] ?? 20_121).padStart(5, '0'),
  ];
  return texts[manner] ?? place.name;
}

/** One letter left out, two exchanged, or one wrong; never the first. */
function misspelt(roll: Chance, text: string): string {
  const at = roll.between(1, Math.max(1, text.length - 2));
  const [before, here, next, after] = [text.slice(0, at), text[at] ?? '', text[at + 1] ?? '', text.slice(at + 2)];
  const manner = roll.next();
  if (manner < 0.4) return before + next + after;
  return manner < 0.7 ? before + next + here + after : before + roll.pick([...'aeiorstln']) + next + after;
}
