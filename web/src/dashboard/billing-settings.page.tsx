import { ArrowLeft } from 'lucide-react';
import { Link } from 'react-router';
import { useTranslation } from '../lib/i18n.tsx';
import { links } from '../links.ts';
import { PageHead } from '../shell/page-head.tsx';
import { Card } from '../ui/display/card.tsx';
import styles from './billing.module.css';
import { ownPage } from './own-page.ts';

/** `/dashboard/profile/billing/settings`: what is kept for paying: nothing, as long as nothing is sold. */
export const loader = ownPage.loader;
export const clientLoader = ownPage.clientLoader;
export const handle = { words: ['dashboard'] };

export default function BillingSettingsPage() {
  const { t } = useTranslation('dashboard');
  return (
    <div className={styles.panels}>
      <PageHead title={t('billing.settings')} noindex />
      <div>
        <Link to={links.billingTransactions()} className={styles.back}>
          <ArrowLeft />
          {t('billing.title')}
        </Link>
        <h1>{t('billing.settings')}</h1>
      </div>
      <Card title={t('billing.methods.title')}>
        <p className="soft">{t('billing.methods.none')}</p>
      </Card>
      <Card title={t('billing.details.title')}>
        <p className="soft">{t('billing.details.none')}</p>
      </Card>
    </div>
  );
}
