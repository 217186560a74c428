import { useSuspenseQueries } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { useLoaderData, useParams, useRouteError, useSearchParams } from 'react-router';
import type { PageQuery } from '#contract/platform/page-address';
import type { OpenDayEvent } from '#contract/visits/open-days.schemas';
import type { openDaysParams } from '#contract/visits/page-params';
import { useMe } from '../../identity/me/me.shared.tsx';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { pageData, routeError } from '../../platform/lib/page-data.ts';
import { PageHead } from '../../platform/page/page-head.tsx';
import { links } from '../../platform/routing/links.ts';
import { IconButton } from '../../platform/ui/actions/icon-button.tsx';
import { LinkButton } from '../../platform/ui/actions/link-button.tsx';
import { TypeBadge } from './badges.tsx';
import { fresh, idIn, listingRead, upcomingEventsRead } from './booking-reads.ts';
import styles from './choose.module.css';
import { DATES_AT_ONCE, daysOf, daysOnPage, type EventDay, pageOfDay, pagesOf } from './event-days.ts';
import { Frame, Step } from './frame.tsx';
import { NoOpenDays, NothingPlanned } from './no-open-days.tsx';
import { PropertyAside } from './property-aside.tsx';
import { useEventLabels } from './use-event-labels.ts';
import { useKnown } from './use-known.ts';

/** `/listing/{id}/open-days`: open days of a property (ODY-08, spec/002 §2). 404 without open days. */
const page = pageData(async ({ params, fetch }) => {
  const id = idIn(params.listingId, 'LISTING_NOT_FOUND_EXCEPTION');
  const [first] = await Promise.all([
    fetch({ ...upcomingEventsRead(id, 0), ...fresh }),
    fetch(listingRead(id)).catch(() => null),
  ]);
  const { totalElements, size } = first.page;
  if (totalElements === 0) throw routeError(404, 'OPEN_DAY_EVENT_NOT_FOUND_EXCEPTION');
  const pages = Math.ceil(totalElements / size);
  await Promise.all(Array.from({ length: pages - 1 }, (_, at) => fetch(upcomingEventsRead(id, at + 1))));
  return { pages };
});
export const loader = page.loader;
export const clientLoader = page.clientLoader;
export const handle = { words: ['openDayBookings'] };

/** The selected day does not change the loader data. */
export function shouldRevalidate({ currentUrl, nextUrl }: { currentUrl: URL; nextUrl: URL }) {
  return currentUrl.pathname !== nextUrl.pathname;
}

export function ErrorBoundary() {
  return <NoOpenDays error={useRouteError()} />;
}

export default function OpenDaysPage() {
  const { t } = useTranslation('openDayBookings');
  const listingId = idIn(useParams().listingId);
  const { pages = 1 } = useLoaderData<typeof loader>();
  const eventPages = useSuspenseQueries({
    queries: Array.from({ length: pages }, (_, at) => upcomingEventsRead(listingId, at)),
  });
  const listing = useKnown(listingRead(listingId))?.data ?? null;
  const [query, setQuery] = useSearchParams();
  const days = daysOf(eventPages.flatMap(({ data }) => data.data));
  const first = days[0]?.events[0];
  if (!first) return <NothingPlanned listingId={listingId} />;
  const pageQuery: PageQuery<typeof openDaysParams> = query;
  const chosen = days.find(({ date }) => date === pageQuery.get('day'));
  const { listingTitle: title, address } = first;

  function select(date: string | null) {
    const next = new URLSearchParams(query);
    if (date) next.set('day', date);
    else next.delete('day');
    setQuery(next, { replace: true, preventScrollReset: true });
  }
  return (
    <Frame
      back={{ to: links.listing(listingId), text: t('toListing') }}
      aside={<PropertyAside event={first} listing={listing} />}
    >
      <PageHead
        title={t('list.title', { title })}
        description={t('list.description', { title, address })}
        canonical={links.listingOpenDays(listingId)}
      />
      <h1>{t('list.heading')}</h1>
      <Step title={t('list.day')}>
        <DateButtons days={days} selected={chosen?.date ?? null} onSelect={select} />
        <p className={styles.hint}>{t('list.hint')}</p>
      </Step>
      <Step title={t(chosen ? 'list.time' : 'list.all')}>
        <EventList days={chosen ? [chosen] : days} single={chosen !== undefined} />
      </Step>
    </Frame>
  );
}

/** Open days of one day, or of all days grouped by day. */
function EventList({ days, single }: { days: readonly EventDay[]; single: boolean }) {
  const { t } = useTranslation('openDayBookings');
  const words = useEventLabels();
  return days.map(({ date, events }) => (
    <section key={date} className={styles.day} aria-label={t('list.on', { day: words.day({ date }) })}>
      {!single && <h3>{words.Day({ date })}</h3>}
      <ul className={styles.events}>
        {events.map((event) => (
          <li key={event.id}>
            <EventRow event={event} />
          </li>
        ))}
      </ul>
    </section>
  ));
}

function EventRow({ event }: { event: OpenDayEvent }) {
  const { t } = useTranslation('openDayBookings');
  const words = useEventLabels();
  const isOwn = useMe()?.id === event.advertiserId;
  const named = { day: words.day(event), hours: words.hours(event) };
  return (
    <div className={styles.event}>
      <p className={styles.times}>
        <b>{named.hours}</b>
        <TypeBadge type={event.type} />
      </p>
      <p className={styles.places}>{words.seats(event)}</p>
      <div className={styles.go}>
        {isOwn ? (
          <LinkButton to={links.openDayParticipants(event.id)} aria-label={t('list.manageOf', named)}>
            {t('list.manage')}
          </LinkButton>
        ) : (
          <LinkButton to={links.listingOpenDays(event.listingId, event.id)} aria-label={t('list.bookOf', named)}>
            {t('list.book')}
          </LinkButton>
        )}
      </div>
    </div>
  );
}

type DateButtonsProps = {
  days: readonly EventDay[];
  selected: string | null;
  /** Receives the pressed day, or null if it was already selected. */
  onSelect: (date: string | null) => void;
};

/** Five days at once; a second press on the selected day clears the selection (ODY-08). */
function DateButtons({ days, selected, onSelect }: DateButtonsProps) {
  const { t } = useTranslation('openDayBookings');
  const words = useEventLabels();
  const [page, setPage] = useState(() => pageOfDay(days, selected));
  const pages = pagesOf(days);
  const shown = daysOnPage(days, Math.min(page, pages - 1));
  const from = Math.min(page, pages - 1) * DATES_AT_ONCE + 1;
  return (
    <div className={styles.row}>
      {pages > 1 && (
        <IconButton
          label={t('list.earlier')}
          icon={<ChevronLeft />}
          aria-disabled={page === 0}
          onClick={() => setPage(Math.max(0, page - 1))}
        />
      )}
      <div className={styles.dates} role="group" aria-label={t('list.day')}>
        {shown.map(({ date, events }) => {
          const { weekday, day, month } = words.dayParts(date);
          return (
            <button
              key={date}
              type="button"
              className={styles.date}
              aria-pressed={date === selected}
              onClick={() => onSelect(date === selected ? null : date)}
            >
              <span>{weekday}</span> <b>{day}</b> <span>{month}</span>{' '}
              <small>{t('list.times', { count: events.length })}</small>
            </button>
          );
        })}
      </div>
      {pages > 1 && (
        <IconButton
          label={t('list.later')}
          icon={<ChevronRight />}
          aria-disabled={page >= pages - 1}
          onClick={() => setPage(Math.min(pages - 1, page + 1))}
        />
      )}
      <p role="status" className="visually-hidden">
        {pages > 1 && t('list.shown', { from, to: from + shown.length - 1, total: days.length })}
      </p>
    </div>
  );
}
