import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, Copy, Plus } from 'lucide-react';
import { Suspense, useId, useRef, useState } from 'react';
import { Link, useParams } from 'react-router';
import { FEEDS_MAX, removeFeed, renewExport } from '#contract/catalog/availability';
import type { StayCalendar, StayFeed } from '#contract/catalog/availability.schemas';
import { getMe } from '#contract/identity/accounts';
import { useErrorText } from '../../platform/forms/use-error-text.ts';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { pageData, routeError, signInFirst } from '../../platform/lib/page-data.ts';
import { read, useWrite } from '../../platform/lib/queries.ts';
import { lazyPart } from '../../platform/loading/lazy-part.tsx';
import { ErrorView } from '../../platform/page/error-view.tsx';
import { PageHead } from '../../platform/page/page-head.tsx';
import { links } from '../../platform/routing/links.ts';
import { Button } from '../../platform/ui/actions/button.tsx';
import { Accordion } from '../../platform/ui/display/accordion.tsx';
import { Card } from '../../platform/ui/display/card.tsx';
import { CloudDrawing } from '../../platform/ui/feedback/drawings.tsx';
import { EmptyState } from '../../platform/ui/feedback/empty-state.tsx';
import { Skeleton } from '../../platform/ui/feedback/skeleton.tsx';
import { TextField } from '../../platform/ui/fields/text-field.tsx';
import { ConfirmDialog } from '../../platform/ui/overlays/confirm-dialog.tsx';
import { notify } from '../../platform/ui/overlays/notify.ts';
import styles from './availability.module.css';
import { BlockList } from './block-list.tsx';
import { calendarOf, deferError } from './calendar-reads.ts';
import { FeedRow } from './feed-row.tsx';
import { NightsCard } from './nights-card.tsx';
import { RulesCard } from './rules-card.tsx';

/** `/dashboard/listings/{id}/calendar`: availability of an own stay (STY-05). Sales and rentals have no calendar. */
const page = pageData(async ({ params, url, fetch }) => {
  const me = (await fetch(read(getMe, {}))).data;
  if (!me) throw signInFirst(url);
  if (!/^[1-9]\d{0,8}$/.test(params.listingId ?? '')) throw routeError(404, 'LISTING_NOT_FOUND_EXCEPTION');
  await deferError(fetch(calendarOf(Number(params.listingId))));
});
export const loader = page.loader;
export const clientLoader = page.clientLoader;
export const handle = { words: ['availability'] };

export default function CalendarPage() {
  const { t } = useTranslation('availability');
  const id = Number(useParams().listingId);
  const result = useQuery(calendarOf(id));
  const calendar = result.data?.data;
  const isUnavailable = result.error && result.error.status > 0 && result.error.status < 500;
  if (isUnavailable) return <ErrorView error={result.error} />;
  return (
    <>
      <PageHead title={t('title')} noindex />
      <Link to={links.myListings()} className={styles.back}>
        <ArrowLeft />
        {t('back')}
      </Link>
      {calendar && <Calendar key={id} calendar={calendar} />}
      {!calendar && result.isError && <Failed onRetry={result.refetch} />}
      {!calendar && !result.isError && (
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
        <Link to={links.listingRates(calendar.listingId)}>{t('rates')}</Link>
        <Link to={links.listingBookingTerms(calendar.listingId)}>{t('bookingTerms')}</Link>
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
          <Button variant="primary" onClick={() => void onRetry()}>
            {t('retry')}
          </Button>
        }
      />
    </div>
  );
}

const AddFeedDialog = lazyPart(() => import('./add-feed-dialog.tsx'));

/** Imported calendar feeds of other platforms. */
function FeedsCard({ calendar }: { calendar: StayCalendar }) {
  const { t } = useTranslation('availability');
  const [adding, setAdding] = useState(false);
  const [feedToRemove, setFeedToRemove] = useState<StayFeed | null>(null);
  const title = useRef<HTMLDivElement>(null);
  const { feeds, can, listingId } = calendar;
  return (
    <Card title={t('feeds.title')}>
      <div ref={title} tabIndex={-1} className={styles.focusable}>
        <p className="soft">{t('feeds.text')}</p>
      </div>
      {feeds.length > 0 && (
        <ul className={styles.rows}>
          {feeds.map((feed) => (
            <FeedRow
              key={feed.id}
              feed={feed}
              listingId={listingId}
              canEdit={can.edit}
              onRemove={() => setFeedToRemove(feed)}
            />
          ))}
        </ul>
      )}
      {can.edit && feeds.length < FEEDS_MAX && (
        <div className={styles.buttons}>
          <Button onClick={() => setAdding(true)}>
            <Plus />
            {t('feeds.add')}
          </Button>
        </div>
      )}
      {feeds.length >= FEEDS_MAX && <p className="soft">{t('feeds.full', { count: FEEDS_MAX })}</p>}
      {adding && (
        <Suspense>
          <AddFeedDialog listingId={listingId} onClose={() => setAdding(false)} />
        </Suspense>
      )}
      {feedToRemove && (
        <RemoveFeed
          feed={feedToRemove}
          listingId={listingId}
          onClose={() => setFeedToRemove(null)}
          // The focused row no longer exists.
          onRemoved={() => title.current?.focus()}
        />
      )}
    </Card>
  );
}

type RemoveFeedProps = { feed: StayFeed; listingId: number; onClose: () => void; onRemoved: () => void };

function RemoveFeed({ feed, listingId, onClose, onRemoved }: RemoveFeedProps) {
  const { t } = useTranslation('availability');
  const errorText = useErrorText();
  const remove = useWrite(removeFeed, {
    answers: calendarOf(listingId),
    onSuccess: () => {
      notify({ text: t('feeds.removed', { name: feed.name }), tone: 'ok' });
      onClose();
      onRemoved();
    },
  });
  return (
    <ConfirmDialog
      title={t('feeds.removeTitle', { name: feed.name })}
      text={feed.events > 0 ? t('feeds.removeText', { count: feed.events }) : t('feeds.removeEmpty')}
      action={t('feeds.remove')}
      variant="danger"
      isPending={remove.isPending}
      problem={remove.error && errorText(remove.error)}
      labels={{ cancel: t('cancel'), close: t('close') }}
      onConfirm={() => remove.mutate({ params: { id: listingId, feedId: feed.id } })}
      onClose={onClose}
    />
  );
}

/** The secret URL from which other platforms read this calendar. */
function ExportCard({ calendar }: { calendar: StayCalendar }) {
  const { t } = useTranslation('availability');
  const errorText = useErrorText();
  const [asking, setAsking] = useState(false);
  const { exportUrl, can, listingId } = calendar;
  const renew = useWrite(renewExport, {
    answers: calendarOf(listingId),
    onSuccess: () => {
      setAsking(false);
      notify({ text: t('export.made'), tone: 'ok' });
    },
    onError: (error) => {
      if (!asking) notify({ text: t('export.notMade'), description: errorText(error), tone: 'bad' });
    },
  });
  const make = () => renew.mutate({ params: { id: listingId } });
  if (!exportUrl && !can.edit) return null;
  return (
    <Card title={t('export.title')}>
      <p className="soft">{t('export.text')}</p>
      {exportUrl ? (
        <Address url={exportUrl} onRenew={can.edit ? () => setAsking(true) : null} />
      ) : (
        <div className={styles.buttons}>
          <Button isPending={renew.isPending} onClick={make}>
            {t('export.make')}
          </Button>
        </div>
      )}
      {asking && (
        <ConfirmDialog
          title={t('export.renewTitle')}
          text={t('export.renewText')}
          action={t('export.renew')}
          variant="danger"
          isPending={renew.isPending}
          problem={renew.error && errorText(renew.error)}
          labels={{ cancel: t('cancel'), close: t('close') }}
          onConfirm={make}
          onClose={() => {
            renew.reset();
            setAsking(false);
          }}
        />
      )}
    </Card>
  );
}

function Address({ url, onRenew }: { url: string; onRenew: (() => void) | null }) {
  const { t } = useTranslation('availability');
  const id = useId();

  async function copy() {
    try {
      await navigator.clipboard.writeText(url);
      notify({ text: t('export.copied'), tone: 'ok' });
    } catch {
      // The browser denies clipboard access: selects the URL for manual copy.
      const field = document.getElementById(id);
      if (field instanceof HTMLInputElement) field.select();
      notify({ text: t('export.notCopied'), tone: 'info' });
    }
  }

  return (
    <div className={styles.form}>
      <TextField id={id} label={t('export.address')} help={t('export.secret')} readOnly value={url} />
      <div className={styles.buttons}>
        <Button onClick={() => void copy()}>
          <Copy />
          {t('export.copy')}
        </Button>
        {onRenew && (
          <Button variant="quiet" onClick={onRenew}>
            {t('export.renew')}
          </Button>
        )}
      </div>
      <Accordion
        items={[
          { title: t('export.airbnbTitle'), content: <p>{t('export.airbnb')}</p> },
          { title: t('export.bookingTitle'), content: <p>{t('export.booking')}</p> },
        ]}
      />
    </div>
  );
}
