import { ArrowLeft } from 'lucide-react';
import { Link } from 'react-router';
import { getOverview } from '#contract/dashboard';
import { useTranslation } from '../lib/i18n.tsx';
import { pageData } from '../lib/page-data.ts';
import { read } from '../lib/queries.ts';
import { links } from '../links.ts';
import { PageHead } from '../shell/page-head.tsx';
import { Card } from '../ui/display/card.tsx';
import styles from './billing.module.css';

/** `/dashboard/profile/billing/settings`: what is kept for paying. Both panels fill with the first payment. */
const page = pageData(async ({ fetch }) => {
  await fetch(read(getOverview, {}));
});
export const loader = page.loader;
export const clientLoader = page.clientLoader;
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
