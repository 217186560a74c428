import { useSearchParams } from 'react-router';
import { useTranslation } from '../lib/i18n.tsx';
import { links } from '../links.ts';
import { PageHead } from '../shell/page-head.tsx';
import { LinkButton } from '../ui/actions/link-button.tsx';
import { Tabs } from '../ui/actions/tabs.tsx';
import { CloudDrawing } from '../ui/feedback/drawings.tsx';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import styles from './billing.module.css';
import { ownPage } from './own-page.ts';

const tabs = ['transactions', 'subscriptions', 'invoices'] as const;
type Tab = (typeof tabs)[number];

/** `/dashboard/profile/billing/transactions?tab=`: nothing is sold on this portal yet, so all three are empty. */
export const loader = ownPage.loader;
export const clientLoader = ownPage.clientLoader;
export const handle = { words: ['dashboard'] };

export default function BillingTransactionsPage() {
  const { t } = useTranslation('dashboard');
  const [query, setQuery] = useSearchParams();
  const wanted = query.get('tab');
  const tab: Tab = tabs.find((one) => one === wanted) ?? 'transactions';
  return (
    <>
      <PageHead title={t('billing.title')} noindex />
      <h1 className={styles.title}>{t('billing.title')}</h1>
      <Tabs
        label={t('billing.title')}
        value={tab}
        onChange={(next) => setQuery({ tab: next }, { replace: true, preventScrollReset: true })}
        tabs={tabs.map((value) => ({
          value,
          label: t(`billing.${value}.tab`),
          panel: (
            <EmptyState
              drawing={<CloudDrawing />}
              title={t(`billing.${value}.none`)}
              text={t(`billing.${value}.text`)}
              actions={<LinkButton to={links.billingSettings()}>{t('billing.settings')}</LinkButton>}
            />
          ),
        }))}
      />
    </>
  );
}
