import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { getAvailability } from '#contract/catalog/availability';
import type { HospitalityListingView } from '#contract/catalog/listings.schemas';
import { stayPriceErrors } from '#contract/catalog/stay-price';
import { DaySlots, GuestSlot } from '../../catalog/stays/slots.shared.tsx';
import { type RequestedStay, readStay, writeStay } from '../../catalog/stays/stay-query.shared.ts';
import { todayIn } from '../../platform/dates/local-days.ts';
import { useAddressAhead } from '../../platform/lib/address-ahead.ts';
import { useFormat } from '../../platform/lib/format.ts';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { useNow } from '../../platform/lib/now.ts';
import { read } from '../../platform/lib/queries.ts';
import { buttonClass } from '../../platform/ui/actions/button.tsx';
import { SectionLink } from '../../platform/ui/actions/section-link.tsx';
import { Note } from '../../platform/ui/feedback/note.tsx';
import styles from './booking.module.css';
import card from './price-card.module.css';
import { priceText } from './price-card.tsx';
import { priceLines, type Quote, quoteOf } from './quote.ts';

type Priced = Extract<Quote, { state: 'priced' }>['price'];

/** Dates, guests and the total price of the stay (LST-15). No booking: the visitor contacts the host. */
export function BookingCard({ listing }: { listing: HospitalityListingView }) {
  const { t } = useTranslation('stays');
  const { stay, rules, quote, change } = useBooking(listing);
  return (
    <section id="booking" className={styles.booking} aria-labelledby="booking-heading">
      <h2 id="booking-heading">{t('booking.heading')}</h2>
      <div className={styles.slots}>
        <DaySlots days={stay} onChoose={change} rules={rules} />
        <GuestSlot guests={stay} onChange={change} maxGuests={listing.maxGuests} />
      </div>
      <div role="status" className={styles.answer}>
        {quote.state === 'datesMissing' && <p className={styles.soft}>{t('booking.chooseDatesText')}</p>}
        {quote.state === 'refused' && <Note tone="warn">{problemWords()}</Note>}
        {quote.state === 'priced' && <Breakdown price={quote.price} listing={listing} />}
      </div>
      {quote.state === 'priced' && (
        <>
          <SectionLink className={buttonClass({ variant: 'second', full: true })} section="contatti">
            {t('booking.ask')}
          </SectionLink>
          <p className={styles.soft}>{t('booking.askNote')}</p>
        </>
      )}
    </section>
  );

  function problemWords(): string {
    if (quote.state !== 'refused') return '';
    const count = (quote.problem === 'long' ? rules?.maxNights : rules?.minNights) ?? 1;
    return t(`booking.problems.${quote.problem}`, { count });
  }
}

function Breakdown({ price, listing }: { price: Priced; listing: HospitalityListingView }) {
  const { t } = useTranslation('stays');
  const format = useFormat();
  const words = ({ key, count }: ReturnType<typeof priceLines>[number]) =>
    key === 'nights'
      ? t('booking.lines.nights', { price: format.price(listing.price), nights: t('dates.nights', { count }) })
      : t(`booking.lines.${key}`, { count });
  return (
    <dl className={styles.lines}>
      {priceLines(price).map((line) => (
        <div key={line.key}>
          <dt>{words(line)}</dt>
          <dd>{format.price(line.money)}</dd>
        </div>
      ))}
      <div className={styles.total}>
        <dt>{t('booking.lines.total')}</dt>
        <dd>{format.price({ amount: price.total, currency: price.currency })}</dd>
      </div>
    </dl>
  );
}

/** Bottom bar on phones: the total, or the nightly price with a link to the dates. */
export function BookingBar({ listing }: { listing: HospitalityListingView }) {
  const { t } = useTranslation('stays');
  const format = useFormat();
  const { quote } = useBooking(listing);
  const price = quote.state === 'priced' ? quote.price : null;
  return (
    <div className={card.bar} data-bottom-bar>
      <p>
        <span className={card.barPrice}>
          {price ? format.price({ amount: price.total, currency: price.currency }) : priceText(listing, format)}
        </span>
        {price && (
          <span className={card.note}>
            {t('booking.barTotal', { nights: t('dates.nights', { count: price.nights }) })}
          </span>
        )}
      </p>
      <a className={buttonClass({ variant: 'primary' })} href={price ? '#contatti' : '#booking'}>
        {price ? t('booking.ask') : t('booking.chooseDates')}
      </a>
    </div>
  );
}

/** Stay in the page's URL with its price. Changes update the URL, so that it can be shared. */
function useBooking(listing: HospitalityListingView) {
  const { pathname, state } = useLocation();
  const { query, nowQuery, go } = useAddressAhead();
  const today = todayIn(useNow());
  const rules = useQuery(read(getAvailability, { params: { id: listing.id } })).data?.data;
  const stay = readStay(query, listing.maxGuests);
  const quote = quoteOf(listing, stay, today, rules ?? null);
  const failure = quote.state === 'refused' && quote.problem in stayPriceErrors ? quote.problem : null;
  useEffect(() => {
    // spec/001 §8: "on failure a warning is logged and no total shown".
    if (failure) console.warn(stayPriceErrors[failure as keyof typeof stayPriceErrors]);
  }, [failure]);

  function change(patch: { [F in keyof RequestedStay]?: RequestedStay[F] | undefined }) {
    const now = nowQuery();
    const known = Object.entries({ ...readStay(now, listing.maxGuests), ...patch }).filter(
      ([, value]) => value !== undefined,
    );
    const next = writeStay(now, Object.fromEntries(known) as RequestedStay);
    go(`${pathname}?${next}`, { replace: true, preventScrollReset: true, state });
  }

  return { stay, rules, quote, change };
}
