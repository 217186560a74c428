import {
  type CostField,
  type CostKind,
  costFields,
  type FlagRule,
  type NumberRule,
  type OptionRule,
} from '#contract/catalog/costs-query';

/** Fields of each form in groups; the first group is always open. */
export const costGroups = {
  purchase: {
    property: ['price', 'homeKind', 'seller', 'priceIncludesVat', 'firstHome'],
    cadastre: ['cadastralIncome', 'cadastralCategory', 'useCadastralValue'],
    services: ['agencyPercent', 'notaryFee'],
    mortgage: [
      'mortgageAmount',
      'mortgageRate',
      'mortgageYears',
      'mortgageOrigination',
      'mortgageAppraisal',
      'mortgageInsurance',
      'mortgageMonthlyFee',
    ],
  },
  rent: {
    lease: ['monthlyRent', 'condominiumMonthly', 'contract', 'highTension', 'flatTax'],
    start: ['depositMonths', 'agencyMonths', 'payAllYears'],
    contract: ['pages', 'copies'],
  },
  running: {
    property: ['area', 'use', 'condominiumMonthly'],
    energy: ['energyClass', 'epglNren', 'energyPrice'],
    taxes: ['cadastralIncome', 'cadastralCategory', 'imuPerMille', 'agreedRent', 'tari'],
  },
} as const satisfies Record<CostKind, Partial<Record<string, readonly CostField[]>>>;

type Groups = (typeof costGroups)[CostKind];
export type CostGroup = Groups extends infer G ? (G extends unknown ? keyof G : never) : never;

/** Groups of a kind with their fields, in form order. */
export const groupsOf = (kind: CostKind) => Object.entries(costGroups[kind]) as [CostGroup, readonly CostField[]][];

export type FieldRule = NumberRule | FlagRule | OptionRule | { kind: 'category'; usual?: string };
export const ruleOf = (kind: CostKind, field: CostField): FieldRule =>
  (costFields[kind] as Readonly<Record<string, FieldRule>>)[field] as FieldRule;

/** Amounts of a page without any; the page says that they are an example. */
export const examples: Record<CostKind, Record<string, string>> = {
  purchase: {
    price: '250000',
    firstHome: 'true',
    cadastralIncome: '700',
    mortgageAmount: '200000',
    mortgageRate: '3.4',
  },
  rent: { monthlyRent: '800', condominiumMonthly: '50' },
  running: { area: '80', energyClass: 'E', condominiumMonthly: '70' },
};
