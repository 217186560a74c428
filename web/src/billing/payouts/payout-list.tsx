import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import type { PayoutStatus } from '#contract/billing/payouts';
import type { Payout } from '#contract/billing/payouts.schemas';
import { useFormat } from '../../platform/lib/format.ts';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { links } from '../../platform/routing/links.ts';
import { LinkButton } from '../../platform/ui/actions/link-button.tsx';
import { Pager } from '../../platform/ui/actions/pager.tsx';
import layout from '../../platform/ui/display/layout.module.css';
import { Badge, type BadgeTone } from '../../platform/ui/feedback/badge.tsx';
import { ReceiptDrawing } from '../../platform/ui/feedback/drawings.tsx';
import { EmptyState } from '../../platform/ui/feedback/empty-state.tsx';
import { Loaded } from './loaded.tsx';
import { pageIn, payoutsRead } from './payout-reads.ts';

const tones: Readonly<Record<PayoutStatus, BadgeTone>> = {
  SCHEDULED: 'info',
  WAITING: 'warn',
  FROZEN: 'bad',
  SENDING: 'info',
  FAILED: 'bad',
  SENT: 'ok',
  NOTHING_DUE: 'neutral',
};

/** Payouts by booking, the latest due first. */
export function PayoutList() {
  const { t } = useTranslation('payouts');
  const [query] = useSearchParams();
  const result = useQuery(payoutsRead(pageIn(query)));
  return (
    <Loaded result={result}>
      {({ data, page }) =>
        data.length === 0 ? (
          <EmptyState
            drawing={<ReceiptDrawing />}
            title={t('none')}
            text={t('noneText')}
            actions={<LinkButton to={links.hostStays()}>{t('toBookings')}</LinkButton>}
          />
        ) : (
          <section className={layout.stack}>
            <h2>{t('list')}</h2>
            <ul className={layout.list}>
              {data.map((payout) => (
                <li key={payout.id}>
                  <PayoutCard payout={payout} />
                </li>
              ))}
            </ul>
            <Pager
              page={page.number}
              pages={Math.ceil(page.totalElements / page.size)}
              href={(number) => links.payouts(number ? { page: String(number) } : {})}
              labels={{
                nav: t('pages.nav'),
                previous: t('pages.previous'),
                next: t('pages.next'),
                page: (shown) => t('pages.page', { page: shown }),
              }}
            />
          </section>
        )
      }
    </Loaded>
  );
}

const lineNames = ['accommodation', 'cleaning', 'pets', 'touristTax', 'hostFee', 'withheld', 'deducted'] as const;

function PayoutCard({ payout }: { payout: Payout }) {
  const { t } = useTranslation('payouts');
  const format = useFormat();
  const { status, lines, amount, reversed, sentAt, dueAt } = payout;
  const date = format.date(sentAt ?? dueAt);
  return (
    <article className={layout.card}>
      <div className={layout.cardHead}>
        <h3>
          <Link to={links.hostStay(payout.bookingId)}>{payout.listingTitle}</Link>
        </h3>
        <Badge tone={tones[status]}>{t(`status.${status}`)}</Badge>
      </div>
      <p className="soft">{t('span', { from: format.date(payout.checkIn), to: format.date(payout.checkOut) })}</p>
      <p>{t(`explained.${status}`, { date })}</p>
      <dl className={layout.facts}>
        {lineNames.map(
          (line) =>
            lines[line].amount !== 0 && (
              <div key={line}>
                <dt>{t(`lines.${line}`)}</dt>
                <dd>{format.price(lines[line])}</dd>
              </div>
            ),
        )}
        <div className={layout.total}>
          <dt>{t('lines.amount')}</dt>
          <dd>{format.price(amount)}</dd>
        </div>
        {reversed.amount > 0 && (
          <div>
            <dt>{t('lines.reversed')}</dt>
            <dd>{format.price(reversed)}</dd>
          </div>
        )}
      </dl>
    </article>
  );
}
