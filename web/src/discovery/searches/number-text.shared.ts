import {
  isCountFilter,
  type LimitField,
  type NumberChoice,
  type NumberFilter,
  type NumberFilterName,
} from '#contract/discovery/filter-declarations';
import type { Currency } from '#contract/platform/money';
import type { Format } from '../../platform/lib/format.ts';
import type { Key, Translate } from '../../platform/lib/i18n.tsx';

/** A number filter with its declaration. */
export type NamedNumber = { name: NumberFilterName; declared: NumberFilter<LimitField> };
type Language = { t: Translate<'search'>; estate: Translate<'estate'>; format: Format; currency: Currency };

/** Filter texts are found by name; a test walks the declaration and finds missing ones. */
export const numberKey = ({ name }: Pick<NamedNumber, 'name'>, key: string) =>
  `numbers.${name}.${key}` as Key<'search'>;

/** Named choice of the form for these limits. */
function choiceOf({ form }: NumberFilter, [min, max]: NumberChoice): string | undefined {
  const choices = Object.entries(form?.choices ?? {});
  return choices.find(([, choice]) => choice[0] === min && choice[1] === max)?.[0];
}

/** Formats a value for a list of limits. */
export function valueText(filter: NamedNumber, value: number, { t }: Pick<Language, 't'>): string {
  return filter.declared.named?.includes(value) ? t(numberKey(filter, `named.${value}`)) : String(value);
}

/** Formats the limits. */
export function numberText(filter: NamedNumber, limits: NumberChoice, language: Language): string {
  const { t } = language;
  const [min, max] = limits;
  const choice = choiceOf(filter.declared, limits);
  if (choice) return t(numberKey(filter, `choices.${choice}`));
  const isBare = filter.declared.unit === 'number';
  const phrase = (own: string, common: Key<'search'>) => (isBare ? numberKey(filter, own) : common);
  const show = (value: number) => withUnit(filter, value, language);
  if (min !== undefined && min === max)
    return isBare ? t(numberKey(filter, 'exactly'), { value: show(min) }) : show(min);
  if (min !== undefined && max !== undefined) {
    return t(phrase('between', 'chipBetween'), { min: show(min), max: show(max) });
  }
  if (min !== undefined) return t(phrase('from', 'chipFrom'), { min: show(min) });
  return t(phrase('upTo', 'chipUpTo'), { max: show(max ?? 0) });
}

function withUnit(filter: NamedNumber, value: number, { t, estate, format, currency }: Language): string {
  const { name } = filter;
  if (isCountFilter(name)) return estate(name, { count: value });
  switch (filter.declared.unit) {
    case 'price':
      return format.price({ amount: value, currency });
    case 'fees':
      return t('feesAmount', { price: format.price({ amount: value, currency }) });
    case 'area':
      return format.area(value);
    default:
      return valueText(filter, value, { t });
  }
}
