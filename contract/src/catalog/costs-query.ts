/**
 * Queries of the page of costs, read without schemas: server and browser calculate each of them at once.
 * The limits are those of `costs.schemas.ts`; a test compares both. An empty value is an absent one.
 */
import type { PurchaseQuery, RentQuery, RunningQuery } from './costs.schemas.ts';
import { cadastralCategory, dwellingUses, leaseContracts, MAX_PRICE, purchasedKinds, sellers } from './costs.ts';
import { energyClasses } from './energy.ts';
import { inapplicableFields } from './purchase-costs.ts';
import {
  isLuxuryMainDwelling,
  MAX_IMU_PER_MILLE,
  MAX_LUXURY_IMU_PER_MILLE,
  USUAL_ENERGY_PRICE,
} from './running-costs.ts';

export const costKinds = ['purchase', 'rent', 'running'] as const;
export type CostKind = (typeof costKinds)[number];

/** `above`: the value must exceed it. `usual`: value of an absent field; a field without one is optional. */
export type NumberRule = {
  kind: 'number';
  above?: number;
  min?: number;
  max: number;
  decimals: number;
  usual?: number;
  isRequired?: true;
};
export type FlagRule = { kind: 'flag'; usual: boolean };
export type OptionRule = { kind: 'option'; options: readonly string[]; usual?: string };
type CategoryRule = { kind: 'category'; usual?: string };
type FieldRule = NumberRule | FlagRule | OptionRule | CategoryRule;

const flag = (usual: boolean) => ({ kind: 'flag', usual }) as const;
const optional = { kind: 'number', min: 0, max: MAX_PRICE, decimals: 2 } as const;
const whole = (min: number, max: number, usual: number) => ({ kind: 'number', min, max, decimals: 0, usual }) as const;
const income = { kind: 'number', above: 0, max: MAX_PRICE, decimals: 2 } as const;
const price = { ...income, isRequired: true } as const;

export const costFields = {
  purchase: {
    price,
    homeKind: { kind: 'option', options: purchasedKinds, usual: 'DWELLING' },
    seller: { kind: 'option', options: sellers, usual: 'PRIVATE' },
    firstHome: flag(false),
    cadastralIncome: income,
    cadastralCategory: { kind: 'category' },
    useCadastralValue: flag(true),
    priceIncludesVat: flag(false),
    agencyPercent: { kind: 'number', min: 0, max: 10, decimals: 2, usual: 0 },
    notaryFee: optional,
    mortgageAmount: optional,
    mortgageYears: whole(1, 40, 25),
    mortgageRate: { kind: 'number', min: 0, max: 20, decimals: 4 },
    mortgageOrigination: optional,
    mortgageAppraisal: optional,
    mortgageInsurance: optional,
    mortgageMonthlyFee: optional,
  },
  rent: {
    monthlyRent: price,
    condominiumMonthly: { ...optional, usual: 0 },
    contract: { kind: 'option', options: leaseContracts, usual: 'FREE' },
    highTension: flag(false),
    flatTax: flag(false),
    depositMonths: whole(0, 3, 3),
    agencyMonths: { kind: 'number', min: 0, max: 2, decimals: 2, usual: 0 },
    payAllYears: flag(false),
    pages: whole(1, 100, 4),
    copies: whole(1, 5, 2),
  },
  running: {
    area: { kind: 'number', above: 0, max: 100_000, decimals: 2, isRequired: true },
    use: { kind: 'option', options: dwellingUses, usual: 'MAIN_HOME' },
    energyClass: { kind: 'option', options: energyClasses },
    epglNren: { kind: 'number', min: 0, max: 10_000, decimals: 2 },
    energyPrice: { kind: 'number', min: 0, max: 10, decimals: 4, usual: USUAL_ENERGY_PRICE },
    condominiumMonthly: { ...optional, usual: 0 },
    tari: optional,
    cadastralIncome: income,
    cadastralCategory: { kind: 'category', usual: 'A2' },
    imuPerMille: { kind: 'number', min: 0, max: MAX_IMU_PER_MILLE, decimals: 4 },
    agreedRent: flag(false),
  },
} as const satisfies Record<CostKind, Record<string, FieldRule>>;

export type PurchaseField = keyof (typeof costFields)['purchase'];
export type RentField = keyof (typeof costFields)['rent'];
export type RunningField = keyof (typeof costFields)['running'];
export type CostField = PurchaseField | RentField | RunningField;

/** Rules of `FieldProblem`; `required` for the empty field without which nothing is calculated. */
export type CostProblem = {
  field: CostField;
  rule:
    | 'required'
    | 'invalid_type'
    | 'invalid_value'
    | 'invalid_format'
    | 'too_small'
    | 'too_big'
    | 'not_multiple_of'
    | 'not_applicable';
  limit?: number;
};

type ReadResult<Q> = { query: Q; problems: [] } | { query: null; problems: CostProblem[] };
type Values = { get(name: string): string | null };
type Outcome = { value?: number | string | boolean | undefined; problem?: Omit<CostProblem, 'field'> };

const decimal = /^-?\d{1,15}(?:\.\d{1,15})?$/;
const integer = /^-?\d{1,15}$/;

function readNumber(rule: NumberRule, text: string): Outcome {
  const { above, min = above ?? 0, max, decimals } = rule;
  if (!(decimals === 0 ? integer : decimal).test(text)) return { problem: { rule: 'invalid_type' } };
  const value = Number(text);
  if (value < min || value === above) return { problem: { rule: 'too_small', limit: min } };
  if (value > max) return { problem: { rule: 'too_big', limit: max } };
  if (Number(value.toFixed(decimals)) === value) return { value };
  return { problem: { rule: 'not_multiple_of', limit: decimals } };
}

const flagValues: Readonly<Record<string, boolean>> = { true: true, '1': true, false: false, '0': false };

function readField(rule: FieldRule, text: string): Outcome {
  if (text === '') {
    if (rule.kind === 'number' && rule.isRequired) return { problem: { rule: 'required' } };
    return { value: 'usual' in rule ? rule.usual : undefined };
  }
  if (rule.kind === 'number') return readNumber(rule, text);
  if (rule.kind === 'flag') {
    const value = flagValues[text.toLowerCase()];
    return value === undefined ? { problem: { rule: 'invalid_value' } } : { value };
  }
  if (rule.kind === 'option')
    return rule.options.includes(text) ? { value: text } : { problem: { rule: 'invalid_value' } };
  const category = text.toUpperCase().replace('/', '');
  return cadastralCategory.test(category) ? { value: category } : { problem: { rule: 'invalid_format' } };
}

function readFields<Q>(fields: Readonly<Record<string, FieldRule>>, values: Values): ReadResult<Q> {
  const read: Record<string, unknown> = {};
  const problems: CostProblem[] = [];
  for (const [field, rule] of Object.entries(fields)) {
    const { value, problem } = readField(rule, (values.get(field) ?? '').trim());
    if (problem) problems.push({ ...problem, field: field as CostField });
    else if (value !== undefined) read[field] = value;
  }
  return problems.length > 0 ? { query: null, problems } : { query: read as Q, problems: [] };
}

const withProblems = <Q>(result: ReadResult<Q>, find: (query: Q) => CostProblem[]): ReadResult<Q> => {
  const problems = result.query === null ? [] : find(result.query);
  return problems.length > 0 ? { query: null, problems } : result;
};

export const readPurchaseQuery = (values: Values): ReadResult<PurchaseQuery> =>
  withProblems(readFields<PurchaseQuery>(costFields.purchase, values), (query) => [
    ...inapplicableFields(query).map((field) => ({ field, rule: 'not_applicable' as const })),
    ...(query.mortgageAmount !== undefined && query.mortgageAmount > query.price
      ? [{ field: 'mortgageAmount' as const, rule: 'too_big' as const, limit: query.price }]
      : []),
  ]);

export const readRentQuery = (values: Values): ReadResult<RentQuery> => readFields<RentQuery>(costFields.rent, values);

export const readRunningQuery = (values: Values): ReadResult<RunningQuery> =>
  withProblems(readFields<RunningQuery>(costFields.running, values), (query) =>
    isLuxuryMainDwelling(query) && (query.imuPerMille ?? 0) > MAX_LUXURY_IMU_PER_MILLE
      ? [{ field: 'imuPerMille', rule: 'too_big', limit: MAX_LUXURY_IMU_PER_MILLE }]
      : [],
  );

/** Field without which a kind calculates nothing. */
export const requiredField = { purchase: 'price', rent: 'monthlyRent', running: 'area' } as const satisfies Record<
  CostKind,
  CostField
>;

/** The named kind; else that of the first amount in the address. */
export function costKindOf(values: Values): CostKind {
  const named = costKinds.find((kind) => kind === values.get('kind'));
  return named ?? costKinds.find((kind) => values.get(requiredField[kind])) ?? 'purchase';
}

/** Known fields of the address in one order, without empty and usual values. */
export function costsAddress(kind: CostKind, values: Values): Record<string, string> {
  const written: Record<string, string> = kind === 'purchase' ? {} : { kind };
  const rules: Readonly<Record<string, FieldRule>> = Object.assign({}, ...costKinds.map((each) => costFields[each]));
  for (const [field, rule] of Object.entries(rules)) {
    const value = values.get(field)?.trim();
    // The usual category differs by kind.
    const usual = 'usual' in rule && rule.kind !== 'category' ? String(rule.usual) : undefined;
    if (value && value !== usual) written[field] = value;
  }
  return written;
}
