import type { EnergyClass } from '#contract/catalog/energy';
import type { PropertyDraft } from '../../catalog/properties/create-property.ts';
import type { Home } from './plan-home.ts';
import { chance } from './random.ts';

/** Luck of its own, so that it changes nothing else of a planned home. */
const SEED = 1922;

/** kWh/m² a year of non-renewable energy that a class stands for, about. */
const indexes: Partial<Record<EnergyClass, readonly [number, number]>> = {
  A4Plus: [4, 9],
  A4: [8, 16],
  A3: [15, 28],
  A2: [26, 40],
  A1: [38, 55],
  B: [54, 75],
  C: [74, 102],
  D: [100, 132],
  E: [130, 172],
  F: [168, 235],
  G: [232, 380],
};

type EnergyBlock = Pick<
  PropertyDraft,
  | 'energyClass'
  | 'energyStatus'
  | 'epglNren'
  | 'epglRen'
  | 'envelopeWinter'
  | 'envelopeSummer'
  | 'apeCode'
  | 'apeExpiry'
  | 'energyExemption'
>;

/** What the certificate of a planned home says (LAW-02): made within ten years, or on its way, or not needed. */
export function planEnergy(number: number, home: Home, today: Date): EnergyBlock {
  const none = { epglNren: null, epglRen: null, envelopeWinter: null, envelopeSummer: null, apeCode: null };
  const empty = { ...none, energyClass: home.energy, energyStatus: null, apeExpiry: null, energyExemption: null };
  if (home.type === 'LAND') return empty;
  const range = indexes[home.energy];
  if (!range) return { ...empty, energyStatus: 'EXEMPT', energyExemption: 'NO_HEATING_NEEDED' };
  if (home.condition === 'UNDER_CONSTRUCTION') return { ...empty, energyStatus: 'IN_PROGRESS' };
  const luck = chance(SEED, number);
  const [least, most] = range;
  const isGood = most <= 75;
  const made = new Date(today.getTime() - luck.between(30, 3200) * 86_400_000);
  return {
    energyClass: home.energy,
    energyStatus: 'CERTIFIED',
    epglNren: luck.between(least * 10, most * 10) / 10,
    epglRen: luck.between(isGood ? 200 : 0, isGood ? 600 : 120) / 10,
    envelopeWinter: isGood ? 'HIGH' : most <= 132 ? 'MEDIUM' : 'LOW',
    envelopeSummer: luck.weighted(['LOW', 'MEDIUM', 'HIGH'], isGood ? [1, 4, 5] : [4, 5, 1]),
    apeCode: `${String(home.city.comuneId).padStart(6, '0')}${String(number % 1_000_000).padStart(6, '0')}${made.getUTCFullYear() % 100}`,
    apeExpiry: `${made.getUTCFullYear() + 10}-12-31`,
    energyExemption: null,
  };
}
