import { useFormat } from '../../platform/lib/format.ts';
import { type Key, useTranslation } from '../../platform/lib/i18n.tsx';
import type { ValueWords } from './value-words.ts';

/** Groups of words of the trade in which an enumerated value may have its name. */
const estateGroups = ['propertyTypes', 'contractTypes', 'conservationStatuses', 'furnishingTypes'] as const;

/** The words of this page's language for values and fields of the log. */
export function useValueWords(): ValueWords {
  const { t } = useTranslation('audit');
  const { t: estate } = useTranslation('estate');
  const format = useFormat();
  /** The sentence of a key that may not be there. */
  const known = (key: string): string | undefined => {
    const said = t(key as Key<'audit'>);
    return said === key ? undefined : said;
  };
  const ofTrade = (value: string): string | undefined =>
    estateGroups
      .map((group) => `${group}.${value}`)
      .map((key) => [key, estate(key as Key<'estate'>)])
      .find(([key, said]) => key !== said)?.[1];
  return {
    empty: t('values.empty'),
    yes: t('values.yes'),
    no: t('values.no'),
    word: (value) => (isEnumerated(value) ? (known(`values.${value}`) ?? ofTrade(value) ?? value) : value),
    field: (name) => (/^\w+$/.test(name) ? (known(`fields.${name}`) ?? name) : name),
    date: format.date,
    dateTime: format.dateTime,
    price: (money) => format.price(money),
  };
}

/** Written in capitals, or one of the few that are not: never something that somebody typed. */
const isEnumerated = (value: string) => /^[A-Z][A-Z0-9_]+$/.test(value) || /^(self|admin|google|apple)$/.test(value);
