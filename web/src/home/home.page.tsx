import { useTranslation } from '../lib/i18n.tsx';
import { links } from '../links.ts';
import { PageHead } from '../shell/page-head.tsx';
import { LinkButton } from '../ui/actions/link-button.tsx';

export default function HomePage() {
  const { t } = useTranslation('home');
  return (
    <div className="wrap section">
      <PageHead title={t('title')} canonical={links.home()} />
      <h1>{t('heading')}</h1>
      <p className="lead">{t('lead')}</p>
      <LinkButton look="primary" to={links.searchMarket()}>
        {t('title')}
      </LinkButton>
    </div>
  );
}
