import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { Link, useLocation, useParams, useSearchParams } from 'react-router';
import { getPublicTerms } from '#contract/catalog/booking-terms';
import { getListing } from '#contract/catalog/listings';
import type { HospitalityListingView } from '#contract/catalog/listings.schemas';
import { getMe } from '#contract/identity/accounts';
import { useMe } from '../../identity/me/me.shared.tsx';
import { isApiError } from '../../platform/lib/api-error.ts';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { pageData, routeError, signInFirst } from '../../platform/lib/page-data.ts';
import { read } from '../../platform/lib/queries.ts';
import { ErrorView } from '../../platform/page/error-view.tsx';
import { PageHead } from '../../platform/page/page-head.tsx';
import { links } from '../../platform/routing/links.ts';
import { LinkButton } from '../../platform/ui/actions/link-button.tsx';
import { Note } from '../../platform/ui/feedback/note.tsx';
import { Skeleton } from '../../platform/ui/feedback/skeleton.tsx';
import styles from './book.module.css';
import { BookForm } from './book-form.tsx';
import { stayInAddress } from './checkout-address.ts';

const listingOf = (id: number) => read(getListing, { params: { id } });
const termsOf = (id: number) => read(getPublicTerms, { params: { id } });

/** `/stays/{listingId}/book`: books a stay (STY-06). Dates and guests are in the address. */
const page = pageData(async ({ params, url, fetch }) => {
  const me = (await fetch(read(getMe, {}))).data;
  if (!me) throw signInFirst(url);
  if (!/^[1-9]\d{0,8}$/.test(params.listingId ?? '')) throw routeError(404, 'LISTING_NOT_FOUND_EXCEPTION');
  const id = Number(params.listingId);
  // After a network error the page shows the error and a retry button.
  await Promise.all([fetch(listingOf(id)), fetch(termsOf(id))]).catch((error: unknown) => {
    if (!isApiError(error) || (error.status !== 0 && error.status < 500)) throw error;
  });
});
export const loader = page.loader;
export const clientLoader = page.clientLoader;
export const handle = { words: ['stayBookings', 'bookingTerms', 'stays', 'checkout'] };

export default function BookPage() {
  const { t } = useTranslation('stayBookings');
  const id = Number(useParams().listingId);
  const { search } = useLocation();
  const listing = useQuery(listingOf(id));
  const terms = useQuery(termsOf(id));
  const error = listing.error ?? terms.error;
  const [stay, offered] = [listing.data?.data, terms.data?.data];
  const retry = () => void Promise.all([listing.refetch(), terms.refetch()]);
  if (error && (!stay || !offered)) return <ErrorView error={error} onRetry={retry} />;
  return (
    <div className={styles.page}>
      <PageHead title={t('book.title')} noindex />
      <Link to={`${links.listing(id)}${search}`} className={styles.back}>
        <ArrowLeft />
        {t('book.back')}
      </Link>
      <h1>{t('book.title')}</h1>
      {stay && offered ? (
        <Booking key={id} listing={stay as HospitalityListingView} terms={offered} />
      ) : (
        <div role="status" aria-label={t('loading')}>
          <Skeleton height="520px" shape="photo" />
        </div>
      )}
    </div>
  );
}

type BookingProps = Pick<Parameters<typeof BookForm>[0], 'listing' | 'terms'>;

/** What prevents a booking, or the form. */
function Booking({ listing, terms }: BookingProps) {
  const { t } = useTranslation('stayBookings');
  const me = useMe();
  const [query] = useSearchParams();
  const stay = stayInAddress(query, listing.maxGuests);
  const toListing = <LinkButton to={`${links.listing(listing.id)}?${query}`}>{t('book.toListing')}</LinkButton>;
  if (me && !me.emailVerified)
    return (
      <div className={styles.stack}>
        <Note tone="warn">{t('book.verify')}</Note>
        <div>
          <LinkButton variant="primary" to={links.myProfile()}>
            {t('book.toProfile')}
          </LinkButton>
        </div>
      </div>
    );
  if (!stay || terms.mode === 'ENQUIRY' || !terms.rules)
    return (
      <div className={styles.stack}>
        <Note tone="warn">{t(stay ? 'book.enquiryOnly' : 'book.noDates')}</Note>
        <div>{toListing}</div>
      </div>
    );
  return <BookForm listing={listing} terms={terms} stay={stay} rules={terms.rules} />;
}
