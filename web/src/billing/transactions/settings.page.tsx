import { ArrowLeft } from 'lucide-react';
import { Link } from 'react-router';
import { meQuery } from '../../identity/me/me.shared.tsx';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { pageData, signInFirst } from '../../platform/lib/page-data.ts';
import { PageHead } from '../../platform/page/page-head.tsx';
import { links } from '../../platform/routing/links.ts';
import styles from './billing.module.css';
import { detailsRead, fresh, methodsRead, unlessDown } from './billing-reads.ts';
import { DetailsPanel } from './details-panel.tsx';
import { MethodsPanel } from './methods-panel.tsx';

/** `/dashboard/profile/billing/settings`: payment methods and invoice recipient (BIL-03, BIL-07; spec/002 §2). */
const page = pageData(async ({ url, fetch }) => {
  if (!(await fetch(meQuery)).data) throw signInFirst(url);
  await Promise.all([
    unlessDown(fetch({ ...methodsRead(), ...fresh })),
    unlessDown(fetch({ ...detailsRead(), ...fresh })),
  ]);
});
export const loader = page.loader;
export const clientLoader = page.clientLoader;
export const handle = { words: ['billing', 'checkout'] };

export default function BillingSettingsPage() {
  const { t } = useTranslation('billing');
  return (
    <div className={styles.panels}>
      <PageHead title={t('settings.title')} noindex />
      <header>
        <Link to={links.billingTransactions()} className={styles.backLink}>
          <ArrowLeft aria-hidden="true" />
          {t('title')}
        </Link>
        <h1>{t('settings.title')}</h1>
      </header>
      <MethodsPanel />
      <DetailsPanel />
    </div>
  );
}
