import { useSuspenseQueries } from '@tanstack/react-query';
import { useLoaderData, useParams, useRouteError, useSearchParams } from 'react-router';
import type { PageQuery } from '#contract/platform/page-address';
import type { openDaysParams } from '#contract/visits/page-params';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { pageData, routeError } from '../../platform/lib/page-data.ts';
import { PageHead } from '../../platform/page/page-head.tsx';
import { links } from '../../platform/routing/links.ts';
import { comingEventsRead, fresh, idIn, listingRead } from './booking-reads.ts';
import styles from './choose.module.css';
import { DateButtons } from './date-buttons.tsx';
import { daysOf } from './event-days.ts';
import { EventList } from './event-list.tsx';
import { Frame, Step } from './frame.tsx';
import { HomeAside } from './home-aside.tsx';
import { NoOpenDays, NothingPlanned } from './no-open-days.tsx';
import { useKnown } from './use-known.ts';

/** `/listing/{id}/open-days`: when the home of an ad can be seen (ODY-08, spec/002 §2). Without events it is not found. */
const page = pageData(async ({ params, fetch }) => {
  const id = idIn(params.listingId, 'LISTING_NOT_FOUND_EXCEPTION');
  const [first] = await Promise.all([
    fetch({ ...comingEventsRead(id, 0), ...fresh }),
    fetch(listingRead(id)).catch(() => null),
  ]);
  const { totalElements, size } = first.page;
  if (totalElements === 0) throw routeError(404, 'OPEN_DAY_EVENT_NOT_FOUND_EXCEPTION');
  const pages = Math.ceil(totalElements / size);
  await Promise.all(Array.from({ length: pages - 1 }, (_, at) => fetch(comingEventsRead(id, at + 1))));
  return { pages };
});
export const loader = page.loader;
export const clientLoader = page.clientLoader;
export const handle = { words: ['openDayBookings'] };

/** The chosen day is in the address: the events are the same for all of them. */
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
  const answers = useSuspenseQueries({
    queries: Array.from({ length: pages }, (_, at) => comingEventsRead(listingId, at)),
  });
  const listing = useKnown(listingRead(listingId))?.data ?? null;
  const [query, setQuery] = useSearchParams();
  const days = daysOf(answers.flatMap(({ data }) => data.data));
  const first = days[0]?.events[0];
  if (!first) return <NothingPlanned listingId={listingId} />;
  const asked: PageQuery<typeof openDaysParams> = query;
  const chosen = days.find(({ date }) => date === asked.get('day'));
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
      aside={<HomeAside event={first} listing={listing} />}
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
