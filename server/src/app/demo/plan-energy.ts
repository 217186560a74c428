import type { EnergyClass } from '#contract/catalog/energy';
import type { PropertyDraft } from '../../catalog/properties/create-property.ts';
import type { PropertyProfile } from './plan-profile.ts';
import { createRandom } from './random.ts';

/** Seed of a separate random sequence: it keeps the other values of a property stable. */
const SEED = 1922;

/** Approximate non-renewable energy of a class, in kWh/m² per year. */
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

/** Energy certificate of a planned property (LAW-02): issued within ten years, pending, or not required. */
export function planEnergy(number: number, profile: PropertyProfile, today: Date): EnergyBlock {
  const none = { epglNren: null, epglRen: null, envelopeWinter: null, envelopeSummer: null, apeCode: null };
  const empty = { ...none, energyClass: profile.energy, energyStatus: null, apeExpiry: null, energyExemption: null };
  if (profile.type === 'LAND') return empty;
  const range = indexes[profile.energy];
  if (!range) return { ...empty, energyStatus: 'EXEMPT', energyExemption: 'NO_HEATING_NEEDED' };
  if (profile.condition === 'UNDER_CONSTRUCTION') return { ...empty, energyStatus: 'IN_PROGRESS' };
  const random = createRandom(SEED, number);
  const [least, most] = range;
  const isGood = most <= 75;
  const issuedAt = new Date(today.getTime() - random.between(30, 3200) * 86_400_000);
  return {
    energyClass: profile.energy,
    energyStatus: 'CERTIFIED',
    epglNren: random.between(least * 10, most * 10) / 10,
    epglRen: random.between(isGood ? 200 : 0, isGood ? 600 : 120) / 10,
    envelopeWinter: isGood ? 'HIGH' : most <= 132 ? 'MEDIUM' : 'LOW',
    envelopeSummer: random.weighted(['LOW', 'MEDIUM', 'HIGH'], isGood ? [1, 4, 5] : [4, 5, 1]),
    apeCode: `${String(profile.city.comuneId).padStart(6, '0')}${String(number % 1_000_000).padStart(6, '0')}${issuedAt.getUTCFullYear() % 100}`,
    apeExpiry: `${issuedAt.getUTCFullYear() + 10}-12-31`,
    energyExemption: null,
  };
}
