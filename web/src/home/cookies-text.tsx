import { useTranslation } from '../lib/i18n.tsx';
import { links } from '../links.ts';
import { StaticPage } from './static-page.tsx';

const sections = ['session', 'social', 'preferences', 'device'] as const;

export function CookiesPage() {
  const { t } = useTranslation('legal');
  return (
    <StaticPage
      title={t('cookies.title')}
      lead={t('cookies.lead')}
      canonical={links.staticPage('cookies')}
      sections={sections.map((id) => ({
        id,
        heading: t(`cookies.${id}.heading`),
        content: <p>{t(`cookies.${id}.text`)}</p>,
      }))}
    />
  );
}
