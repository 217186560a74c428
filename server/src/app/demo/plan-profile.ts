import type { EnergyClass } from '#contract/catalog/energy';
import type { ConservationStatus, Feature, PropertyType } from '#contract/catalog/properties';
import type { City, Quarter } from './demo-cities.ts';
import type { Random } from './random.ts';

export type Purpose = 'SALE' | 'LONG_TERM_RENTAL' | 'STAY';
export type Style = 'classic' | 'modern' | 'rustic' | 'loft' | 'sea' | 'mountain';

/** Facts of a planned property; price, photos and texts are derived from them. */
export type PropertyProfile = {
  purpose: Purpose;
  city: City;
  quarter: Quarter;
  type: PropertyType;
  area: number;
  rooms: number | null;
  bathrooms: number | null;
  floor: number | null;
  topFloor: boolean;
  elevator: boolean | null;
  year: number | null;
  condition: ConservationStatus | null;
  energy: EnergyClass;
  features: readonly Feature[];
  style: Style;
  seaView: boolean;
};

const typesFor: Record<Purpose, [PropertyType, number][]> = {
  SALE: [
    ['APARTMENT', 72],
    ['VILLA', 12],
    ['GARAGE', 5],
    ['COMMERCIAL_SPACE', 4],
    ['OFFICE', 3],
    ['LAND', 2.5],
    ['WAREHOUSE', 1.5],
  ],
  LONG_TERM_RENTAL: [
    ['APARTMENT', 74],
    ['ROOM', 13],
    ['OFFICE', 5],
    ['COMMERCIAL_SPACE', 4],
    ['GARAGE', 2],
    ['WAREHOUSE', 2],
  ],
  STAY: [
    ['APARTMENT', 80],
    ['VILLA', 12],
    ['ROOM', 8],
  ],
};

const areaByRooms: Record<number, [number, number]> = {
  1: [27, 42],
  2: [44, 68],
  3: [66, 102],
  4: [94, 138],
  5: [125, 190],
};

const withRooms = (type: PropertyType) => type === 'APARTMENT' || type === 'VILLA' || type === 'ROOM';

/** A property with consistent facts. `thisYear` limits the year of construction. */
export function planProfile(random: Random, city: City, purpose: Purpose, thisYear: number): PropertyProfile {
  const [types, weights] = [typesFor[purpose].map(([type]) => type), typesFor[purpose].map(([, weight]) => weight)];
  const type = random.weighted(types, weights);
  const quarter = quarterFor(random, city, type, purpose);
  const { rooms, area } = sizeOf(random, type, quarter);
  const { year, condition } = ageOf(random, type, quarter, purpose, thisYear);
  const { floor, topFloor, elevator } = levelOf(random, type, year);
  const draft = { purpose, city, quarter, type, area, rooms, year, condition, floor, topFloor, elevator };
  const seaView =
    (quarter.zone === 'sea' ||
      (quarter.landBearing !== null && quarter.zone === 'centre' && city.character === 'sea')) &&
    random.yes(0.5);
  const style = styleOf(random, draft, seaView && withRooms(type));
  return {
    ...draft,
    bathrooms: bathroomsOf(random, type, rooms),
    energy: energyOf(random, type, year, condition),
    seaView: style === 'sea',
    style,
    features: featuresOf(random, draft, style),
  };
}

/** Venice's old town has no cars. */
const onLagoon = (city: City, zone: Quarter['zone']) => city.name === 'Venezia' && zone === 'centre';

function quarterFor(random: Random, city: City, type: PropertyType, purpose: Purpose): Quarter {
  const outside = ['VILLA', 'LAND', 'WAREHOUSE'].includes(type);
  const weights = city.quarters.map(({ zone }) => {
    if (onLagoon(city, zone)) return type === 'APARTMENT' || type === 'ROOM' ? 3 : type === 'COMMERCIAL_SPACE' ? 1 : 0;
    if (type === 'WAREHOUSE') return zone === 'edge' ? 6 : zone === 'hills' ? 2 : 0.05;
    if (outside) return zone === 'hills' ? 6 : zone === 'sea' && type === 'VILLA' ? 4 : zone === 'edge' ? 0.5 : 0.02;
    if (purpose === 'STAY') return { centre: 5, sea: 5, town: 1.6, edge: 0.5, hills: 0.8 }[zone];
    return { centre: 2.2, town: 3, edge: 2.2, hills: 1, sea: 1.6 }[zone];
  });
  return random.weighted(city.quarters, weights);
}

function sizeOf(random: Random, type: PropertyType, quarter: Quarter): { rooms: number | null; area: number } {
  if (type === 'APARTMENT') {
    const rooms = random.weighted(
      [1, 2, 3, 4, 5],
      quarter.zone === 'centre' ? [13, 31, 30, 17, 9] : [7, 26, 38, 21, 8],
    );
    const [min, max] = areaByRooms[rooms] ?? [60, 100];
    return { rooms, area: random.between(min, max) };
  }
  if (type === 'VILLA') {
    const rooms = random.weighted([4, 5, 6, 7, 8, 10], [12, 26, 26, 18, 12, 6]);
    return { rooms, area: rooms * random.between(29, 42) };
  }
  if (type === 'ROOM') return { rooms: 1, area: random.between(11, 22) };
  const [min, max] = {
    OFFICE: [45, 240],
    COMMERCIAL_SPACE: [35, 190],
    WAREHOUSE: [250, 1800],
    GARAGE: [12, 24],
    LAND: [1200, 24_000],
  }[type] as [number, number];
  const area = min + (max - min) * random.next() ** 1.8;
  const step = area > 1000 ? 50 : area > 200 ? 10 : 1;
  return { rooms: type === 'OFFICE' ? Math.max(1, Math.round(area / 32)) : null, area: Math.round(area / step) * step };
}

function bathroomsOf(random: Random, type: PropertyType, rooms: number | null): number | null {
  if (type === 'GARAGE' || type === 'LAND') return null;
  if (type === 'VILLA') return Math.min(5, Math.max(2, Math.round((rooms ?? 5) / 2.2)));
  if (type !== 'APARTMENT') return type === 'OFFICE' && (rooms ?? 0) > 4 ? 2 : 1;
  if ((rooms ?? 1) < 3) return 1;
  return random.yes(rooms === 3 ? 0.3 : 0.75) ? 2 : 1;
}

function ageOf(random: Random, type: PropertyType, { zone }: Quarter, purpose: Purpose, thisYear: number) {
  if (type === 'LAND') return { year: null, condition: null };
  const [min, max] = {
    centre: [1780, 1935],
    town: [1905, 1975],
    edge: [1960, 2012],
    hills: [1950, 2018],
    sea: [1955, 2010],
  }[zone];
  const isNew = zone !== 'centre' && type !== 'ROOM' && random.yes(0.09);
  if (isNew && purpose === 'SALE' && random.yes(0.4)) {
    return { year: thisYear + random.between(0, 1), condition: 'UNDER_CONSTRUCTION' as const };
  }
  if (isNew) return { year: thisYear - random.between(0, 3), condition: 'NEW' as const };
  const isAncillary = type === 'GARAGE' || type === 'WAREHOUSE';
  const built = isAncillary ? { from: 1958, to: 2008 } : { from: min as number, to: max as number };
  const year = random.between(built.from, built.to);
  const roundYear = year < 1900 ? Math.round(year / 10) * 10 : year;
  const renovated = roundYear < 2000 ? 38 : 0;
  const toRenovate = purpose === 'SALE' && roundYear < 1988 ? 11 : 0;
  const shares: [ConservationStatus, number][] = [
    ['GOOD', 50],
    ['RENOVATED', renovated],
    ['TO_RENOVATE', toRenovate],
  ];
  return {
    year: roundYear,
    condition: random.weighted(
      shares.map(([status]) => status),
      shares.map(([, share]) => share),
    ),
  };
}

function levelOf(random: Random, type: PropertyType, year: number | null) {
  if (type === 'LAND' || type === 'VILLA') return { floor: null, topFloor: false, elevator: null };
  if (type === 'GARAGE') return { floor: random.yes(0.6) ? -1 : 0, topFloor: false, elevator: null };
  if (type === 'COMMERCIAL_SPACE' || type === 'WAREHOUSE') return { floor: 0, topFloor: false, elevator: null };
  const storeys = (year ?? 1960) < 1940 ? random.between(3, 5) : random.between(3, 8);
  const floor = random.weighted([0, 1, 2, 3, 4, 5, 6, 7, 8].slice(0, storeys + 1), [5, 16, 18, 17, 14, 10, 8, 6, 4]);
  const elevator = storeys >= 5 ? random.yes(0.95) : random.yes((year ?? 0) > 1960 ? 0.7 : 0.35);
  return { floor, topFloor: floor === storeys && floor > 1, elevator };
}

function energyOf(
  random: Random,
  type: PropertyType,
  year: number | null,
  condition: ConservationStatus | null,
): EnergyClass {
  if (type === 'LAND' || type === 'GARAGE') return 'NOT_SPECIFIED';
  if (condition === 'NEW' || condition === 'UNDER_CONSTRUCTION')
    return random.weighted(['A4', 'A3', 'A2', 'A1'], [5, 3, 2, 1]);
  if (condition === 'TO_RENOVATE') return random.weighted(['G', 'F'], [8, 2]);
  if ((year ?? 1960) > 2005) return random.weighted(['A1', 'B', 'C', 'D'], [1, 4, 4, 1]);
  if (condition === 'RENOVATED') return random.weighted(['B', 'C', 'D', 'E'], [1, 4, 5, 3]);
  return random.weighted(['C', 'D', 'E', 'F', 'G'], (year ?? 1960) > 1990 ? [2, 5, 3, 1, 0] : [0, 2, 4, 6, 6]);
}

type Draft = Omit<PropertyProfile, 'style' | 'seaView' | 'bathrooms' | 'energy' | 'features'>;

function styleOf(random: Random, { city, quarter, type, year, condition }: Draft, sea: boolean): Style {
  if (sea) return 'sea';
  if (city.character === 'mountain') return random.yes(0.65) ? 'mountain' : 'modern';
  if (type === 'VILLA') return (year ?? 0) < 1975 ? 'rustic' : 'modern';
  if (condition === 'NEW' || condition === 'UNDER_CONSTRUCTION') return 'modern';
  if (type === 'APARTMENT' && quarter.zone === 'town' && (year ?? 0) < 1940 && random.yes(0.3)) return 'loft';
  if (quarter.zone === 'centre')
    return random.pick(city.character === 'art' ? ['rustic', 'classic'] : ['classic', 'classic', 'rustic']);
  return random.weighted(['modern', 'classic', 'rustic'], [5, 4, 1]);
}

/** Features in the contract's order; `style` adds those in its photos. */
function featuresOf(random: Random, profile: Draft, style: Style): Feature[] {
  const { type, floor, topFloor, quarter, rooms, purpose, condition } = profile;
  if (type === 'LAND') return [];
  if (type === 'GARAGE') return random.yes(0.3) ? ['alarmSystem'] : [];
  const villa = type === 'VILLA';
  const flat = type === 'APARTMENT' || type === 'ROOM';
  const stay = purpose === 'STAY';
  const odds: [Feature, number][] = [
    ['balcony', flat && (floor ?? 0) > 0 ? (quarter.zone === 'centre' ? 0.4 : 0.68) : 0],
    ['terrace', villa ? 0.6 : style === 'sea' ? 0.85 : flat && (topFloor || (floor ?? 0) > 3) ? 0.38 : 0],
    ['privateGarden', villa ? 0.94 : type === 'APARTMENT' && floor === 0 ? 0.45 : 0],
    [
      'parkingSpace',
      quarter.zone === 'centre' ? (onLagoon(profile.city, quarter.zone) ? 0 : 0.05) : villa ? 0.7 : 0.28,
    ],
    ['garage', villa ? 0.6 : flat && (rooms ?? 0) > 2 && quarter.zone !== 'centre' ? 0.3 : 0],
    ['swimmingPool', villa ? (stay ? 0.6 : 0.25) : 0],
    ['airConditioning', stay ? 0.85 : condition === 'TO_RENOVATE' ? 0.08 : 0.5],
    ['centralHeating', flat || type === 'OFFICE' ? 0.4 : 0],
    ['fireplace', style === 'mountain' && type !== 'ROOM' ? 1 : villa ? 0.5 : style === 'rustic' ? 0.15 : 0],
    ['cellar', type === 'APARTMENT' && !stay ? 0.42 : villa ? 0.4 : 0],
    ['attic', villa ? 0.2 : topFloor && type === 'APARTMENT' ? 0.15 : 0],
    ['concierge', type === 'APARTMENT' && quarter.factor > 1.2 && !stay ? 0.4 : 0.03],
    ['alarmSystem', villa || !flat ? 0.4 : 0.1],
    ['satelliteTV', stay ? 0.4 : 0.12],
    ['internetConnection', stay || type === 'ROOM' ? 0.95 : 0.35],
    ['petsAllowed', purpose === 'SALE' || !(flat || villa) ? 0 : 0.4],
  ];
  return odds.filter(([, odd]) => random.next() < odd).map(([feature]) => feature);
}
