import type { PropertyType } from '#contract/catalog/properties';
import type { Home } from './plan-home.ts';
import type { Chance } from './random.ts';

/** Beside the price of a home in the same quarter, per m². */
const byType: Record<PropertyType, number> = {
  APARTMENT: 1,
  VILLA: 0.92,
  ROOM: 1.75,
  OFFICE: 0.8,
  COMMERCIAL_SPACE: 0.85,
  WAREHOUSE: 0.26,
  GARAGE: 0.9,
  LAND: 0.011,
};
const byCondition = { NEW: 1.25, UNDER_CONSTRUCTION: 1.2, RENOVATED: 1.12, GOOD: 1, TO_RENOVATE: 0.78 } as const;

/** As people round: to 50 € up to 2,000; to 1,000 up to 100,000; to 5,000 up to a million; then to 10,000. */
function asPeopleRound(price: number, purpose: Home['purpose']): number {
  const steps: [number, number][] =
    purpose === 'SALE'
      ? [
          [30_000, 500],
          [100_000, 1000],
          [1_000_000, 5000],
          [Infinity, 10_000],
        ]
      : purpose === 'STAY'
        ? [
            [200, 5],
            [Infinity, 10],
          ]
        : [
            [400, 10],
            [2000, 50],
            [Infinity, 100],
          ];
  const step = steps.find(([limit]) => price < limit)?.[1] ?? 1;
  return Math.max(step, Math.round(price / step) * step);
}

/** Euro: the whole for a sale, a month for a rental, a night for a stay. Some are good buys, some dream a little. */
export function planPrice(luck: Chance, home: Home): number {
  const mood = luck.weighted([0.84, 0.93, 1, 1.07, 1.17], [8, 24, 40, 22, 6]) * (0.96 + luck.next() * 0.08);
  const level = Math.min(1.9, home.quarter.factor) * (home.condition ? byCondition[home.condition] : 1) * mood;
  if (home.purpose === 'STAY') return asPeopleRound(nightly(home) * level ** 0.7, 'STAY');
  const perM2 = home.purpose === 'SALE' ? home.city.salePerM2 : home.city.rentPerM2;
  const small = home.type === 'APARTMENT' ? (home.area / 80) ** -0.13 : 1;
  const floor = home.type === 'APARTMENT' ? floorFactor(home) : 1;
  const view = (home.seaView ? 1.15 : 1) * (home.features.includes('swimmingPool') ? 1.1 : 1);
  const bulk = home.type === 'LAND' ? Math.min(1, (3000 / home.area) ** 0.55) : home.type === 'WAREHOUSE' ? 0.95 : 1;
  return asPeopleRound(perM2 * home.area * level * byType[home.type] * small * floor * view * bulk, home.purpose);
}

function nightly(home: Home): number {
  const size =
    home.type === 'ROOM'
      ? 0.62
      : home.type === 'VILLA'
        ? 0.9 + (home.rooms ?? 4) * 0.3
        : 0.72 + (home.rooms ?? 1) * 0.24;
  return (
    home.city.stayPerNight * size * (home.seaView ? 1.18 : 1) * (home.features.includes('swimmingPool') ? 1.25 : 1)
  );
}

function floorFactor({ floor, elevator, topFloor }: Home): number {
  if (floor === 0) return 0.9;
  if (!elevator && (floor ?? 0) > 2) return 0.9;
  return topFloor ? 1.06 : 1;
}

/** Euro a month: a condominium with lift and porter costs more; a villa or a field has none. */
export function planFees(luck: Chance, home: Home): number | null {
  if (!['APARTMENT', 'OFFICE', 'ROOM', 'GARAGE'].includes(home.type)) return null;
  if (home.type === 'GARAGE') return luck.between(1, 4) * 10;
  if (home.type === 'ROOM') return luck.between(3, 7) * 10;
  const extras = (home.elevator ? 0.35 : 0) + (home.features.includes('concierge') ? 0.7 : 0);
  const heating = home.features.includes('centralHeating') ? 0.6 : 0;
  const old = (home.year ?? 2000) < 1970 ? 0.12 : 0;
  const fees = home.area * (0.45 + extras + heating + old) * (0.85 + luck.next() * 0.3);
  return Math.max(20, Math.round(fees / 10) * 10);
}
