import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { getAvailability } from '#contract/catalog/availability';
import type { HospitalityListingView } from '#contract/catalog/listings.schemas';
import { stayPriceErrors } from '#contract/catalog/stay-price';
import { getQuote } from '#contract/catalog/stay-rates';
import type { QuotedStay } from '#contract/catalog/stay-rates.schemas';
import type { ApiError } from '#contract/platform/client';
import { DaySlots, GuestSlot } from '../../catalog/stays/slots.shared.tsx';
import { type RequestedStay, readStay, writeStay } from '../../catalog/stays/stay-query.shared.ts';
import { todayIn } from '../../platform/dates/local-days.ts';
import { useAddressAhead } from '../../platform/lib/address-ahead.ts';
import { useFormat } from '../../platform/lib/format.ts';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { useNow } from '../../platform/lib/now.ts';
import { listQuery, read } from '../../platform/lib/queries.ts';
import { Button, buttonClass } from '../../platform/ui/actions/button.tsx';
import { SectionLink } from '../../platform/ui/actions/section-link.tsx';
import { Note } from '../../platform/ui/feedback/note.tsx';
import styles from './booking.module.css';
import card from './price-card.module.css';
import { priceText } from './price-card.tsx';
import {
  type PriceLine,
  priceLines,
  problemOf,
  type QuoteProblem,
  type QuoteRequest,
  quoteRequestOf,
  rejectionOf,
} from './quote.ts';

type Quoted = QuotedStay['quote'];
/** State of a booking card. */
type Booking =
  | { state: 'datesMissing' | 'loading' | 'failed' }
  | { state: 'refused'; problem: QuoteProblem; count: number }
  | { state: 'priced'; quote: Quoted };

/** Dates, guests and the total price of the stay (LST-15), as the server quotes it. No booking: the visitor contacts the host. */
export function BookingCard({ listing }: { listing: HospitalityListingView }) {
  const { t } = useTranslation('stays');
  const { stay, rules, booking, change, retry } = useBooking(listing);
  return (
    <section id="booking" className={styles.booking} aria-labelledby="booking-heading">
      <h2 id="booking-heading">{t('booking.heading')}</h2>
      <div className={styles.slots}>
        <DaySlots days={stay} onChoose={change} rules={rules} />
        <GuestSlot guests={stay} onChange={change} maxGuests={listing.maxGuests} />
      </div>
      <div role="status" className={styles.answer}>
        {booking.state === 'datesMissing' && <p className={styles.soft}>{t('booking.chooseDatesText')}</p>}
        {booking.state === 'loading' && <p className={styles.soft}>{t('booking.loading')}</p>}
        {booking.state === 'refused' && (
          <Note tone="warn">{t(`booking.problems.${booking.problem}`, { count: booking.count })}</Note>
        )}
        {booking.state === 'failed' && <Note tone="warn">{t('booking.failed')}</Note>}
        {booking.state === 'priced' && <Breakdown quote={booking.quote} listing={listing} />}
      </div>
      {booking.state === 'failed' && (
        <Button variant="second" onClick={retry}>
          {t('booking.retry')}
        </Button>
      )}
      {booking.state === 'priced' && (
        <>
          <SectionLink className={buttonClass({ variant: 'second', full: true })} section="contatti">
            {t('booking.ask')}
          </SectionLink>
          <p className={styles.soft}>{t('booking.askNote')}</p>
        </>
      )}
    </section>
  );
}

function Breakdown({ quote, listing }: { quote: Quoted; listing: HospitalityListingView }) {
  const { t } = useTranslation('stays');
  const format = useFormat();
  const words = (line: PriceLine) => {
    if (line.key === 'discount')
      return t(`booking.lines.discount.${line.kind}`, {
        percent: `${format.number(line.bp / 100, line.bp % 100 === 0 ? 0 : 2)}\u00a0%`,
      });
    if (line.key === 'nights' || line.key === 'variedNights') {
      const nights = t('dates.nights', { count: line.count });
      return line.key === 'nights'
        ? t('booking.lines.nights', { price: format.price(listing.price), nights })
        : t('booking.lines.variedNights', { nights });
    }
    return t(`booking.lines.${line.key}`, { count: line.count });
  };
  return (
    <dl className={styles.lines}>
      {priceLines(quote, listing.price).map((line) => (
        <div key={line.key}>
          <dt>{words(line)}</dt>
          <dd>{format.price(line.money)}</dd>
        </div>
      ))}
      <div className={styles.total}>
        <dt>{t('booking.lines.total')}</dt>
        <dd>{format.price(quote.total)}</dd>
      </div>
    </dl>
  );
}

/** Bottom bar on phones: the total, or the nightly price with a link to the dates. */
export function BookingBar({ listing }: { listing: HospitalityListingView }) {
  const { t } = useTranslation('stays');
  const format = useFormat();
  const { booking } = useBooking(listing);
  const quote = booking.state === 'priced' ? booking.quote : null;
  return (
    <div className={card.bar} data-bottom-bar>
      <p>
        <span className={card.barPrice}>{quote ? format.price(quote.total) : priceText(listing, format)}</span>
        {quote && (
          <span className={card.note}>
            {t('booking.barTotal', { nights: t('dates.nights', { count: quote.nights }) })}
          </span>
        )}
      </p>
      <a className={buttonClass({ variant: 'primary' })} href={quote ? '#contatti' : '#booking'}>
        {quote ? t('booking.ask') : t('booking.chooseDates')}
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
  const request = quoteRequestOf(stay, today);
  const quoted = useQuery({
    ...listQuery(getQuote, {
      params: { id: listing.id },
      body: request.state === 'complete' ? request.body : placeholderBody,
    }),
    enabled: request.state === 'complete',
  });
  const booking = bookingOf(request, quoted.data?.data, quoted.error);
  const failure = booking.state === 'refused' && booking.problem in stayPriceErrors ? booking.problem : null;
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

  return { stay, rules, booking, change, retry: () => void quoted.refetch() };
}

/** Of a query that is not enabled. */
const placeholderBody = { checkInDate: '', checkOutDate: '', adultGuests: 1 };

function bookingOf(request: QuoteRequest, quoted: QuotedStay | undefined, error: ApiError | null): Booking {
  if (request.state === 'datesMissing') return { state: 'datesMissing' };
  if (request.state === 'refused') return { ...request, count: 1 };
  if (error) {
    const problem = rejectionOf(error);
    return problem ? { state: 'refused', problem, count: 1 } : { state: 'failed' };
  }
  if (!quoted) return { state: 'loading' };
  const unavailable = problemOf(quoted);
  return unavailable ? { state: 'refused', ...unavailable } : { state: 'priced', quote: quoted.quote };
}
