import { useQuery } from '@tanstack/react-query';
import { useFormat } from '../../platform/lib/format.ts';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { Card } from '../../platform/ui/display/card.tsx';
import layout from '../../platform/ui/display/layout.module.css';
import { Loaded } from './loaded.tsx';
import { ledgerRead } from './payout-reads.ts';

/** What is due, expected and owed, and the next payout. */
export function BalanceCard() {
  const { t } = useTranslation('payouts');
  const format = useFormat();
  const result = useQuery(ledgerRead);
  return (
    <Loaded result={result}>
      {({ data: { balances, next } }) => (
        <Card title={t('balance.title')}>
          <div className={layout.stack}>
            {balances.length === 0 && <p className="soft">{t('balance.none')}</p>}
            {balances.map(({ due, expected, debt }) => (
              <dl key={due.currency} className={layout.facts}>
                <div>
                  <dt>{t('balance.due')}</dt>
                  <dd>{format.price(due)}</dd>
                </div>
                <div>
                  <dt>{t('balance.expected')}</dt>
                  <dd>{format.price(expected)}</dd>
                </div>
                {debt.amount > 0 && (
                  <div>
                    <dt>{t('balance.debt')}</dt>
                    <dd>{format.price(debt)}</dd>
                  </div>
                )}
              </dl>
            ))}
            {next && (
              <p>
                {t('balance.next', {
                  price: format.price(next.amount),
                  date: format.date(next.dueAt),
                  title: next.listingTitle,
                })}
              </p>
            )}
          </div>
        </Card>
      )}
    </Loaded>
  );
}
