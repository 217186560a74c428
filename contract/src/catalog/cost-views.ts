/** Costs as they are on the wire, in euros: the server's answers, and what the browser recalculates on each change. */
import { fromMinor, toMinor } from '../platform/money.ts';
import type {
  PurchaseCostsView,
  PurchaseQuery,
  RentCostsView,
  RentQuery,
  RunningCostsView,
  RunningQuery,
} from './costs.schemas.ts';
import { COSTS_RULES_VERSION } from './costs.ts';
import { type PurchaseCosts, purchaseCosts } from './purchase-costs.ts';
import { rentCosts } from './rent-costs.ts';
import { runningCosts } from './running-costs.ts';

const rulesVersion = COSTS_RULES_VERSION;
const optionalMinor = (amount: number | undefined) => (amount === undefined ? undefined : toMinor(amount));
const optionalMajor = (amount: number | null) => (amount === null ? null : fromMinor(amount));
const inEuros = <L extends { amount: number }>(line: L): L => ({ ...line, amount: fromMinor(line.amount) });

/** The query has no field that `inapplicableFields` names. */
export function viewPurchaseCosts(query: PurchaseQuery): PurchaseCostsView {
  const costs = purchaseCosts({
    ...query,
    price: toMinor(query.price),
    cadastralIncome: optionalMinor(query.cadastralIncome),
    notaryFee: optionalMinor(query.notaryFee),
    mortgageAmount: optionalMinor(query.mortgageAmount),
    mortgageOrigination: optionalMinor(query.mortgageOrigination),
    mortgageAppraisal: optionalMinor(query.mortgageAppraisal),
    mortgageInsurance: optionalMinor(query.mortgageInsurance),
    mortgageMonthlyFee: optionalMinor(query.mortgageMonthlyFee),
  });
  return {
    rulesVersion,
    ...costs,
    lines: costs.lines.map(inEuros),
    netPrice: fromMinor(costs.netPrice),
    taxes: fromMinor(costs.taxes),
    oneOff: fromMinor(costs.oneOff),
    total: fromMinor(costs.total),
    cashNeeded: fromMinor(costs.cashNeeded),
    registrationTaxAtLeast: optionalMajor(costs.registrationTaxAtLeast),
    mortgage: costs.mortgage && viewMortgage(costs.mortgage),
  };
}

const viewMortgage = (mortgage: NonNullable<PurchaseCosts['mortgage']>): PurchaseCostsView['mortgage'] => ({
  payment: fromMinor(mortgage.payment),
  lastPayment: fromMinor(mortgage.lastPayment),
  totalInterest: fromMinor(mortgage.totalInterest),
  totalPaid: fromMinor(mortgage.totalPaid),
  taeg: mortgage.taeg,
  years: mortgage.years.map(({ year, interest, principal, balance }) => ({
    year,
    interest: fromMinor(interest),
    principal: fromMinor(principal),
    balance: fromMinor(balance),
  })),
  atHigherRates: mortgage.atHigherRates.map(({ points, payment }) => ({ points, payment: fromMinor(payment) })),
});

export function viewRentCosts(query: RentQuery): RentCostsView {
  const { monthlyRent, condominiumMonthly } = query;
  const costs = rentCosts({
    ...query,
    monthlyRent: toMinor(monthlyRent),
    condominiumMonthly: toMinor(condominiumMonthly),
  });
  return {
    rulesVersion,
    upfront: costs.upfront.map(inEuros),
    upfrontTotal: fromMinor(costs.upfrontTotal),
    yearly: fromMinor(costs.yearly),
    registrationFirst: fromMinor(costs.registrationFirst),
    registrationLater: fromMinor(costs.registrationLater),
    landlordRegistration: fromMinor(costs.landlordRegistration),
    landlordFlatTax: optionalMajor(costs.landlordFlatTax),
  };
}

export function viewRunningCosts(query: RunningQuery): RunningCostsView {
  const costs = runningCosts({
    ...query,
    cadastralIncome: optionalMinor(query.cadastralIncome),
    condominiumMonthly: toMinor(query.condominiumMonthly),
    tari: optionalMinor(query.tari),
  });
  return {
    rulesVersion,
    imu: optionalMajor(costs.imu),
    tari: fromMinor(costs.tari),
    energy: optionalMajor(costs.energy),
    energyLow: optionalMajor(costs.energyLow),
    energyHigh: optionalMajor(costs.energyHigh),
    condominium: fromMinor(costs.condominium),
    yearly: fromMinor(costs.yearly),
    monthly: fromMinor(costs.monthly),
    missing: costs.missing,
  };
}
