import type { ListingContext } from '#contract/catalog/listings';
import type { OwnProperty } from '#contract/catalog/properties.schemas';
import { type PricePer, useFormat } from '../../platform/lib/format.ts';
import { type Key, useTranslation } from '../../platform/lib/i18n.tsx';
import type { ListingProblem } from './check-listing.ts';
import { isMoneyField, type ListingField, type ListingValues } from './listing-values.ts';

type Address = Pick<OwnProperty, 'street' | 'streetNumber' | 'administrativeAreaLevel1'>;

/** "Via Solferino 12, Milano" (spec/001 §3 "As a select option label"). */
export const propertyLabel = ({ street, streetNumber, administrativeAreaLevel1: city }: Address) =>
  [[street, streetNumber].filter(Boolean).join(' '), city].filter(Boolean).join(', ');

/** Billing unit of the listing's price: once, per month, per night. */
export function perOf(kind: ListingContext, { contractType }: Pick<ListingValues, 'contractType'>): PricePer {
  if (kind === 'HOSPITALITY') return 'night';
  return contractType === 'LONG_TERM_RENTAL' ? 'month' : 'once';
}

const ownRules = [
  ...([
    'titleShort',
    'titleLong',
    'positive',
    'aboveBase',
    'priceAndCurrency',
    'moreThanMax',
    'cin',
    'email',
    'cents',
  ] as const),
  ...(['before_start', 'currency_differs', 'not_changeable', 'invalid_format'] as const),
];

/** Message of a problem; rules without a message read as `invalid`. */
export function useProblemText(): (problem: ListingProblem) => string {
  const { t } = useTranslation('listingForm');
  const format = useFormat();
  return ({ rule, limit }) => {
    const shown = typeof limit === 'number' ? format.number(limit, 2) : (limit ?? '');
    const own = ownRules.find((one) => one === rule);
    if (own) return t(`rules.${own}`, { limit: shown });
    const key = `validation:${rule}` as Key<'listingForm'>;
    const text = t(key, { limit: shown });
    return text === key ? t('validation:invalid') : text;
  };
}

/** The value of a field as text, for comparison with another version. */
export function useValueText(
  properties: readonly OwnProperty[],
): (field: ListingField, values: ListingValues) => string {
  const { t } = useTranslation('listingForm');
  const { t: estate } = useTranslation('estate');
  const format = useFormat();
  return (field, values) => {
    const value = values[field];
    if (value === null || value === '' || (Array.isArray(value) && value.length === 0)) return t('conflict.empty');
    if (field === 'property') {
      const property = properties.find(({ id }) => id === value);
      return property ? propertyLabel(property) : `${value}`;
    }
    if (field === 'contractType' && values.contractType) return t(`contractTypes.${values.contractType}`);
    if ((field === 'price' || isMoneyField(field)) && typeof value === 'number')
      return format.price({ amount: value, currency: values.currency });
    if (field === 'isAuction') return t(values.isAuction ? 'fields.isAuction' : 'conflict.empty');
    if (field === 'auctionDate') return format.date(values.auctionDate);
    if (field === 'cinExemption' && values.cinExemption) return estate(`cinExemptions.${values.cinExemption}`);
    if (field === 'availabilityStartDate' || field === 'availabilityEndDate') return format.date(values[field]);
    if (field === 'checkInTime' || field === 'checkOutTime') return values[field].slice(0, 5);
    if (field === 'hospitalityFeatures')
      return values.hospitalityFeatures.map((one) => estate(`hospitalityFeatures.${one}`)).join(', ');
    if (field === 'hostLanguages') return values.hostLanguages.map((one) => estate(`hostLanguages.${one}`)).join(', ');
    return String(value);
  };
}
