/**
 * Costs of buying, renting and running a home in Italy (DECIDING.md 3): pure functions for browser and server, from one dated table of
 * rates, each with its source.
 *
 * Amounts are in cents, rounded half up per line; a total is the sum of rounded lines. Percentages are in percent.
 * Nothing is stored: the address of the page holds the whole request.
 */

export const COSTS_RULES_VERSION = '2026-11';
export const MAX_PRICE = 100_000_000;

export const purchasedKinds = ['DWELLING', 'APPURTENANCE', 'OTHER_BUILDING', 'BUILDING_LAND', 'FARM_LAND'] as const;
export const sellers = ['PRIVATE', 'BUSINESS_VAT', 'BUSINESS_EXEMPT'] as const;
export const leaseContracts = ['FREE', 'AGREED', 'TRANSITORY', 'STUDENT'] as const;
export const dwellingUses = ['MAIN_HOME', 'SECOND_HOME'] as const;
export type PurchasedKind = (typeof purchasedKinds)[number];
export type Seller = (typeof sellers)[number];
export type LeaseContract = (typeof leaseContracts)[number];
export type DwellingUse = (typeof dwellingUses)[number];

/** Law, decree or statistic that a line follows; REQUEST: an amount of the request. `/static/costs-sources` names them. */
export const costSources = [
  'REQUEST',
  'DPR_131_1986',
  'L_266_2005',
  'DLGS_23_2011',
  'DPR_633_1972',
  'DPR_601_1973',
  'DLGS_347_1990',
  'DPR_642_1972',
  'MARKET_ESTIMATE',
  'L_392_1978',
  'L_431_1998',
] as const;
export type CostSource = (typeof costSources)[number];

export type CostLine<C extends string> = {
  code: C;
  /** Cents. */
  amount: number;
  source: CostSource;
  /** True where the amount is not fixed by law or by the request. */
  isEstimate: boolean;
};

/** Categories of the cadastre: A1 to A11, B1 to B8, C1 to C7, D1 to D10. */
export const cadastralCategory = /^(?:A(?:[1-9]|1[01])|B[1-8]|C[1-7]|D(?:[1-9]|10))$/;
const LUXURY: readonly string[] = ['A1', 'A8', 'A9'];
export const isLuxury = (category: string | undefined): boolean => category !== undefined && LUXURY.includes(category);
export const isResidential = (kind: PurchasedKind): boolean => kind === 'DWELLING' || kind === 'APPURTENANCE';

/** Four decimals of a percentage or a factor are exact. */
export const SCALE = 10_000;
export const scaled = (value: number): number => Math.round(value * SCALE);

/** Half up; exact for integers, also above 2^53. */
export function divided(numerator: bigint, denominator: bigint): number {
  return Number((2n * numerator + denominator) / (2n * denominator));
}

/** `amount × factor`, half up; the factor has at most four decimals. */
export const times = (amount: number, factor: number): number =>
  divided(BigInt(amount) * BigInt(scaled(factor)), BigInt(SCALE));
export const percentOf = (amount: number, percent: number): number =>
  divided(BigInt(amount) * BigInt(scaled(percent)), BigInt(100 * SCALE));
export const sumOf = (lines: readonly { amount: number }[]): number =>
  lines.reduce((sum, { amount }) => sum + amount, 0);

/** Cents. */
export const EURO = 100;
export const VAT_OF_SERVICES = 22;

export const getPurchaseCosts = {
  id: 'costs.getPurchaseCosts',
  method: 'GET',
  path: '/api/v1/costs/purchase',
} as const;
export const getRentCosts = { id: 'costs.getRentCosts', method: 'GET', path: '/api/v1/costs/rent' } as const;
export const getRunningCosts = { id: 'costs.getRunningCosts', method: 'GET', path: '/api/v1/costs/running' } as const;
