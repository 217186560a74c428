import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { BoostPurchase } from '#contract/billing/boosts';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { Table, TableActionsHead } from '../../platform/ui/display/table.tsx';
import styles from './billing.module.css';
import { isWaiting, lookAgain, purchasesRead, transactionsRead } from './billing-reads.ts';
import { Listed } from './listed.tsx';
import { MyWithdrawals } from './my-withdrawals.tsx';
import { type Asked, TransactionDialogs } from './transaction-dialogs.tsx';
import { TransactionRow } from './transaction-row.tsx';
import { useSettled } from './use-settled.ts';

/** What was paid, the newest first; what waits is finished or given up, what may be withdrawn from says so. */
export function TransactionsTab({ page }: { page: number }) {
  const { t } = useTranslation('billing');
  // Held here: what is done to a payment changes its row under the dialog.
  const [asked, setAsked] = useState<Asked | null>(null);
  const answer = useQuery({
    ...transactionsRead(page),
    refetchInterval: ({ state }) => lookAgain((state.data?.data ?? []).some(isWaiting)),
  });
  const purchases = useQuery(purchasesRead).data?.data ?? [];
  const boosts = new Map<number, BoostPurchase>(purchases.map((purchase) => [purchase.paymentId, purchase]));
  useSettled((answer.data?.data ?? []).filter(isWaiting).length);
  return (
    <>
      <Listed tab="transactions" answer={answer}>
        {(transactions, busy) => (
          <Table
            caption={t('transactions.tab')}
            busy={busy}
            className={styles.table}
            head={
              <>
                {(['what', 'when', 'card', 'amount', 'status'] as const).map((column) => (
                  <th key={column} scope="col">
                    {t(`transactions.columns.${column}`)}
                  </th>
                ))}
                <TableActionsHead text={t('columns.actions')} />
              </>
            }
          >
            {transactions.map((transaction) => (
              <TransactionRow
                key={transaction.id}
                transaction={transaction}
                boost={boosts.get(transaction.id)}
                onAsk={setAsked}
              />
            ))}
          </Table>
        )}
      </Listed>
      <MyWithdrawals of="boostPurchaseId" />
      {asked && <TransactionDialogs asked={asked} onClose={() => setAsked(null)} />}
    </>
  );
}
