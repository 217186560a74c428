import type { DecisionOutcome } from '#contract/trust/decisions';
import type { ReportReason, reportSubjects } from '#contract/trust/reports';
import { useTranslation } from '../../../platform/lib/i18n.tsx';

export type TemplateOf = (outcome: DecisionOutcome) => string;

/** The text to begin a statement from, for a reason and an outcome. Its brackets are for the admin to fill in. */
export function useTemplates(reason: ReportReason, type: (typeof reportSubjects)[number]): TemplateOf {
  const { t } = useTranslation('reportTemplates');
  const what = t(`what.${type}`);
  return (outcome) => {
    if (outcome === 'MANIFESTLY_UNFOUNDED') return t('unfounded', { what });
    if (outcome === 'NO_ACTION') return `${t('looked', { thing: t(`thing.${type}`) })} ${t(`clear.${reason}`)}`;
    return `${t(`breach.${reason}`, { what })} ${t(`ending.${outcome}`)}`;
  };
}
