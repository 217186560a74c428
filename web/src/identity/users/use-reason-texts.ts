import { REASON_MIN } from '#contract/platform/admin-reason';
import type { ReasonTexts } from '../../platform/forms/use-reason.tsx';
import { useTranslation } from '../../platform/lib/i18n.tsx';

/** Texts of a reason for an action on a user; `help` states its use. */
export function useReasonTexts(): (help: string) => ReasonTexts {
  const { t } = useTranslation('users');
  return (help) => ({
    label: t('reason.label'),
    help,
    short: t('reason.tooShort', { least: REASON_MIN }),
    missing: t('validation:required'),
  });
}
