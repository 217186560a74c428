/** Costs of a purchase with its loan (DECIDING.md 3 "Purchase"). Amounts in cents. */
import {
  type CostLine,
  type CostSource,
  divided,
  EURO,
  isLuxury,
  isResidential,
  type PurchasedKind,
  percentOf,
  SCALE,
  type Seller,
  scaled,
  sumOf,
  times,
  VAT_OF_SERVICES,
} from './costs.ts';

export const purchaseLineCodes = [
  'VAT',
  'REGISTRATION_TAX',
  'MORTGAGE_REGISTRY_TAX',
  'CADASTRAL_TAX',
  'STAMP_AND_REGISTRY_FEES',
  'MORTGAGE_SUBSTITUTE_TAX',
  'NOTARY_DEED',
  'NOTARY_MORTGAGE',
  'NOTARY_VAT',
  'AGENCY_FEE',
  'AGENCY_VAT',
  'MORTGAGE_ORIGINATION',
  'MORTGAGE_APPRAISAL',
  'MORTGAGE_INSURANCE',
] as const;

const MIN_REGISTRATION_TAX = 1000 * EURO;
const FIXED_TAX = 50 * EURO;
const FIXED_TAX_WITH_VAT = 200 * EURO;
/** Stamp 230, mortgage registry fee 35, cadastral fee 55. */
const STAMP_AND_REGISTRY_FEES = 320 * EURO;
/** Cadastral income to "prezzo-valore" (L. 266/2005 art. 1 c. 497): first home, else. */
export const CADASTRAL_FACTOR = { firstHome: 115.5, other: 126 };

type Point = readonly [upTo: number, fee: number];
/** Euros; fees are free since D.L. 1/2012, so these are our middle values. */
const deedFees: readonly Point[] = [
  [0, 1500],
  [100_000, 1700],
  [200_000, 2100],
  [300_000, 2400],
  [500_000, 2900],
  [1_000_000, 3700],
];
const mortgageDeedFees: readonly Point[] = [
  [0, 1300],
  [100_000, 1500],
  [200_000, 1800],
  [300_000, 2000],
  [500_000, 2400],
  [1_000_000, 3000],
];

/** Linear between the points, then `beyond` percent of the rest; rounded to whole euros. Cents. */
function estimateFee(amount: number, points: readonly Point[], beyond: number): number {
  const [lastAt, lastFee] = points.at(-1) ?? [0, 0];
  if (amount > lastAt * EURO) {
    const rest = amount - lastAt * EURO;
    return (
      EURO *
      divided(BigInt(lastFee * EURO * SCALE * 100) + BigInt(rest) * BigInt(scaled(beyond)), BigInt(SCALE * 100 * EURO))
    );
  }
  const next = Math.max(
    1,
    points.findIndex(([at]) => amount <= at * EURO),
  );
  const [fromAt, fromFee] = points[next - 1] ?? [0, 0];
  const [toAt, toFee] = points[next] ?? [1, 0];
  const span = (toAt - fromAt) * EURO;
  return (
    EURO * divided(BigInt(fromFee * span) + BigInt(amount - fromAt * EURO) * BigInt(toFee - fromFee), BigInt(span))
  );
}

/** Amounts in cents; percentages and rates in percent. */
export type PurchaseRequest = {
  price: number;
  homeKind: PurchasedKind;
  seller: Seller;
  firstHome: boolean;
  cadastralCategory?: string | undefined;
  cadastralIncome?: number | undefined;
  useCadastralValue: boolean;
  priceIncludesVat: boolean;
  agencyPercent: number;
  notaryFee?: number | undefined;
  mortgageAmount?: number | undefined;
  mortgageYears: number;
  mortgageRate?: number | undefined;
  mortgageOrigination?: number | undefined;
  mortgageAppraisal?: number | undefined;
  mortgageInsurance?: number | undefined;
  mortgageMonthlyFee?: number | undefined;
};

export type RegistrationBasis = 'CADASTRAL_VALUE' | 'PRICE';

export type PurchaseCosts = {
  lines: CostLine<(typeof purchaseLineCodes)[number]>[];
  netPrice: number;
  taxes: number;
  oneOff: number;
  total: number;
  cashNeeded: number;
  /** Of a proportional registration tax; null where it is fixed. */
  registrationBasis: RegistrationBasis | null;
  /** Least tax of a home whose cadastral income is unknown. */
  registrationTaxAtLeast: number | null;
  mortgage: Mortgage | null;
};

/** Fields of a request that exclude each other: `not_applicable`. */
export function inapplicableFields(
  request: Pick<PurchaseRequest, 'homeKind' | 'seller' | 'firstHome' | 'cadastralCategory'>,
): ('firstHome' | 'seller')[] {
  const { homeKind, seller, firstHome } = request;
  const isExcluded = firstHome && (isLuxury(request.cadastralCategory) || !isResidential(homeKind));
  const isTaxed = seller === 'BUSINESS_EXEMPT' && homeKind === 'BUILDING_LAND';
  return [...(isExcluded ? (['firstHome'] as const) : []), ...(isTaxed ? (['seller'] as const) : [])];
}

/** VAT on the price in percent; 0 where the sale has none. */
function vatRate({ homeKind, seller, firstHome, cadastralCategory: category }: PurchaseRequest): number {
  if (seller !== 'BUSINESS_VAT' || homeKind === 'FARM_LAND') return 0;
  if (!isResidential(homeKind) || isLuxury(category)) return 22;
  return firstHome ? 4 : 10;
}

/** Sales without VAT whose registration tax is a share of the value. */
function isProportional({ homeKind, seller }: PurchaseRequest): boolean {
  return seller === 'PRIVATE' || homeKind === 'FARM_LAND' || (seller === 'BUSINESS_EXEMPT' && isResidential(homeKind));
}

type PurchaseLine = PurchaseCosts['lines'][number];
const lawful = (code: PurchaseLine['code'], amount: number, source: CostSource): PurchaseLine => ({
  code,
  amount,
  source,
  isEstimate: false,
});

/** Percent of the base, where the tax is proportional. */
export const registrationRate = ({ homeKind, firstHome }: Pick<PurchaseRequest, 'homeKind' | 'firstHome'>): number =>
  homeKind === 'FARM_LAND' ? 15 : firstHome ? 2 : 9;

function proportionalTaxes(request: PurchaseRequest, base: number): PurchaseLine[] {
  const rate = registrationRate(request);
  return [
    lawful('REGISTRATION_TAX', Math.max(MIN_REGISTRATION_TAX, percentOf(base, rate)), 'DPR_131_1986'),
    lawful('MORTGAGE_REGISTRY_TAX', FIXED_TAX, 'DLGS_23_2011'),
    lawful('CADASTRAL_TAX', FIXED_TAX, 'DLGS_23_2011'),
  ];
}

/** Taxes of a sale by a business with VAT, and of another building without. */
function fixedTaxes({ homeKind }: PurchaseRequest, price: number, vat: number): PurchaseLine[] {
  const isOther = homeKind === 'OTHER_BUILDING';
  return [
    ...(vat > 0 ? [lawful('VAT', vat, 'DPR_633_1972')] : []),
    lawful('REGISTRATION_TAX', FIXED_TAX_WITH_VAT, 'DPR_131_1986'),
    lawful('MORTGAGE_REGISTRY_TAX', isOther ? percentOf(price, 3) : FIXED_TAX_WITH_VAT, 'DLGS_347_1990'),
    lawful('CADASTRAL_TAX', isOther ? percentOf(price, 1) : FIXED_TAX_WITH_VAT, 'DLGS_347_1990'),
    lawful('STAMP_AND_REGISTRY_FEES', STAMP_AND_REGISTRY_FEES, 'DPR_642_1972'),
  ];
}

function serviceLines(request: PurchaseRequest, price: number, borrowed: number): PurchaseLine[] {
  const { notaryFee } = request;
  const deed = notaryFee ?? estimateFee(price, deedFees, 0.1);
  const mortgageDeed = borrowed > 0 && notaryFee === undefined ? estimateFee(borrowed, mortgageDeedFees, 0.06) : 0;
  const agency = percentOf(price, request.agencyPercent);
  const source = notaryFee === undefined ? 'MARKET_ESTIMATE' : 'REQUEST';
  const isEstimate = notaryFee === undefined;
  return [
    { code: 'NOTARY_DEED', amount: deed, source, isEstimate },
    ...(mortgageDeed > 0 ? [{ code: 'NOTARY_MORTGAGE', amount: mortgageDeed, source, isEstimate } as const] : []),
    { code: 'NOTARY_VAT', amount: percentOf(deed + mortgageDeed, VAT_OF_SERVICES), source: 'DPR_633_1972', isEstimate },
    lawful('AGENCY_FEE', agency, 'REQUEST'),
    lawful('AGENCY_VAT', percentOf(agency, VAT_OF_SERVICES), 'DPR_633_1972'),
  ];
}

function loanLines(request: PurchaseRequest, borrowed: number): PurchaseLine[] {
  if (borrowed === 0) return [];
  const rate = request.firstHome || !isResidential(request.homeKind) ? 0.25 : 2;
  const bank = [
    ['MORTGAGE_ORIGINATION', request.mortgageOrigination],
    ['MORTGAGE_APPRAISAL', request.mortgageAppraisal],
    ['MORTGAGE_INSURANCE', request.mortgageInsurance],
  ] as const;
  return [
    lawful('MORTGAGE_SUBSTITUTE_TAX', percentOf(borrowed, rate), 'DPR_601_1973'),
    ...bank.flatMap(([code, amount]) => (amount === undefined ? [] : [lawful(code, amount, 'REQUEST')])),
  ];
}

const taxCodes: readonly PurchaseLine['code'][] = [
  'VAT',
  'REGISTRATION_TAX',
  'MORTGAGE_REGISTRY_TAX',
  'CADASTRAL_TAX',
  'STAMP_AND_REGISTRY_FEES',
  'MORTGAGE_SUBSTITUTE_TAX',
];
const bankCodes: readonly PurchaseLine['code'][] = [
  'MORTGAGE_SUBSTITUTE_TAX',
  'MORTGAGE_ORIGINATION',
  'MORTGAGE_APPRAISAL',
  'MORTGAGE_INSURANCE',
];
const sumByCode = (lines: readonly PurchaseLine[], codes: readonly PurchaseLine['code'][]): number =>
  sumOf(lines.filter(({ code }) => codes.includes(code)));

/** Costs of a purchase without inapplicable fields. */
export function purchaseCosts(request: PurchaseRequest): PurchaseCosts {
  const rate = vatRate(request);
  const isSplit = request.priceIncludesVat && rate > 0;
  const netPrice = isSplit ? divided(BigInt(request.price) * 100n, BigInt(100 + rate)) : request.price;
  const vat = isSplit ? request.price - netPrice : percentOf(netPrice, rate);
  const borrowed = request.mortgageAmount ?? 0;
  const { cadastralIncome: income } = request;
  const hasCadastralValue = isResidential(request.homeKind) && income !== undefined && request.useCadastralValue;
  const factor = request.firstHome ? CADASTRAL_FACTOR.firstHome : CADASTRAL_FACTOR.other;
  const base = hasCadastralValue ? times(income, factor) : netPrice;
  const isShare = isProportional(request);
  const taxes = isShare ? proportionalTaxes(request, base) : fixedTaxes(request, netPrice, vat);
  const lines = [...taxes, ...serviceLines(request, netPrice, borrowed), ...loanLines(request, borrowed)];
  const oneOff = sumOf(lines);
  const total = netPrice + oneOff;
  return {
    lines,
    netPrice,
    taxes: sumByCode(lines, taxCodes),
    oneOff,
    total,
    cashNeeded: total - borrowed,
    registrationBasis: isShare ? (hasCadastralValue ? 'CADASTRAL_VALUE' : 'PRICE') : null,
    registrationTaxAtLeast:
      isShare && isResidential(request.homeKind) && !hasCadastralValue ? MIN_REGISTRATION_TAX : null,
    mortgage:
      borrowed > 0 && request.mortgageRate !== undefined
        ? mortgageOf({
            amount: borrowed,
            years: request.mortgageYears,
            rate: request.mortgageRate,
            costs: sumByCode(lines, bankCodes),
            monthlyFee: request.mortgageMonthlyFee ?? 0,
          })
        : null,
  };
}

/** French loan: equal payments at the end of each month. Amounts in cents. */
export type Mortgage = {
  payment: number;
  /** Clears the balance. */
  lastPayment: number;
  totalInterest: number;
  totalPaid: number;
  /** Annual percentage rate, two decimals (Directive 2014/17/EU); null where the costs are not below the amount. */
  taeg: number | null;
  /** By year from 1: interest, repaid principal and balance at its end. */
  years: { year: number; interest: number; principal: number; balance: number }[];
  /** Payment with a rate that is higher by so many points. */
  atHigherRates: { points: number; payment: number }[];
};

type Loan = { amount: number; years: number; rate: number; costs: number; monthlyFee: number };

/** Cents a month of a loan at a yearly rate in percent. */
function paymentOf(amount: number, months: number, rate: number): number {
  const interest = rate / 1200;
  if (interest === 0) return divided(BigInt(amount), BigInt(months));
  return Math.floor((amount * interest) / (1 - (1 + interest) ** -months) + 0.5);
}

function mortgageOf({ amount, years, rate, costs, monthlyFee }: Loan): Mortgage {
  const months = years * 12;
  const payment = paymentOf(amount, months, rate);
  const interestOf = (balance: number) => divided(BigInt(balance) * BigInt(scaled(rate)), BigInt(1200 * SCALE));
  const schedule: Mortgage['years'] = [];
  const payments: number[] = [];
  let balance = amount;
  for (let month = 1; month <= months; month += 1) {
    const interest = interestOf(balance);
    const paid = month === months ? balance + interest : payment;
    payments.push(paid);
    balance -= paid - interest;
    const year = Math.ceil(month / 12);
    const current = schedule[year - 1] ?? { year, interest: 0, principal: 0, balance };
    schedule[year - 1] = {
      year,
      interest: current.interest + interest,
      principal: current.principal + paid - interest,
      balance,
    };
  }
  const totalPaid = payments.reduce((sum, paid) => sum + paid, 0);
  return {
    payment,
    lastPayment: payments.at(-1) ?? 0,
    totalInterest: totalPaid - amount,
    totalPaid,
    taeg: taegOf(
      amount - costs,
      payments.map((paid) => paid + monthlyFee),
    ),
    years: schedule,
    atHigherRates: [1, 2].map((points) => ({ points, payment: paymentOf(amount, months, rate + points) })),
  };
}

/** Yearly rate in percent at which the payments are worth the received amount, by bisection. */
function taegOf(received: number, payments: readonly number[]): number | null {
  if (received <= 0) return null;
  const worthAt = (monthly: number): number => {
    let worth = 0;
    for (const payment of payments.toReversed()) worth = (worth + payment) / (1 + monthly);
    return worth;
  };
  let low = 0;
  let high = 1;
  while (worthAt(high) > received && high < 1e6) high *= 2;
  for (let step = 0; step < 200 && high - low > 1e-15; step += 1) {
    const middle = (low + high) / 2;
    if (worthAt(middle) > received) low = middle;
    else high = middle;
  }
  return Math.round(((1 + low) ** 12 - 1) * 10_000) / 100;
}
