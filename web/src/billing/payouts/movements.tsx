import { useQuery } from '@tanstack/react-query';
import { useFormat } from '../../platform/lib/format.ts';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import layout from '../../platform/ui/display/layout.module.css';
import { Table } from '../../platform/ui/display/table.tsx';
import { Loaded } from './loaded.tsx';
import { ledgerRead } from './payout-reads.ts';

/** The latest movements between the portal and the host, with their reasons. */
export function Movements() {
  const { t } = useTranslation('payouts');
  const format = useFormat();
  const result = useQuery(ledgerRead);
  return (
    <Loaded result={result}>
      {({ data: { movements } }) =>
        movements.length > 0 && (
          <section className={layout.stack}>
            <h2>{t('movements.title')}</h2>
            <p className="soft">{t('movements.lead')}</p>
            <Table
              caption={t('movements.title')}
              head={
                <>
                  <th scope="col">{t('movements.what')}</th>
                  <th scope="col">{t('movements.stay')}</th>
                  <th scope="col">{t('movements.date')}</th>
                  <th scope="col">{t('movements.amount')}</th>
                </>
              }
            >
              {movements.map(({ id, kind, listingTitle, at, amount }) => (
                <tr key={id}>
                  <th scope="row">{t(`movements.kinds.${kind}`)}</th>
                  <td data-label={t('movements.stay')}>{listingTitle}</td>
                  <td data-label={t('movements.date')}>{format.date(at)}</td>
                  <td data-label={t('movements.amount')}>{format.price(amount)}</td>
                </tr>
              ))}
            </Table>
          </section>
        )
      }
    </Loaded>
  );
}
