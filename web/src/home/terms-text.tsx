import { useTranslation } from '../lib/i18n.tsx';
import { links } from '../links.ts';
import { StaticPage } from './static-page.tsx';

const sections = ['service', 'account', 'ads', 'order', 'leaving', 'law'] as const;

export function TermsPage() {
  const { t } = useTranslation('legal');
  return (
    <StaticPage
      title={t('terms.title')}
      lead={t('terms.lead')}
      canonical={links.staticPage('terms')}
      sections={sections.map((id) => ({
        id,
        heading: t(`terms.${id}.heading`),
        content: <p>{t(`terms.${id}.text`)}</p>,
      }))}
    />
  );
}
