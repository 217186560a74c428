import type { AdminBooking } from '#contract/stays/stay-disputes.schemas';
import { useFormat } from '../../../platform/lib/format.ts';
import { type Key, useTranslation } from '../../../platform/lib/i18n.tsx';
import { Card } from '../../../platform/ui/display/card.tsx';
import layout from '../../../platform/ui/display/layout.module.css';
import { Table } from '../../../platform/ui/display/table.tsx';
import styles from '../bookings.module.css';

type StayProps = { stay: AdminBooking };

/** What the guest paid and gets back, and what the host receives. */
export function MoneyCard({ stay }: StayProps) {
  const { t } = useTranslation('adminStays');
  const { t: payouts } = useTranslation('payouts');
  const format = useFormat();
  const { booking, money, payout, refunds } = stay;
  const facts = [
    { label: t('price'), value: format.price(booking.total) },
    { label: t('money.paid'), value: format.price(money.paid) },
    { label: t('money.refunded'), value: format.price(money.refunded) },
    { label: t('money.refundable'), value: format.price(money.refundable) },
    ...(payout
      ? [
          { label: t('money.payout'), value: format.price(payout.amount) },
          { label: t('money.payoutStatus'), value: payouts(`status.${payout.status}`) },
          ...(payout.reversed.amount > 0
            ? [{ label: payouts('lines.reversed'), value: format.price(payout.reversed) }]
            : []),
        ]
      : []),
  ];
  return (
    <Card title={t('money.title')}>
      <div className={layout.stack}>
        <dl className={layout.facts}>
          {facts.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        {refunds.length > 0 && (
          <ol className={styles.timeline}>
            {refunds.map(({ id, amount, status, at }) => (
              <li key={id}>
                <b>{t(`refunds.${status}`, { price: format.price(amount) })}</b>
                <span>{format.dateTime(at)}</span>
              </li>
            ))}
          </ol>
        )}
      </div>
    </Card>
  );
}

/** A debit of these accounts is an increase; the others hold what is owed to a party. */
const ownAccounts = ['PROVIDER', 'LOSSES'];

/** Every line of the ledger in plain words: a plus raises what the account holds or is owed. */
export function LedgerCard({ stay }: StayProps) {
  const { t } = useTranslation('adminStays');
  const format = useFormat();
  if (stay.ledger.length === 0) return null;
  return (
    <Card title={t('ledger.title')}>
      <div className={layout.stack}>
        <p className="soft">{t('ledger.lead')}</p>
        <Table
          caption={t('ledger.title')}
          head={
            <>
              <th scope="col">{t('ledger.what')}</th>
              <th scope="col">{t('ledger.account')}</th>
              <th scope="col">{t('ledger.amount')}</th>
              <th scope="col">{t('ledger.date')}</th>
            </>
          }
        >
          {stay.ledger.map(({ entryId, kind, account, amount, at }) => {
            const [name = account] = account.split(':');
            const sign = ownAccounts.includes(name) ? 1 : -1;
            return (
              <tr key={`${entryId} ${account}`}>
                <th scope="row">{t(`ledger.kinds.${kind}` as Key<'adminStays'>)}</th>
                <td data-label={t('ledger.account')}>{t(`ledger.accounts.${name}` as Key<'adminStays'>)}</td>
                <td data-label={t('ledger.amount')} className="num">
                  {format.price({ ...amount, amount: sign * amount.amount })}
                </td>
                <td data-label={t('ledger.date')}>{format.dateTime(at)}</td>
              </tr>
            );
          })}
        </Table>
      </div>
    </Card>
  );
}
