import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { Table, TableActionsHead } from '../../platform/ui/display/table.tsx';
import styles from './billing.module.css';
import { subscriptionsRead } from './billing-reads.ts';
import { Listed } from './listed.tsx';
import { MyWithdrawals } from './my-withdrawals.tsx';
import { type Asked, SubscriptionDialogs } from './subscription-dialogs.tsx';
import { SubscriptionRow } from './subscription-row.tsx';

/** The plans of my ads: those that serve first (BIL-05, BIL-08). */
export function SubscriptionsTab({ page }: { page: number }) {
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
