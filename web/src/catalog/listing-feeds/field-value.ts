import type { OverridableField } from '#contract/catalog/listing-feeds';
import type { Money } from '#contract/platform/money.schemas';
import { useFormat } from '../../platform/lib/format.ts';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { type CellContext, choiceIn, choicesOf } from './cell-values.ts';
import { useChoiceName } from './use-cell-context.ts';

const TEXT_MAX = 120;

/** Writes a value of a feed's field for a report: "285.000 €", "Villa", "8 elementi". */
export function useFieldValue(): (field: string, value: unknown) => string {
  const { t } = useTranslation('organizationFeeds');
  const format = useFormat();
  const nameOf: CellContext['nameOf'] = useChoiceName();
  return (field, value) => {
    if (value === null || value === undefined || value === '') return t('report.nothing');
    if (Array.isArray(value)) return t('report.elements', { count: value.length });
    if (typeof value === 'object')
      return 'amount' in value
        ? format.price(value as Money)
        : t('report.elements', { count: Object.keys(value).length });
    const known = field as OverridableField;
    if (choicesOf(known).includes(String(value))) return nameOf(known, choiceIn(known, { [known]: value } as never));
    if (typeof value === 'number' && field !== 'constructionYear')
      return format.number(value, 2).replace(/[,.]00$/, '');
    const text = String(value);
    return text.length > TEXT_MAX ? `${text.slice(0, TEXT_MAX)}…` : text;
  };
}
