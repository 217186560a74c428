/** Yearly costs of a home: IMU, waste, energy and fees (DECIDING.md 3 "Running"). Amounts in cents. */
import { type DwellingUse, divided, EURO, isLuxury, SCALE, scaled, times } from './costs.ts';
import type { EnergyClass } from './energy.ts';

/** Energy of a class in kWh/m² a year: our middle values between the limits of D.M. 26/6/2015. */
const kilowattHours: Partial<Record<EnergyClass, number>> = {
  A4Plus: 15,
  A4: 20,
  A3: 30,
  A2: 40,
  A1: 50,
  B: 65,
  C: 85,
  D: 110,
  E: 145,
  F: 190,
  G: 260,
};
export const USUAL_IMU_PER_MILLE = 8.6;
export const LUXURY_IMU_PER_MILLE = 5;
export const MAX_IMU_PER_MILLE = 11.4;
/** Euros per kWh of gas. */
export const USUAL_ENERGY_PRICE = 0.12;
export const MAX_LUXURY_IMU_PER_MILLE = 6;

/** Amounts in cents, area in m². */
export type RunningRequest = {
  area: number;
  use: DwellingUse;
  cadastralIncome?: number | undefined;
  cadastralCategory: string;
  imuPerMille?: number | undefined;
  agreedRent: boolean;
  /** Certificate, kWh/m² a year. */
  epglNren?: number | undefined;
  energyClass?: EnergyClass | undefined;
  /** Euros per kWh. */
  energyPrice: number;
  condominiumMonthly: number;
  /** Of a year; an estimate by area without it. */
  tari?: number | undefined;
};

export const missingCosts = ['imu', 'energy'] as const;

/** Costs of a year, in cents. */
export type RunningCosts = {
  imu: number | null;
  tari: number;
  energy: number | null;
  energyLow: number | null;
  energyHigh: number | null;
  condominium: number;
  yearly: number;
  monthly: number;
  /** Costs without a figure, which the sums leave out. */
  missing: (typeof missingCosts)[number][];
};

/** Whether a main home pays IMU (L. 160/2019 art. 1 c. 740). */
export const isLuxuryMainDwelling = ({
  use,
  cadastralCategory: category,
}: Pick<RunningRequest, 'use' | 'cadastralCategory'>) => use === 'MAIN_HOME' && isLuxury(category);

/** L. 160/2019 art. 1 c. 745. */
function imuFactor(category: string): number {
  if (category === 'A10' || category === 'D5') return 80;
  if (category === 'C1') return 55;
  if (category.startsWith('A') || ['C2', 'C6', 'C7'].includes(category)) return 160;
  return category.startsWith('D') ? 65 : 140;
}

const LUXURY_DEDUCTION = 200 * EURO;

function imuOf(request: RunningRequest): number | null {
  const { use, cadastralCategory: category, cadastralIncome: income } = request;
  const isLuxuryMain = isLuxuryMainDwelling(request);
  if (use === 'MAIN_HOME' && !isLuxuryMain) return 0;
  if (income === undefined) return null;
  const base = times(income, 1.05 * imuFactor(category));
  const rate = request.imuPerMille ?? (isLuxuryMain ? LUXURY_IMU_PER_MILLE : USUAL_IMU_PER_MILLE);
  const share = request.agreedRent ? 0.75 : 1;
  const tax = divided(BigInt(base) * BigInt(scaled(rate)) * BigInt(share * 100), BigInt(1000 * SCALE * 100));
  return isLuxuryMain ? Math.max(0, tax - LUXURY_DEDUCTION) : tax;
}

function energyOf({ area, epglNren, energyClass, energyPrice }: RunningRequest): number | null {
  const perSquareMeter = epglNren ?? (energyClass && kilowattHours[energyClass]);
  if (perSquareMeter === undefined) return null;
  const product = [perSquareMeter, area, energyPrice].reduce((total, factor) => total * BigInt(scaled(factor)), 1n);
  // 1.05 kWh of primary energy per kWh of gas.
  return divided(product * 100n * BigInt(EURO), BigInt(SCALE) ** 3n * 105n);
}

/** Cents per m² a year (Cittadinanzattiva 2025). */
const TARI_PER_SQUARE_METER = 340;

/** Costs of a home per year and month. */
export function runningCosts(request: RunningRequest): RunningCosts {
  const [imu, energy] = [imuOf(request), energyOf(request)];
  const tari = request.tari ?? times(TARI_PER_SQUARE_METER, request.area);
  const condominium = 12 * request.condominiumMonthly;
  const yearly = (imu ?? 0) + tari + (energy ?? 0) + condominium;
  return {
    imu,
    tari,
    energy,
    energyLow: energy === null ? null : times(energy, 0.7),
    energyHigh: energy === null ? null : times(energy, 1.3),
    condominium,
    yearly,
    monthly: divided(BigInt(yearly), 12n),
    missing: [...(imu === null ? (['imu'] as const) : []), ...(energy === null ? (['energy'] as const) : [])],
  };
}
