import { z } from 'zod';
import { defineEndpoint } from '../platform/endpoint.ts';
import { data, integerText } from '../platform/page.schemas.ts';
import { cadastralCategory } from './cadastral.schemas.ts';
import * as addresses from './costs.ts';
import {
  COSTS_RULES_VERSION,
  costSources,
  dwellingUses,
  leaseContracts,
  MAX_PRICE,
  purchasedKinds,
  sellers,
} from './costs.ts';
import { energyClasses } from './energy.ts';
import { inapplicableFields, purchaseLineCodes } from './purchase-costs.ts';
import { rentLineCodes } from './rent-costs.ts';
import {
  isLuxuryMainDwelling,
  MAX_IMU_PER_MILLE,
  MAX_LUXURY_IMU_PER_MILLE,
  missingCosts,
  USUAL_ENERGY_PRICE,
} from './running-costs.ts';

/** Costs of a home; every amount on the wire is in euros with two decimals. */

type NumberText = number | string | undefined;

/** A decimal number with at most `decimals` decimals, also as text: a query parameter. Other text has the rule `invalid_type`. */
function decimal({
  above,
  min = 0,
  max,
  decimals = 2,
}: {
  above?: number;
  min?: number;
  max: number;
  decimals?: number;
}) {
  const schema = above === undefined ? z.number().min(min) : z.number().gt(above);
  const limited = schema.max(max).refine((value) => isShort(value, decimals), {
    error: `must have at most ${decimals} decimals`,
    params: { rule: 'not_multiple_of' },
  });
  return z.preprocess((value: NumberText) => numberOf(value), limited);
}

const numberOf = (value: NumberText) =>
  typeof value === 'string' && /^-?\d{1,15}(?:\.\d{1,15})?$/.test(value.trim()) ? Number(value) : value;
const isShort = (value: number, decimals: number) => Number(value.toFixed(decimals)) === value;

const flag = (usual: boolean) => z.stringbool({ truthy: ['true', '1'], falsy: ['false', '0'] }).default(usual);
const price = decimal({ above: 0, max: MAX_PRICE });
const amount = decimal({ max: MAX_PRICE });
const rate = decimal({ max: 20, decimals: 4 });
const euros = z.number();
const rulesVersion = z.literal(COSTS_RULES_VERSION);

/** A line of a calculation. */
const line = <const C extends readonly [string, ...string[]]>(codes: C) =>
  z.object({ code: z.enum(codes), amount: euros, source: z.enum(costSources), isEstimate: z.boolean() });

const mortgage = z.object({
  payment: euros,
  lastPayment: euros,
  totalInterest: euros,
  totalPaid: euros,
  /** Annual percentage rate of charge, two decimals; null where the costs reach the amount. Notary and agency are outside. */
  taeg: z.number().nullable(),
  years: z.array(z.object({ year: z.int(), interest: euros, principal: euros, balance: euros })),
  atHigherRates: z.array(z.object({ points: z.int(), payment: euros })),
});

export const purchaseCosts = z
  .object({
    rulesVersion,
    lines: z.array(line(purchaseLineCodes)),
    /** The price without VAT. */
    netPrice: euros,
    /** Taxes on price and loan with their fixed fees; not the VAT of notary and agency. */
    taxes: euros,
    oneOff: euros,
    total: euros,
    cashNeeded: euros,
    registrationBasis: z.enum(['CADASTRAL_VALUE', 'PRICE']).nullable(),
    /** Least registration tax of a home whose tax was calculated on the price. */
    registrationTaxAtLeast: euros.nullable(),
    mortgage: mortgage.nullable(),
  })
  .meta({ id: 'PurchaseCosts' });
export type PurchaseCostsView = z.infer<typeof purchaseCosts>;

export const purchaseQuery = z
  .object({
    price,
    homeKind: z.enum(purchasedKinds).default('DWELLING'),
    seller: z.enum(sellers).default('PRIVATE'),
    firstHome: flag(false),
    cadastralCategory: cadastralCategory.optional(),
    /** Rendita catastale. */
    cadastralIncome: decimal({ above: 0, max: MAX_PRICE }).optional(),
    useCadastralValue: flag(true),
    priceIncludesVat: flag(false),
    agencyPercent: decimal({ max: 10 }).default(0),
    /** Own quote without VAT, for both deeds. */
    notaryFee: amount.optional(),
    mortgageAmount: amount.optional(),
    mortgageYears: integerText({ min: 1, max: 40 }).default(25),
    /** TAN in percent. */
    mortgageRate: rate.optional(),
    mortgageOrigination: amount.optional(),
    mortgageAppraisal: amount.optional(),
    /** Paid once. */
    mortgageInsurance: amount.optional(),
    mortgageMonthlyFee: amount.optional(),
  })
  .superRefine((query, refinement) => {
    for (const field of inapplicableFields(query))
      refinement.addIssue({
        code: 'custom',
        path: [field],
        message: 'does not apply to this home',
        params: { rule: 'not_applicable' },
      });
    if (query.mortgageAmount !== undefined && query.mortgageAmount > query.price)
      refinement.addIssue({
        code: 'too_big',
        origin: 'number',
        maximum: query.price,
        inclusive: true,
        input: query.mortgageAmount,
        path: ['mortgageAmount'],
        message: 'must not exceed the price',
      });
  });

export type PurchaseQuery = z.output<typeof purchaseQuery>;

export const getPurchaseCosts = defineEndpoint({
  ...addresses.getPurchaseCosts,
  summary: 'The costs of buying a home in Italy, line by line, and of its loan',
  description:
    'Amounts in euros, rounded half up per line. A rule `not_applicable` names a field that excludes another. Nothing is stored.',
  who: 'anyone',
  query: purchaseQuery,
  output: data(purchaseCosts),
  cacheSeconds: 60,
  errors: [],
});

export const rentCosts = z
  .object({
    rulesVersion,
    upfront: z.array(line(rentLineCodes)),
    upfrontTotal: euros,
    yearly: euros,
    registrationFirst: euros,
    /** Of each following year. */
    registrationLater: euros,
    /** The landlord's half of the first registration. */
    landlordRegistration: euros,
    /** Of a year, with `flatTax`. */
    landlordFlatTax: euros.nullable(),
  })
  .meta({ id: 'RentCosts' });
export type RentCostsView = z.infer<typeof rentCosts>;

export const rentQuery = z.object({
  monthlyRent: price,
  condominiumMonthly: amount.default(0),
  /** Years that the registration counts: FREE 4, AGREED 3, TRANSITORY and STUDENT 1. */
  contract: z.enum(leaseContracts).default('FREE'),
  /** The comune has a housing shortage by law ("alta tensione abitativa"). */
  highTension: flag(false),
  /** Cedolare secca. */
  flatTax: flag(false),
  /** L. 392/1978 art. 11. */
  depositMonths: integerText({ min: 0, max: 3 }).default(3),
  agencyMonths: decimal({ max: 2 }).default(0),
  payAllYears: flag(false),
  pages: integerText({ min: 1, max: 100 }).default(4),
  copies: integerText({ min: 1, max: 5 }).default(2),
});

export type RentQuery = z.output<typeof rentQuery>;

export const getRentCosts = defineEndpoint({
  ...addresses.getRentCosts,
  summary: 'What a tenant pays at the start and per year, and the taxes of the landlord',
  who: 'anyone',
  query: rentQuery,
  output: data(rentCosts),
  cacheSeconds: 60,
  errors: [],
});

export const runningCosts = z
  .object({
    rulesVersion,
    /** Null without the cadastral income. */
    imu: euros.nullable(),
    tari: euros,
    energy: euros.nullable(),
    energyLow: euros.nullable(),
    energyHigh: euros.nullable(),
    condominium: euros,
    yearly: euros,
    monthly: euros,
    /** Costs without a figure; the sums leave them out. */
    missing: z.array(z.enum(missingCosts)),
  })
  .meta({ id: 'RunningCosts' });
export type RunningCostsView = z.infer<typeof runningCosts>;

export const runningQuery = z
  .object({
    /** Walkable area in m². */
    area: decimal({ above: 0, max: 100_000 }),
    use: z.enum(dwellingUses).default('MAIN_HOME'),
    cadastralIncome: decimal({ above: 0, max: MAX_PRICE }).optional(),
    cadastralCategory: cadastralCategory.default('A2'),
    /** 8.6 without it; a luxury main home 5. */
    imuPerMille: decimal({ max: MAX_IMU_PER_MILLE, decimals: 4 }).optional(),
    agreedRent: flag(false),
    /** Of the certificate, kWh/m² a year; it wins over the class. */
    epglNren: decimal({ max: 10_000 }).optional(),
    energyClass: z.enum(energyClasses).optional(),
    /** Euros per kWh. */
    energyPrice: decimal({ max: 10, decimals: 4 }).default(USUAL_ENERGY_PRICE),
    condominiumMonthly: amount.default(0),
    /** Of a year; an estimate by area without it. */
    tari: amount.optional(),
  })
  .superRefine((query, refinement) => {
    if (!isLuxuryMainDwelling(query) || (query.imuPerMille ?? 0) <= MAX_LUXURY_IMU_PER_MILLE) return;
    refinement.addIssue({
      code: 'too_big',
      origin: 'number',
      maximum: MAX_LUXURY_IMU_PER_MILLE,
      inclusive: true,
      input: query.imuPerMille,
      path: ['imuPerMille'],
      message: `must be at most ${MAX_LUXURY_IMU_PER_MILLE} for a main home`,
    });
  });

export type RunningQuery = z.output<typeof runningQuery>;

export const getRunningCosts = defineEndpoint({
  ...addresses.getRunningCosts,
  summary: 'What a home costs in a year: IMU, waste tax, energy and fees',
  who: 'anyone',
  query: runningQuery,
  output: data(runningCosts),
  cacheSeconds: 60,
  errors: [],
});
