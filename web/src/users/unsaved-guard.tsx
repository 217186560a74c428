import { UnsavedGuard as Guard } from '../lib/forms/unsaved-guard.tsx';
import { useTranslation } from '../lib/i18n.tsx';

/** Whoever leaves somebody's data with changes is asked first. */
export function UnsavedGuard({ unsaved }: { unsaved: boolean }) {
  const { t } = useTranslation('users');
  const words = {
    title: t('leave.title'),
    text: t('leave.text'),
    go: t('leave.go'),
    stay: t('leave.stay'),
    close: t('actions.close'),
  };
  return <Guard unsaved={unsaved} words={words} />;
}
