import type { UseQueryResult } from '@tanstack/react-query';
import { useRef } from 'react';
import type { ApiError } from '#contract/platform/client';
import type { OutputOf } from '#contract/platform/endpoint';
import type { listBookingsOfEvent } from '#contract/visits/bookings';
import type { OpenDayEvent } from '#contract/visits/open-days.schemas';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { Button } from '../../platform/ui/actions/button.tsx';
import { LinkChip } from '../../platform/ui/actions/chip.tsx';
import { LinkButton } from '../../platform/ui/actions/link-button.tsx';
import { Pager } from '../../platform/ui/actions/pager.tsx';
import { EntranceDrawing } from '../../platform/ui/feedback/drawings.tsx';
import { EmptyState } from '../../platform/ui/feedback/empty-state.tsx';
import styles from './bookings.module.css';
import { BookingsTable } from './bookings-table.tsx';
import { filters, type Shown, shownAddress } from './participants-reads.ts';
import type { EventStats } from './tiles.tsx';
import { useBookingActions } from './use-booking-actions.tsx';

type BookingsQuery = UseQueryResult<OutputOf<typeof listBookingsOfEvent>, ApiError>;
type PanelProps = {
  event: OpenDayEvent;
  shown: Shown;
  stats: EventStats | undefined;
  cancelled: number | undefined;
  bookingsQuery: BookingsQuery;
};

/** Bookings by status or all, 20 per page, with their actions. */
export function BookingsPanel({ event, shown, stats, cancelled, bookingsQuery }: PanelProps) {
  const { t } = useTranslation('openDays');
  const heading = useRef<HTMLHeadingElement>(null);
  const actions = useBookingActions(() => heading.current?.focus());
  const { data: result, isError, isPlaceholderData } = bookingsQuery;
  return (
    <section className={styles.panel} aria-labelledby="bookings-title">
      <div className={styles.panelHead}>
        <h2 id="bookings-title" ref={heading} tabIndex={-1}>
          {t('participants.table.title')}
        </h2>
        <Filters eventId={event.id} shown={shown} stats={stats} cancelled={cancelled} />
      </div>
      {isError && !result && (
        <div role="alert" className={styles.failed}>
          <p>{t('participants.table.failed')}</p>
          <Button size="small" onClick={() => void bookingsQuery.refetch()}>
            {t('retry')}
          </Button>
        </div>
      )}
      {result && result.data.length > 0 && (
        <BookingsTable
          bookings={result.data}
          isPending={isPlaceholderData}
          capacity={event.capacity}
          actions={actions}
        />
      )}
      {result?.data.length === 0 && <NoBookings eventId={event.id} isAll={shown.status === null && shown.page === 0} />}
      {result && <Pages eventId={event.id} shown={shown} page={result.page} />}
      {actions.dialogs}
    </section>
  );
}

function Filters({
  eventId,
  shown,
  stats,
  cancelled = 0,
}: Omit<PanelProps, 'event' | 'bookingsQuery'> & { eventId: number }) {
  const { t } = useTranslation('openDays');
  const counts = stats && {
    WAITING: stats.waiting,
    PENDING: stats.pending,
    // The tile counts guests who are inside as confirmed; here each booking is in one group.
    CONFIRMED: stats.confirmed - stats.present,
    PRESENT: stats.present,
    CANCELLED: cancelled,
  };
  // The offered filter is shown only if needed.
  const offered = filters.filter((one) => one !== 'PENDING' || shown.status === one || (counts?.PENDING ?? 0) > 0);
  return (
    <nav className={styles.filters} aria-label={t('participants.table.statuses')}>
      {[null, ...offered].map((status) => (
        <LinkChip
          key={status ?? 'all'}
          to={shownAddress(eventId, { status, page: 0 })}
          preventScrollReset
          replace
          aria-current={status === shown.status ? 'true' : undefined}
          className={styles.filter}
        >
          {status === null ? t('participants.table.all') : t(`participants.filter.${status}`)}
          {counts && <small>{status === null ? (stats?.bookings ?? 0) + cancelled : counts[status]}</small>}
        </LinkChip>
      ))}
    </nav>
  );
}

function NoBookings({ eventId, isAll }: { eventId: number; isAll: boolean }) {
  const { t } = useTranslation('openDays');
  if (isAll) {
    return (
      <EmptyState
        level={3}
        drawing={<EntranceDrawing />}
        title={t('participants.table.none')}
        text={t('participants.table.noneText')}
      />
    );
  }
  return (
    <EmptyState
      level={3}
      drawing={<EntranceDrawing />}
      title={t('participants.table.noneSo')}
      text={t('participants.table.noneSoText')}
      actions={
        <LinkButton preventScrollReset to={shownAddress(eventId, { status: null, page: 0 })}>
          {t('participants.table.toAll')}
        </LinkButton>
      }
    />
  );
}

type PagesProps = { eventId: number; shown: Shown; page: { totalElements: number; number: number; size: number } };

function Pages({ eventId, shown, page }: PagesProps) {
  const { t } = useTranslation('openDays');
  const pages = Math.ceil(page.totalElements / page.size);
  if (pages <= 1) return null;
  return (
    <div className={styles.pager}>
      <Pager
        page={page.number}
        pages={page.number < pages ? pages : 0}
        href={(number) => shownAddress(eventId, { ...shown, page: number })}
        labels={{
          nav: t('participants.table.pages'),
          previous: t('pages.previous'),
          next: t('pages.next'),
          page: (one) => t('pages.page', { page: one }),
        }}
      />
    </div>
  );
}
