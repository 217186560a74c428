import type { PurchaseCostsView, PurchaseQuery, RentCostsView, RentQuery } from '#contract/catalog/costs.schemas';
import { CADASTRAL_FACTOR, registrationRate } from '#contract/catalog/purchase-costs';
import type { Format } from '../../platform/lib/format.ts';
import type { Key, Translate } from '../../platform/lib/i18n.tsx';

/** Why a line has its amount, in one sentence: rate, base and who decides it. */

type Texts = { t: Translate<'costs'>; format: Format };
type PurchaseLine = PurchaseCostsView['lines'][number];
type Reason = { key: Key<'costs'>; params?: Record<string, string> };

/** Least registration tax of a sale, euros. */
const LEAST_REGISTRATION = 1000;
const SERVICE_VAT = '22';

export const euros = (format: Format, amount: number): string => format.price({ amount, currency: 'EUR' });
const ratio = (format: Format, part: number, whole: number) => format.number(whole > 0 ? (100 * part) / whole : 0, 2);

function registrationReason(query: PurchaseQuery, costs: PurchaseCostsView, format: Format): Reason {
  if (costs.registrationBasis === null) return { key: 'why.fixed' };
  const rate = format.number(registrationRate(query));
  const least = euros(format, LEAST_REGISTRATION);
  if (costs.registrationBasis === 'PRICE')
    return { key: 'why.registrationPrice', params: { rate, base: euros(format, costs.netPrice), least } };
  const factor = query.firstHome ? CADASTRAL_FACTOR.firstHome : CADASTRAL_FACTOR.other;
  const base = euros(format, Math.round((query.cadastralIncome ?? 0) * factor * 100) / 100);
  return { key: 'why.registrationCadastral', params: { rate, base, factor: String(format.number(factor, 1)), least } };
}

function purchaseReasonOf(line: PurchaseLine, query: PurchaseQuery, costs: PurchaseCostsView, format: Format): Reason {
  const { code, amount, isEstimate } = line;
  const { netPrice } = costs;
  switch (code) {
    case 'VAT':
      return { key: 'why.vat', params: { rate: vatPercent(amount, netPrice, format), net: euros(format, netPrice) } };
    case 'REGISTRATION_TAX':
      return registrationReason(query, costs, format);
    case 'MORTGAGE_REGISTRY_TAX':
    case 'CADASTRAL_TAX':
      return query.homeKind === 'OTHER_BUILDING' && costs.registrationBasis === null
        ? { key: 'why.share', params: { rate: code === 'CADASTRAL_TAX' ? '1' : '3' } }
        : { key: 'why.fixed' };
    case 'STAMP_AND_REGISTRY_FEES':
      return { key: 'why.stampFees' };
    case 'NOTARY_DEED':
    case 'NOTARY_MORTGAGE':
      return { key: isEstimate ? 'why.notary' : 'why.own' };
    case 'NOTARY_VAT':
    case 'AGENCY_VAT':
      return { key: 'why.serviceVat', params: { rate: SERVICE_VAT } };
    case 'AGENCY_FEE':
      return { key: 'why.agency', params: { rate: format.number(query.agencyPercent, 2).replace(/[.,]00$/, '') } };
    case 'MORTGAGE_SUBSTITUTE_TAX':
      return { key: 'why.substitute', params: { rate: ratio(format, amount, query.mortgageAmount ?? 0) } };
    default:
      return { key: 'why.own' };
  }
}

/** VAT has whole rates: the rounded share is the rate. */
const vatPercent = (vat: number, net: number, format: Format) => format.number(Math.round((100 * vat) / net));

export function purchaseReason(
  line: PurchaseLine,
  query: PurchaseQuery,
  costs: PurchaseCostsView,
  { t, format }: Texts,
): string {
  const { key, params } = purchaseReasonOf(line, query, costs, format);
  return t(key, params);
}

export function rentReason(
  { code }: RentCostsView['upfront'][number],
  query: RentQuery,
  costs: RentCostsView,
  { t, format }: Texts,
): string {
  switch (code) {
    case 'FIRST_MONTH':
      return t('why.firstMonth');
    case 'DEPOSIT':
      return t('why.deposit', { months: format.number(query.depositMonths) });
    case 'AGENCY_FEE':
      return t('why.agencyMonths', { months: format.number(query.agencyMonths, 1) });
    case 'AGENCY_VAT':
      return t('why.serviceVat', { rate: SERVICE_VAT });
    case 'REGISTRATION_SHARE':
      return query.flatTax
        ? t('why.flatTax')
        : t('why.registrationShare', { whole: euros(format, costs.registrationFirst) });
    case 'STAMP':
      return t(query.flatTax ? 'why.flatTax' : 'why.stamps');
  }
}
