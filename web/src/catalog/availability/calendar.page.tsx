import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { Link, useParams } from 'react-router';
import type { StayCalendar } from '#contract/catalog/availability';
import { getMe } from '#contract/identity/accounts';
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
import styles from './availability.module.css';
import { BlockList } from './block-list.tsx';
import { calendarOf, orSayLater } from './calendar-reads.ts';
import { ExportCard } from './export-card.tsx';
import { FeedsCard } from './feeds-card.tsx';
import { NightsCard } from './nights-card.tsx';
import { RulesCard } from './rules-card.tsx';

/** `/dashboard/listings/{id}/calendar`: when a stay of mine can be booked (STY-05). A sale or a rental has none. */
const page = pageData(async ({ params, url, fetch }) => {
  const me = (await fetch(read(getMe, {}))).data;
  if (!me) throw signInFirst(url);
  if (!/^[1-9]\d{0,8}$/.test(params.listingId ?? '')) throw routeError(404, 'LISTING_NOT_FOUND_EXCEPTION');
  await orSayLater(fetch(calendarOf(Number(params.listingId))));
});
export const loader = page.loader;
export const clientLoader = page.clientLoader;
export const handle = { words: ['availability'] };

export default function CalendarPage() {
  const { t } = useTranslation('availability');
  const id = Number(useParams().listingId);
  const answer = useQuery(calendarOf(id));
  const calendar = answer.data?.data;
  const gone = answer.error && answer.error.status > 0 && answer.error.status < 500;
  if (gone) return <ErrorView error={answer.error} />;
  return (
    <>
      <PageHead title={t('title')} noindex />
      <Link to={links.myListings()} className={styles.back}>
        <ArrowLeft />
        {t('back')}
      </Link>
      {calendar && <Calendar key={id} calendar={calendar} />}
      {!calendar && answer.isError && <Failed onRetry={answer.refetch} />}
      {!calendar && !answer.isError && (
        <div role="status" aria-label={t('loading')} className={styles.stack}>
          <Skeleton height="520px" shape="photo" />
          <Skeleton height="180px" shape="photo" />
        </div>
      )}
    </>
  );
}

function Calendar({ calendar }: { calendar: StayCalendar }) {
  const { t } = useTranslation('availability');
  return (
    <>
      <div className={styles.head}>
        <h1>{t('title')}</h1>
        <Link to={links.listing(calendar.listingId)}>{calendar.title}</Link>
      </div>
      <div className={styles.columns}>
        <div className={styles.stack}>
          <NightsCard calendar={calendar} />
          <BlockList calendar={calendar} />
          <ExportCard calendar={calendar} />
        </div>
        <div className={styles.stack}>
          <RulesCard calendar={calendar} />
          <FeedsCard calendar={calendar} />
        </div>
      </div>
    </>
  );
}

function Failed({ onRetry }: { onRetry: () => unknown }) {
  const { t } = useTranslation('availability');
  return (
    <div role="alert">
      <EmptyState
        level={1}
        drawing={<CloudDrawing />}
        title={t('failed')}
        text={t('failedText')}
        actions={
          <Button look="primary" onClick={() => void onRetry()}>
            {t('retry')}
          </Button>
        }
      />
    </div>
  );
}
