import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { Link, useParams } from 'react-router';
import type { BookingTermsView } from '#contract/catalog/booking-terms.schemas';
import { getMe } from '#contract/identity/accounts';
import { isApiError } from '../../platform/lib/api-error.ts';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { pageData, routeError, signInFirst } from '../../platform/lib/page-data.ts';
import { read } from '../../platform/lib/queries.ts';
import { ErrorView } from '../../platform/page/error-view.tsx';
import { PageHead } from '../../platform/page/page-head.tsx';
import { links } from '../../platform/routing/links.ts';
import { Button } from '../../platform/ui/actions/button.tsx';
import { CloudDrawing } from '../../platform/ui/feedback/drawings.tsx';
import { EmptyState } from '../../platform/ui/feedback/empty-state.tsx';
import { Skeleton } from '../../platform/ui/feedback/skeleton.tsx';
import { InstructionsForm } from '../stay-arrival/instructions-form.shared.tsx';
import { MissingCard } from './missing-card.tsx';
import styles from './terms.module.css';
import { TermsForm } from './terms-form.tsx';
import { termsOf } from './terms-reads.ts';

/** `/dashboard/listings/{id}/booking-terms`: how guests book an own stay (STY-06). */
const page = pageData(async ({ params, url, fetch }) => {
  const me = (await fetch(read(getMe, {}))).data;
  if (!me) throw signInFirst(url);
  if (!/^[1-9]\d{0,8}$/.test(params.listingId ?? '')) throw routeError(404, 'LISTING_NOT_FOUND_EXCEPTION');
  // After a network error the page shows the error and a retry button.
  await fetch(termsOf(Number(params.listingId))).catch((error: unknown) => {
    if (!isApiError(error) || (error.status !== 0 && error.status < 500)) throw error;
  });
});
export const loader = page.loader;
export const clientLoader = page.clientLoader;
export const handle = { words: ['bookingTerms', 'stayArrival'] };

export default function BookingTermsPage() {
  const { t } = useTranslation('bookingTerms');
  const id = Number(useParams().listingId);
  const result = useQuery(termsOf(id));
  const terms = result.data?.data;
  if (result.error && result.error.status > 0 && result.error.status < 500) return <ErrorView error={result.error} />;
  return (
    <>
      <PageHead title={t('title')} noindex />
      <Link to={links.myListings()} className={styles.back}>
        <ArrowLeft />
        {t('back')}
      </Link>
      {terms && <Terms key={id} terms={terms} />}
      {!terms && result.isError && <Failed onRetry={() => void result.refetch()} />}
      {!terms && !result.isError && (
        <div role="status" aria-label={t('loading')}>
          <Skeleton height="520px" shape="photo" />
        </div>
      )}
    </>
  );
}

function Terms({ terms }: { terms: BookingTermsView }) {
  const { t } = useTranslation('bookingTerms');
  return (
    <>
      <div className={styles.head}>
        <h1>{t('title')}</h1>
        <Link to={links.listing(terms.listingId)}>{terms.title}</Link>
        <Link to={links.listingRates(terms.listingId)}>{t('toRates')}</Link>
      </div>
      <div className={styles.stack}>
        <MissingCard terms={terms} />
        <TermsForm terms={terms} />
        <InstructionsForm listingId={terms.listingId} />
      </div>
    </>
  );
}

function Failed({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation('bookingTerms');
  return (
    <div role="alert">
      <EmptyState
        level={1}
        drawing={<CloudDrawing />}
        title={t('failed')}
        text={t('failedText')}
        actions={
          <Button variant="primary" onClick={onRetry}>
            {t('retry')}
          </Button>
        }
      />
    </div>
  );
}
