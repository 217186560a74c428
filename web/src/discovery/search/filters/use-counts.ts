import { useFormat } from '../../../platform/lib/format.ts';
import { useTranslation } from '../../../platform/lib/i18n.tsx';

type Counted = { count?: string; countLabel?: string };

/** Count next to an option: empty while unknown, 0 for an option without listings. */
export function useCounts(counts: Readonly<Record<string, number>> | undefined): (option: string) => Counted {
  const { t } = useTranslation('search');
  const format = useFormat();
  return (option) => {
    if (!counts) return {};
    const count = counts[option] ?? 0;
    const shown = format.number(count);
    return { count: shown, countLabel: t('optionCount', { count, total: shown }) };
  };
}
