import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { BoostPurchase } from '#contract/billing/boosts.schemas';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { Table, TableActionsHead } from '../../platform/ui/display/table.tsx';
import styles from './billing.module.css';
import { isPendingPayment, pollIntervalOf, purchasesRead, transactionsRead } from './billing-reads.ts';
import { Listed } from './listed.tsx';
import { MyWithdrawals } from './my-withdrawals.tsx';
import { type DialogRequest, TransactionDialogs } from './transaction-dialogs.tsx';
import { TransactionRow } from './transaction-row.tsx';
import { useBilledAccount } from './use-billed-account.ts';
import { useSettled } from './use-settled.ts';

/** Payments, newest first; pending ones can be resumed or canceled, eligible ones withdrawn. */
export function TransactionsTab({ page }: { page: number }) {
  const { t } = useTranslation('billing');
  // State of this component: an action on a payment changes its row below the dialog.
  const [request, setRequest] = useState<DialogRequest | null>(null);
  const { account } = useBilledAccount();
  const result = useQuery({
    ...transactionsRead(page, account),
    refetchInterval: ({ state }) => pollIntervalOf((state.data?.data ?? []).some(isPendingPayment)),
  });
  const purchases = useQuery(purchasesRead(account)).data?.data ?? [];
  const boosts = new Map<number, BoostPurchase>(purchases.map((purchase) => [purchase.paymentId, purchase]));
  useSettled((result.data?.data ?? []).filter(isPendingPayment).length);
  return (
    <>
      <Listed tab="transactions" result={result}>
        {(transactions, isPending) => (
          <Table
            caption={t('transactions.tab')}
            isPending={isPending}
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
                onConfirmRequest={setRequest}
              />
            ))}
          </Table>
        )}
      </Listed>
      <MyWithdrawals of="boostPurchaseId" />
      {request && <TransactionDialogs request={request} onClose={() => setRequest(null)} />}
    </>
  );
}
