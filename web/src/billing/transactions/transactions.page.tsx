import { useQuery } from '@tanstack/react-query';
import { CreditCard } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { meQuery } from '../../identity/me/me.shared.tsx';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { pageData, signInFirst } from '../../platform/lib/page-data.ts';
import { PageHead } from '../../platform/page/page-head.tsx';
import { links } from '../../platform/routing/links.ts';
import { LinkButton } from '../../platform/ui/actions/link-button.tsx';
import { Tabs } from '../../platform/ui/actions/tabs.tsx';
import { Table, TableActionsHead } from '../../platform/ui/display/table.tsx';
import styles from './billing.module.css';
import {
  fresh,
  invoicesRead,
  pageOf,
  purchasesRead,
  subscriptionsRead,
  tabOf,
  tabs,
  transactionsRead,
  unlessDown,
  withdrawalsRead,
} from './billing-reads.ts';
import { InvoicesTab } from './invoices-tab.tsx';
import { Listed } from './listed.tsx';
import { MyWithdrawals } from './my-withdrawals.tsx';
import { type Asked, SubscriptionDialogs } from './subscription-dialogs.tsx';
import { SubscriptionRow } from './subscription-row.tsx';
import { TransactionsTab } from './transactions-tab.tsx';

/** The plans of my ads: those that serve first (BIL-05, BIL-08). */
function SubscriptionsTab({ page }: { page: number }) {
  const { t } = useTranslation('billing');
  const [asked, setAsked] = useState<Asked | null>(null);
  const answer = useQuery(subscriptionsRead(page));
  return (
    <>
      <Listed tab="subscriptions" answer={answer}>
        {(subscriptions, busy) => (
          <Table
            caption={t('subscriptions.tab')}
            busy={busy}
            className={styles.table}
            head={
              <>
                {(['ad', 'plan', 'status', 'next'] as const).map((column) => (
                  <th key={column} scope="col">
                    {t(`subscriptions.columns.${column}`)}
                  </th>
                ))}
                <TableActionsHead text={t('columns.actions')} />
              </>
            }
          >
            {subscriptions.map((subscription) => (
              <SubscriptionRow key={subscription.id} subscription={subscription} onAsk={setAsked} />
            ))}
          </Table>
        )}
      </Listed>
      <MyWithdrawals of="subscriptionId" />
      {asked && <SubscriptionDialogs asked={asked} onClose={() => setAsked(null)} />}
    </>
  );
}

/** `/dashboard/profile/billing/transactions?tab=&page=`: what was paid, what goes on, what was invoiced (BIL-05…08, LAW-05; spec/002 §2). */
const page = pageData(async ({ url, fetch }) => {
  if (!(await fetch(meQuery)).data) throw signInFirst(url);
  const [tab, number] = [tabOf(url.searchParams), pageOf(url.searchParams)];
  // Each tab asks for its own only.
  if (tab === 'invoices') return unlessDown(fetch({ ...invoicesRead(number), ...fresh }));
  await Promise.all([
    unlessDown(
      tab === 'transactions'
        ? Promise.all([fetch({ ...transactionsRead(number), ...fresh }), fetch({ ...purchasesRead, ...fresh })])
        : fetch({ ...subscriptionsRead(number), ...fresh }),
    ),
    unlessDown(fetch({ ...withdrawalsRead, ...fresh })),
  ]);
});
export const loader = page.loader;
export const clientLoader = page.clientLoader;
export const handle = { words: ['billing'] };

const panels = { transactions: TransactionsTab, subscriptions: SubscriptionsTab, invoices: InvoicesTab };

export default function BillingTransactionsPage() {
  const { t } = useTranslation('billing');
  const [query, setQuery] = useSearchParams();
  const tab = tabOf(query);
  const Panel = panels[tab];
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
      <Tabs
        label={t('title')}
        value={tab}
        onChange={(next) => setQuery({ tab: next }, { replace: true, preventScrollReset: true })}
        tabs={tabs.map((value) => ({
          value,
          label: t(`${value}.tab`),
          panel: value === tab && <Panel page={pageOf(query)} />,
        }))}
      />
    </>
  );
}
