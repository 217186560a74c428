import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { Form, Link, useSearchParams } from 'react-router';
import type { Organization } from '#contract/identity/organizations.schemas';
import {
  getOrganizationStatistics,
  STATISTICS_LISTINGS_MAX,
  type StatisticsDimension,
} from '#contract/site/organization-statistics';
import type { OrganizationStatistics } from '#contract/site/organization-statistics.schemas';
import { ClosedNote } from '../../identity/organizations/closed-note.shared.tsx';
import { findOrganization, useOrganization } from '../../identity/organizations/organization-reads.shared.ts';
import { useErrorText } from '../../platform/forms/use-error-text.ts';
import { useFormat } from '../../platform/lib/format.ts';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { useNow } from '../../platform/lib/now.ts';
import { pageData } from '../../platform/lib/page-data.ts';
import { listQuery } from '../../platform/lib/queries.ts';
import { PageHead } from '../../platform/page/page-head.tsx';
import { links } from '../../platform/routing/links.ts';
import { Button, buttonClass } from '../../platform/ui/actions/button.tsx';
import { LinkChip } from '../../platform/ui/actions/chip.tsx';
import { Columns } from '../../platform/ui/charts/columns.tsx';
import { StatsTable } from '../../platform/ui/charts/stats-table.tsx';
import { Card } from '../../platform/ui/display/card.tsx';
import { Table } from '../../platform/ui/display/table.tsx';
import { MapDrawing } from '../../platform/ui/feedback/drawings.tsx';
import { EmptyState } from '../../platform/ui/feedback/empty-state.tsx';
import { Note } from '../../platform/ui/feedback/note.tsx';
import { Skeleton } from '../../platform/ui/feedback/skeleton.tsx';
import { NativeSelect } from '../../platform/ui/fields/native-select.tsx';
import { TextField } from '../../platform/ui/fields/text-field.tsx';
import styles from './statistics.module.css';
import { isPeriod, type Period, readPeriod, spans } from './statistics-period.ts';

const measures = ['views', 'contacts', 'leads', 'visits'] as const;
type Measure = (typeof measures)[number];

const statisticsRead = (organizationId: number, query: Period['query']) =>
  listQuery(getOrganizationStatistics, {
    params: { organizationId },
    query: { ...query, by: ['agent', 'listing', 'day'] },
  });

const italianDay = (at: Date) => new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Rome' }).format(at);

/** `/dashboard/agency/{slug}/statistics`: results of the agency by agent, listing and day; all members. */
const page = pageData(async (args) => {
  const { id } = await findOrganization(args);
  const { query } = readPeriod(args.url.searchParams, italianDay(new Date()));
  await args.fetch(statisticsRead(id, query));
});
export const loader = page.loader;
export const clientLoader = page.clientLoader;
export const handle = { words: ['organizations', 'agencyStatistics'] };

/** The screen loads another period itself and keeps the previous numbers visible. */
export function shouldRevalidate({ currentUrl, nextUrl }: { currentUrl: URL; nextUrl: URL }) {
  return currentUrl.pathname !== nextUrl.pathname;
}

export default function AgencyStatisticsPage() {
  const organization = useOrganization();
  return organization ? <Statistics key={organization.id} organization={organization} /> : null;
}

function Statistics({ organization }: { organization: Organization }) {
  const { t } = useTranslation('agencyStatistics');
  const errorText = useErrorText();
  const [query] = useSearchParams();
  const period = readPeriod(query, italianDay(useNow()));
  const result = useQuery(statisticsRead(organization.id, period.query));
  const statistics = result.data?.data;
  return (
    <>
      <PageHead title={`${t('title')} · ${organization.name}`} noindex />
      <h1>{t('title')}</h1>
      <p className={styles.intro}>{t('intro')}</p>
      <ClosedNote organization={organization} />
      <PeriodChoice slug={organization.slug} period={period} />
      {statistics ? (
        <div aria-busy={result.isPlaceholderData || undefined} className={styles.numbers}>
          <Numbers organization={organization} statistics={statistics} />
        </div>
      ) : result.isError ? (
        <Note tone="bad">
          <p>{errorText(result.error)}</p>
          <Button size="small" onClick={() => void result.refetch()}>
            {t('apply')}
          </Button>
        </Note>
      ) : (
        <Skeleton height="480px" />
      )}
    </>
  );
}

/** Usual spans, or two dates in a native form. */
function PeriodChoice({ slug, period }: { slug: string; period: Period }) {
  const { t } = useTranslation('agencyStatistics');
  const [wrong, setWrong] = useState(false);
  const { from = '', to = '' } = period.query;
  return (
    <div className={styles.period}>
      <nav aria-label={t('period')} className={styles.spans}>
        {spans.map((days) => (
          <LinkChip
            key={days}
            to={links.agency(slug, 'statistics', { days: String(days) })}
            preventScrollReset
            aria-current={days === period.span ? 'true' : undefined}
          >
            {t('days', { count: days })}
          </LinkChip>
        ))}
      </nav>
      <Form
        key={`${from} ${to}`}
        className={styles.dates}
        preventScrollReset
        onSubmit={(event) => {
          const typed = new FormData(event.currentTarget);
          const isWrong = !isPeriod(String(typed.get('from')), String(typed.get('to')));
          setWrong(isWrong);
          if (isWrong) event.preventDefault();
        }}
      >
        <TextField
          type="date"
          name="from"
          label={t('from')}
          defaultValue={from}
          error={wrong ? t('wrong') : undefined}
        />
        <TextField type="date" name="to" label={t('to')} defaultValue={to} />
        <Button type="submit">{t('apply')}</Button>
      </Form>
    </div>
  );
}

type NumbersProps = { organization: Organization; statistics: OrganizationStatistics };

function Numbers({ organization, statistics }: NumbersProps) {
  const { t } = useTranslation('agencyStatistics');
  const { totals, agents = [], listings = [], days = [] } = statistics;
  const isEmpty = measures.every((what) => totals[what] === 0) && totals.responses.count === 0;
  return (
    <>
      <Totals totals={totals} />
      {isEmpty && <EmptyState drawing={<MapDrawing />} title={t('none')} text={t('noneText')} />}
      {!isEmpty && <DayChart organization={organization} statistics={statistics} days={days} />}
      {agents.length > 0 && <Agents organization={organization} statistics={statistics} agents={agents} />}
      {listings.length > 0 && <Listings organization={organization} statistics={statistics} listings={listings} />}
    </>
  );
}

function Totals({ totals }: Pick<OrganizationStatistics, 'totals'>) {
  const { t } = useTranslation('agencyStatistics');
  const format = useFormat();
  const median = useMedianText();
  return (
    <section aria-label={t('totals')}>
      <dl className={styles.totals}>
        {measures.map((what) => (
          <div key={what}>
            <dt>{t(what)}</dt>
            <dd>{format.number(totals[what])}</dd>
          </div>
        ))}
        <div>
          <dt>{t('response')}</dt>
          <dd>
            {median(totals.responses.medianMinutes) ?? '–'}
            {totals.responses.medianMinutes === null && <small>{t('few')}</small>}
          </dd>
        </div>
      </dl>
    </section>
  );
}

const HOUR = 60;

/** Minutes, from two hours on whole hours; null for an unknown median. */
function useMedianText() {
  const { t } = useTranslation('agencyStatistics');
  const format = useFormat();
  return (minutes: number | null): string | null => {
    if (minutes === null) return null;
    if (minutes < 2 * HOUR) return t('minutes', { number: format.number(minutes) });
    return t('hours', { count: Math.round(minutes / HOUR) });
  };
}

function Csv({ organization, statistics, by }: NumbersProps & { by: StatisticsDimension }) {
  const { t } = useTranslation('agencyStatistics');
  const { from, to } = statistics;
  return (
    <a
      href={links.agencyStatisticsFile(organization.id, { by, from, to })}
      download
      className={buttonClass({ size: 'small' })}
    >
      <Download aria-hidden="true" />
      {t('csv')}
    </a>
  );
}

type Days = NonNullable<OrganizationStatistics['days']>;

function DayChart({ days, ...numbers }: NumbersProps & { days: Days }) {
  const { t } = useTranslation('agencyStatistics');
  const format = useFormat();
  const [what, setWhat] = useState<Measure>('views');
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return null;
  const total = format.number(numbers.statistics.totals[what]);
  const picture = { what: t(what), from: format.date(first.date), to: format.date(last.date), total };
  return (
    <Card title={t('byDay')} aside={<Csv {...numbers} by="day" />}>
      <div className={styles.measure}>
        <NativeSelect
          label={t('measure')}
          value={what}
          onChange={({ currentTarget }) => setWhat(measures.find((one) => one === currentTarget.value) ?? 'views')}
          options={measures.map((value) => ({ value, label: t(value) }))}
        />
      </div>
      <Columns
        key={`${what} ${first.date} ${last.date}`}
        text={t('chart', picture)}
        steps={days.map((day) => ({
          key: day.date,
          text: t('day', { date: format.date(day.date), number: format.number(day[what]) }),
          values: [day[what]],
        }))}
        tones={['you']}
        topLabel={(top) => t('top', { number: format.number(top) })}
        walk={t('walk')}
        ends={[format.shortDate(first.date), format.shortDate(last.date)]}
      />
      <StatsTable
        summary={t('table')}
        caption={t('byDay')}
        head={[t('date'), ...measures.map((one) => t(one))]}
        rows={days.toReversed().map((day) => ({
          key: day.date,
          cells: [format.date(day.date), ...measures.map((one) => format.number(day[one]))],
        }))}
      />
    </Card>
  );
}

type AgentRows = NonNullable<OrganizationStatistics['agents']>;

function Agents({ agents, ...numbers }: NumbersProps & { agents: AgentRows }) {
  const { t } = useTranslation('agencyStatistics');
  const format = useFormat();
  const median = useMedianText();
  return (
    <Card title={t('byAgent')} aside={<Csv {...numbers} by="agent" />}>
      <Table
        caption={t('byAgent')}
        className={styles.table}
        head={[t('agent'), t('listings'), ...measures.map((what) => t(what)), t('response')].map((text) => (
          <th key={text} scope="col">
            {text}
          </th>
        ))}
      >
        {agents.map(({ agent, listings, responses, ...counts }) => (
          <tr key={agent?.id ?? 0}>
            <th scope="row">{agent?.name ?? t('noAgent')}</th>
            <td data-label={t('listings')}>{format.number(listings)}</td>
            {measures.map((what) => (
              <td key={what} data-label={t(what)}>
                {format.number(counts[what])}
              </td>
            ))}
            <td data-label={t('response')}>{median(responses.medianMinutes) ?? <small>{t('few')}</small>}</td>
          </tr>
        ))}
      </Table>
    </Card>
  );
}

type ListingRows = NonNullable<OrganizationStatistics['listings']>;

function Listings({ listings, ...numbers }: NumbersProps & { listings: ListingRows }) {
  const { t } = useTranslation('agencyStatistics');
  const format = useFormat();
  return (
    <Card title={t('byListing')} aside={<Csv {...numbers} by="listing" />}>
      <Table
        caption={t('byListing')}
        className={styles.table}
        head={[t('listing'), t('agent'), ...measures.map((what) => t(what))].map((text) => (
          <th key={text} scope="col">
            {text}
          </th>
        ))}
      >
        {listings.map(({ id, title, agent, ...counts }) => (
          <tr key={id}>
            <th scope="row">
              <Link to={links.listingStatistics(id)}>{title}</Link>
            </th>
            <td data-label={t('agent')}>{agent ?? t('noAgent')}</td>
            {measures.map((what) => (
              <td key={what} data-label={t(what)}>
                {format.number(counts[what])}
              </td>
            ))}
          </tr>
        ))}
      </Table>
      {listings.length === STATISTICS_LISTINGS_MAX && (
        <p className={styles.soft}>{t('onlyFirst', { number: format.number(listings.length) })}</p>
      )}
    </Card>
  );
}
