import { useTranslation } from '../lib/i18n.tsx';
import { PageHead } from '../shell/page-head.tsx';

export const handle = { words: ['boosts'] };

export default function BoostPage() {
  const { t } = useTranslation('boosts');
  return (
    <>
      <PageHead title={t('title')} noindex />
      <h1>{t('title')}</h1>
    </>
  );
}
