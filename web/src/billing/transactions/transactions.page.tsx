import { CreditCard } from 'lucide-react';
import { meQuery } from '../../identity/me/me.shared.tsx';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { pageData, signInFirst } from '../../platform/lib/page-data.ts';
import { PageHead } from '../../platform/page/page-head.tsx';
import { links } from '../../platform/routing/links.ts';
import { LinkButton } from '../../platform/ui/actions/link-button.tsx';
import styles from './billing.module.css';
import { readTab } from './billing-reads.ts';
import { BillingTabs } from './billing-tabs.tsx';

/** `/dashboard/profile/billing/transactions?tab=&page=`: payments, subscriptions and invoices (BIL-05…08, LAW-05; spec/002 §2). */
const page = pageData(async ({ url, fetch }) => {
  if (!(await fetch(meQuery)).data) throw signInFirst(url);
  await readTab(fetch, url.searchParams);
});
export const loader = page.loader;
export const clientLoader = page.clientLoader;
export const handle = { words: ['billing'] };

export default function BillingTransactionsPage() {
  const { t } = useTranslation('billing');
  return (
    <>
      <PageHead title={t('title')} noindex />
      <header className={styles.head}>
        <div>
          <h1>{t('title')}</h1>
          <p className="soft">{t('lead')}</p>
        </div>
        <LinkButton to={links.billingSettings()}>
          <CreditCard aria-hidden="true" />
          {t('settings.title')}
        </LinkButton>
      </header>
      <BillingTabs />
    </>
  );
}
