/** Costs of a lease for tenant and landlord (DECIDING.md 3 "Rent"). Amounts in cents. */
import {
  type CostLine,
  type CostSource,
  EURO,
  type LeaseContract,
  percentOf,
  sumOf,
  times,
  VAT_OF_SERVICES,
} from './costs.ts';

export const rentLineCodes = [
  'FIRST_MONTH',
  'DEPOSIT',
  'AGENCY_FEE',
  'AGENCY_VAT',
  'REGISTRATION_SHARE',
  'STAMP',
] as const;

/** Amounts in cents. */
export type RentRequest = {
  monthlyRent: number;
  condominiumMonthly: number;
  contract: LeaseContract;
  /** The comune has a housing shortage by law ("alta tensione abitativa"). */
  highTension: boolean;
  /** Cedolare secca. */
  flatTax: boolean;
  depositMonths: number;
  agencyMonths: number;
  payAllYears: boolean;
  pages: number;
  copies: number;
};

export type RentCosts = {
  upfront: CostLine<(typeof rentLineCodes)[number]>[];
  upfrontTotal: number;
  yearly: number;
  registrationFirst: number;
  /** Of each following year. */
  registrationLater: number;
  /** The landlord's half of the first registration. */
  landlordRegistration: number;
  /** Of a year, with `flatTax`. */
  landlordFlatTax: number | null;
};

/** Years that the registration tax counts. */
const contractYears: Record<LeaseContract, number> = { FREE: 4, AGREED: 3, TRANSITORY: 1, STUDENT: 1 };
const MIN_LEASE_REGISTRATION = 67 * EURO;
const STAMP = 16 * EURO;
const PAGES_PER_STAMP = 4;
/** Half of the legal rate, 1.60 % in 2026 (MEF decree 10-12-2025), per year paid at once. */
const DISCOUNT_PER_YEAR = 0.008;

function leaseRegistration({ monthlyRent, contract, highTension, flatTax, payAllYears }: RentRequest) {
  if (flatTax) return { first: 0, later: 0 };
  const isReduced = highTension && (contract === 'AGREED' || contract === 'STUDENT');
  const yearly = percentOf(12 * monthlyRent, isReduced ? 1.4 : 2);
  const years = contractYears[contract];
  if (!payAllYears) return { first: Math.max(MIN_LEASE_REGISTRATION, yearly), later: years === 1 ? 0 : yearly };
  return { first: Math.max(MIN_LEASE_REGISTRATION, times(years * yearly, 1 - DISCOUNT_PER_YEAR * years)), later: 0 };
}

/** Costs of a tenant at the start and per year, and taxes of the landlord. */
export function rentCosts(request: RentRequest): RentCosts {
  const { monthlyRent, condominiumMonthly, contract, flatTax } = request;
  const { first, later } = leaseRegistration(request);
  const share = percentOf(first, 50);
  const agency = times(monthlyRent, request.agencyMonths);
  const stamp = flatTax ? 0 : STAMP * Math.ceil(request.pages / PAGES_PER_STAMP) * request.copies;
  const month = monthlyRent + condominiumMonthly;
  const line = (code: RentCosts['upfront'][number]['code'], amount: number, source: CostSource) => ({
    code,
    amount,
    source,
    isEstimate: false,
  });
  const upfront = [
    line('FIRST_MONTH', month, 'REQUEST'),
    line('DEPOSIT', request.depositMonths * monthlyRent, 'L_392_1978'),
    line('AGENCY_FEE', agency, 'REQUEST'),
    line('AGENCY_VAT', percentOf(agency, VAT_OF_SERVICES), 'DPR_633_1972'),
    line('REGISTRATION_SHARE', share, request.highTension ? 'L_431_1998' : 'L_392_1978'),
    line('STAMP', stamp, 'DPR_642_1972'),
  ];
  const flatRate = request.highTension && contract !== 'FREE' ? 10 : 21;
  return {
    upfront,
    upfrontTotal: sumOf(upfront),
    yearly: 12 * month + percentOf(later, 50),
    registrationFirst: first,
    registrationLater: later,
    landlordRegistration: first - share,
    landlordFlatTax: flatTax ? percentOf(12 * monthlyRent, flatRate) : null,
  };
}
