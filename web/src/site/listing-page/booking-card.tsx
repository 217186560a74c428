import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect } from 'react';
import { Link, useLocation } from 'react-router';
import { getAvailability } from '#contract/catalog/availability';
import { getPublicTerms } from '#contract/catalog/booking-terms';
import type { PublicTerms } from '#contract/catalog/booking-terms.schemas';
import type { HospitalityListingView } from '#contract/catalog/listings.schemas';
import { stayPriceErrors } from '#contract/catalog/stay-price';
import { getQuote } from '#contract/catalog/stay-rates';
import type { QuotedStay } from '#contract/catalog/stay-rates.schemas';
import type { ApiError } from '#contract/platform/client';
import { type ChildAges, childAgesText, readChildAges } from '../../catalog/stays/child-ages.shared.ts';
import { stayParams } from '../../catalog/stays/known-stay.shared.ts';
import { DaySlots, GuestSlot } from '../../catalog/stays/slots.shared.tsx';
import { type RequestedStay, readStay, writeStay } from '../../catalog/stays/stay-query.shared.ts';
import { todayIn } from '../../platform/dates/local-days.ts';
import { useAddressAhead } from '../../platform/lib/address-ahead.ts';
import { useFormat } from '../../platform/lib/format.ts';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { useNow } from '../../platform/lib/now.ts';
import { listQuery, read } from '../../platform/lib/queries.ts';
import { useAfterHydration } from '../../platform/lib/use-hydrated.ts';
import { lazyPart } from '../../platform/loading/lazy-part.tsx';
import { links } from '../../platform/routing/links.ts';
import { Button, buttonClass } from '../../platform/ui/actions/button.tsx';
import { SectionLink } from '../../platform/ui/actions/section-link.tsx';
import { Note } from '../../platform/ui/feedback/note.tsx';
import { PriceList } from '../../stays/booking-terms/price-list.shared.tsx';
import styles from './booking.module.css';
import card from './price-card.module.css';
import { priceText } from './price-card.tsx';
import { problemOf, type QuoteProblem, type QuoteRequest, quoteRequestOf, rejectionOf } from './quote.ts';

type Quoted = QuotedStay['quote'];
/** Loaded where guests book. */
const BookingOffer = lazyPart(() =>
  import('../../stays/booking-terms/booking-offer.shared.tsx').then((it) => ({ default: it.BookingOffer })),
);

/** Loaded for guests with children. */
const ChildAgeFields = lazyPart(() =>
  import('../../catalog/stays/child-age-fields.shared.tsx').then((it) => ({ default: it.ChildAgeFields })),
);

/** State of a booking card. */
type Booking =
  | { state: 'datesMissing' | 'loading' | 'failed' }
  | { state: 'refused'; problem: QuoteProblem; count: number }
  | { state: 'priced'; quote: Quoted };

/** Dates, guests and the total price of the stay (LST-15), as the server quotes it, and how it is booked. */
export function BookingCard({ listing }: { listing: HospitalityListingView }) {
  const { t } = useTranslation('stays');
  const { stay, ages, rules, booking, change, changeAges, retry } = useBooking(listing);
  const terms = useOffer(listing.id);
  const quote = booking.state === 'priced' ? booking.quote : null;
  const isBookable = terms !== null && terms.mode !== 'ENQUIRY';
  return (
    <section id="booking" className={styles.booking} aria-labelledby="booking-heading">
      <h2 id="booking-heading">{t('booking.heading')}</h2>
      <div className={styles.slots}>
        <DaySlots days={stay} onChoose={change} rules={rules} />
        <GuestSlot guests={stay} onChange={change} maxGuests={listing.maxGuests} />
      </div>
      {isBookable && stay.childGuests > 0 && (
        <Suspense>
          <ChildAgeFields ages={ages} onChange={changeAges} />
        </Suspense>
      )}
      <div role="status" className={styles.answer}>
        {booking.state === 'datesMissing' && <p className={styles.soft}>{t('booking.chooseDatesText')}</p>}
        {booking.state === 'loading' && <p className={styles.soft}>{t('booking.loading')}</p>}
        {booking.state === 'refused' && (
          <Note tone="warn">{t(`booking.problems.${booking.problem}`, { count: booking.count })}</Note>
        )}
        {booking.state === 'failed' && <Note tone="warn">{t('booking.failed')}</Note>}
        {booking.state === 'priced' && <PriceList quote={booking.quote} night={listing.price} />}
      </div>
      {booking.state === 'failed' && (
        <Button variant="second" onClick={retry}>
          {t('booking.retry')}
        </Button>
      )}
      {terms && terms.mode !== 'ENQUIRY' && (
        <Suspense>
          <BookingOffer terms={terms} quote={quote} stay={stay} ages={ages} />
        </Suspense>
      )}
      {quote && terms?.mode === 'ENQUIRY' && (
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

/** Bottom bar on phones: the total, or the nightly price with a link to the dates. */
export function BookingBar({ listing }: { listing: HospitalityListingView }) {
  const { t } = useTranslation('stays');
  const format = useFormat();
  const { stay, ages, booking } = useBooking(listing);
  const terms = useOffer(listing.id);
  const quote = booking.state === 'priced' ? booking.quote : null;
  const isBookable = quote !== null && terms !== null && terms.mode !== 'ENQUIRY';
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
      {isBookable ? (
        <Link
          className={buttonClass({ variant: 'primary' })}
          to={links.bookStay(listing.id, { ...stayParams(stay), childAges: childAgesText(ages) })}
        >
          {t(`booking.book.${terms.mode === 'INSTANT' ? 'INSTANT' : 'REQUEST'}`)}
        </Link>
      ) : (
        <a className={buttonClass({ variant: 'primary' })} href={quote ? '#contatti' : '#booking'}>
          {quote ? t('booking.ask') : t('booking.chooseDates')}
        </a>
      )}
    </div>
  );
}

const enquiry = { mode: 'ENQUIRY' } as const;

/** How the stay is booked; null while it loads. Without a response the visitor still contacts the host. */
function useOffer(id: number): PublicTerms | typeof enquiry | null {
  const { data, error } = useAfterHydration(useQuery(read(getPublicTerms, { params: { id } })));
  return data?.data ?? (error ? enquiry : null);
}

/** Stay in the page's URL with its price. Changes update the URL, so that it can be shared. */
function useBooking(listing: HospitalityListingView) {
  const { pathname, state } = useLocation();
  const { query, nowQuery, go } = useAddressAhead();
  const today = todayIn(useNow());
  const rules = useAfterHydration(useQuery(read(getAvailability, { params: { id: listing.id } }))).data?.data;
  const stay = readStay(query, listing.maxGuests);
  const ages = readChildAges(query, stay.childGuests);
  const request = quoteRequestOf(stay, today, ages);
  const quoted = useQuery({
    ...listQuery(getQuote, {
      params: { id: listing.id },
      body: request.state === 'complete' ? request.body : placeholderBody,
    }),
    enabled: request.state === 'complete',
  });
  const known = useAfterHydration(quoted);
  const booking = bookingOf(request, known.data?.data, known.error);
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

  function changeAges(chosen: ChildAges) {
    const next = new URLSearchParams(nowQuery());
    const text = childAgesText(chosen);
    if (text === undefined) next.delete('childAges');
    else next.set('childAges', text);
    go(`${pathname}?${next}`, { replace: true, preventScrollReset: true, state });
  }

  return { stay, ages, rules, booking, change, changeAges, retry: () => void quoted.refetch() };
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
