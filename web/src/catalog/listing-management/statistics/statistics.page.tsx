import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { type CSSProperties, type PointerEvent, useId, useState } from 'react';
import { Link, useLocation, useParams } from 'react-router';
import { getStatistics } from '#contract/catalog/engagement';
import type { ListingStatistics } from '#contract/catalog/engagement.schemas';
import { getListing } from '#contract/catalog/listings';
import type { ListingView } from '#contract/catalog/listings.schemas';
import { meQuery } from '../../../identity/me/me.shared.tsx';
import { useFormat } from '../../../platform/lib/format.ts';
import { useTranslation } from '../../../platform/lib/i18n.tsx';
import { pageData, routeError, signInFirst } from '../../../platform/lib/page-data.ts';
import { listQuery, read } from '../../../platform/lib/queries.ts';
import { PageHead } from '../../../platform/page/page-head.tsx';
import { links } from '../../../platform/routing/links.ts';
import { LinkChip } from '../../../platform/ui/actions/chip.tsx';
import { LinkButton } from '../../../platform/ui/actions/link-button.tsx';
import { barsOf, bestDay, lineOf, lowest, middleOf, niceTop, yOf } from '../../../platform/ui/charts/chart-geometry.ts';
import { StatsTable } from '../../../platform/ui/charts/stats-table.tsx';
import { MapDrawing } from '../../../platform/ui/feedback/drawings.tsx';
import { EmptyState } from '../../../platform/ui/feedback/empty-state.tsx';
import { ListingsError, ListingsLoading } from '../listings-states.tsx';
import { StatusBadge } from '../status-badges.tsx';
import styles from './statistics.module.css';

/** Selectable periods in days; the default is the shortest meaningful one. */
const spans = [7, 30, 90] as const;

type Span = (typeof spans)[number];

const DEFAULT_SPAN: Span = 30;

function readSpan(query: URLSearchParams): Span {
  return spans.find((span) => String(span) === query.get('days')) ?? DEFAULT_SPAN;
}

const statisticsOf = (id: number, days: Span) => listQuery(getStatistics, { params: { id }, query: { days } });

/** `/dashboard/listings/{id}/statistics`: daily statistics of an own listing. */
const page = pageData(async ({ params, url, fetch }) => {
  const id = idOf(params.listingId);
  if (!(await fetch(meQuery)).data) throw signInFirst(url);
  await Promise.all([fetch(read(getListing, { params: { id } })), fetch(statisticsOf(id, readSpan(url.searchParams)))]);
});
export const loader = page.loader;
export const clientLoader = page.clientLoader;
export const handle = { words: ['myListings'] };

/** The screen loads another period itself and keeps the previous data visible. */
export function shouldRevalidate({ currentUrl, nextUrl }: { currentUrl: URL; nextUrl: URL }) {
  return currentUrl.pathname !== nextUrl.pathname;
}

/** Impossible ids mean 404, not 400. */
function idOf(text: string | undefined): number {
  const id = /^[1-9]\d{0,9}$/.test(text ?? '') ? Number(text) : 0;
  if (id < 1 || id > 2_147_483_647) throw routeError(404, 'LISTING_NOT_FOUND_EXCEPTION');
  return id;
}

export default function StatisticsPage() {
  const { t } = useTranslation('myListings');
  const id = idOf(useParams().listingId);
  const span = readSpan(new URLSearchParams(useLocation().search));
  const listing = useSuspenseQuery(read(getListing, { params: { id } })).data.data;
  const result = useQuery(statisticsOf(id, span));
  return (
    <>
      <PageHead title={`${t('statistics.title')}, ${listing.title}`} noindex />
      <Link to={links.myListings()} className={styles.back}>
        <ArrowLeft aria-hidden="true" />
        {t('statistics.back')}
      </Link>
      <div className={styles.head}>
        <div>
          <h1>{t('statistics.title')}</h1>
          <p className={styles.of}>
            <Link to={links.listing(id)}>{listing.title}</Link> <StatusBadge status={listing.status} />
          </p>
        </div>
        <nav aria-label={t('statistics.span')} className={styles.spans}>
          {spans.map((days) => (
            <LinkChip
              key={days}
              to={links.listingStatistics(id, days)}
              preventScrollReset
              aria-current={days === span ? 'true' : undefined}
            >
              {t('statistics.days', { count: days })}
            </LinkChip>
          ))}
        </nav>
      </div>
      {result.data ? (
        <div aria-busy={result.isPlaceholderData || undefined} className={styles.numbers}>
          <Numbers listing={listing} statistics={result.data.data} span={span} />
        </div>
      ) : result.isError ? (
        <ListingsError onRetry={() => void result.refetch()} />
      ) : (
        <ListingsLoading />
      )}
    </>
  );
}

function Numbers({ listing, statistics, span }: { listing: ListingView; statistics: ListingStatistics; span: Span }) {
  const { t } = useTranslation('myListings');
  const { totals, days } = statistics;
  const isEmpty = days.every(({ views, contacts, favorites }) => views === 0 && contacts === 0 && favorites === 0);
  return (
    <>
      <Totals totals={totals} />
      {isEmpty ? (
        <EmptyState
          drawing={<MapDrawing />}
          title={t('statistics.none')}
          text={t(listing.status === 'DRAFT' ? 'statistics.noneDraft' : 'statistics.noneText')}
          {...(listing.can.edit && {
            actions: <LinkButton to={links.listingForm(listing.id)}>{t('statistics.improve')}</LinkButton>,
          })}
        />
      ) : (
        <>
          <div className={styles.charts}>
            {measures.map((what) => (
              <DayChart key={`${what}-${span}`} what={what} days={days} />
            ))}
          </div>
          <DaysTable days={days} />
        </>
      )}
    </>
  );
}

/** The same numbers as a table, last day first. */
function DaysTable({ days }: { days: ListingStatistics['days'] }) {
  const { t } = useTranslation('myListings');
  const format = useFormat();
  return (
    <StatsTable
      summary={t('statistics.table')}
      caption={t('statistics.caption')}
      head={[t('statistics.date'), ...measures.map((what) => t(`statistics.${what}`))]}
      rows={days.toReversed().map((day) => ({
        key: day.date,
        cells: [format.date(day.date), ...measures.map((what) => format.number(day[what]))],
      }))}
    />
  );
}

/** Lifetime totals of the listing. */
function Totals({ totals }: { totals: ListingStatistics['totals'] }) {
  const { t } = useTranslation('myListings');
  const format = useFormat();
  return (
    <section aria-labelledby="totals">
      <h2 id="totals" className={styles.small}>
        {t('statistics.totals')}
      </h2>
      <dl className={styles.totals}>
        {measures.map((what) => (
          <div key={what}>
            <dt>{t(`statistics.${what}`)}</dt>
            <dd>{format.number(totals[what])}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

const measures = ['views', 'contacts', 'favorites'] as const;
type Measure = (typeof measures)[number];
type Day = ListingStatistics['days'][number];

/**
 * One measure per day. The chart has a one-sentence text alternative. An invisible slider on top exposes the days to arrow keys, touch,
 * pointer and screen readers.
 */
function DayChart({ what, days }: { what: Measure; days: readonly Day[] }) {
  const { t } = useTranslation('myListings');
  const format = useFormat();
  const id = useId();
  const [shown, setShown] = useState<number | null>(null);
  const name = t(`statistics.${what}`);
  const total = days.reduce((sum, day) => sum + day[what], 0);
  const day = shown === null ? null : days[shown];
  const formatDay = (one: Day) => t('statistics.day', { date: format.date(one.date), count: format.number(one[what]) });
  const chartText = useChartText(what, days);
  const last = days.length - 1;
  return (
    <section className={styles.chart} data-what={what} aria-labelledby={id}>
      <div className={styles.chartHead}>
        <h2 id={id}>{name}</h2>
        <p className={styles.inSpan}>
          {day ? formatDay(day) : t('statistics.inSpan', { count: days.length, total: format.number(total) })}
        </p>
      </div>
      <p className={styles.soft}>{t(`statistics.${what}Text`)}</p>
      <div className={styles.plot}>
        <Picture what={what} days={days} shown={shown} text={chartText} />
        <input
          type="range"
          className={styles.walk}
          aria-label={t('statistics.walk', { what: name })}
          aria-valuetext={formatDay(days[shown ?? last] as Day)}
          min={0}
          max={last}
          value={shown ?? last}
          onChange={({ currentTarget }) => setShown(Number(currentTarget.value))}
          onFocus={() => setShown((before) => before ?? last)}
          onBlur={() => setShown(null)}
          onPointerMove={(event) => setShown(dayUnder(event, days.length))}
          onPointerLeave={() => setShown(null)}
        />
      </div>
      <p className={styles.axis} aria-hidden="true">
        <span>{days[0] && format.shortDate(days[0].date)}</span>
        <span>{t('statistics.today')}</span>
      </p>
    </section>
  );
}

function dayUnder({ currentTarget, clientX }: PointerEvent<HTMLInputElement>, count: number): number {
  const { left, width } = currentTarget.getBoundingClientRect();
  return Math.min(Math.max(Math.floor(((clientX - left) / width) * count), 0), count - 1);
}

/** SVG chart, stretched to the page width; the numbers next to it are text. */
function Picture({
  what,
  days,
  shown,
  text,
}: {
  what: Measure;
  days: readonly Day[];
  shown: number | null;
  text: string;
}) {
  const format = useFormat();
  const values = days.map((day) => day[what]);
  const top = niceTop(values);
  const scale = { top, bottom: lowest(values) };
  const zero = yOf(0, scale);
  const half = yOf(top / 2, scale);
  const at = shown === null ? null : middleOf(shown, values.length);
  const dot: CSSProperties | null =
    shown === null ? null : { left: `${at}%`, top: `${yOf(values[shown] ?? 0, scale)}%` };
  return (
    <>
      <span className={styles.top} aria-hidden="true">
        {format.number(top)}
      </span>
      <svg viewBox="0 0 100 100" preserveAspectRatio="none" role="img" aria-label={text}>
        <path d={`M0 0H100M0 ${half}H100M0 ${zero}H100`} className={styles.grid} />
        {what === 'views' ? (
          <>
            <path d={lineOf(values, { area: true })} className={styles.area} />
            <path d={lineOf(values)} className={styles.line} />
          </>
        ) : (
          barsOf(values).map((bar, index) => (
            <rect key={days[index]?.date} {...bar} className={styles.bar} data-shown={index === shown || undefined} />
          ))
        )}
        {at !== null && <path d={`M${at} 0V100`} className={styles.cursor} />}
      </svg>
      {what === 'views' && dot && <span className={styles.dot} style={dot} />}
    </>
  );
}

/** Text alternative of the chart. */
function useChartText(what: Measure, days: readonly Day[]): string {
  const { t } = useTranslation('myListings');
  const format = useFormat();
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return '';
  const best = bestDay(days, (day) => day[what]);
  const texts = { what: t(`statistics.${what}`), from: format.date(first.date), to: format.date(last.date) };
  if (!best || days.every((day) => day[what] === 0)) return t('statistics.pictureNone', texts);
  return t('statistics.picture', {
    ...texts,
    total: format.number(days.reduce((sum, day) => sum + day[what], 0)),
    max: format.number(best[what]),
    best: format.date(best.date),
  });
}
