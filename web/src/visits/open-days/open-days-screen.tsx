import { useQuery } from '@tanstack/react-query';
import { BookOpen, Plus, Ticket } from 'lucide-react';
import { Link, useLocation } from 'react-router';
import { todayIn } from '../../platform/dates/local-days.ts';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import type { PageDataArgs } from '../../platform/lib/page-data.ts';
import { ErrorView } from '../../platform/page/error-view.tsx';
import { PageHead } from '../../platform/page/page-head.tsx';
import { links } from '../../platform/routing/links.ts';
import { LinkButton } from '../../platform/ui/actions/link-button.tsx';
import { Pager } from '../../platform/ui/actions/pager.tsx';
import { ListingGroup } from './listing-group.tsx';
import { byListing, openingMonth } from './month-grid.ts';
import { EventsFailed, EventsLoading, NoEvents, NoListings, NothingHere } from './no-events.tsx';
import styles from './open-days.module.css';
import { choicesOf, eventsOf, monthOf } from './open-days-reads.ts';
import { newOpenDayOf, openDaysOf, type Planner } from './planner.ts';
import { useDeleteEvents } from './use-delete-events.tsx';

/** Reads the open days of an advertiser on the page of the address, each listing with its month. */
export async function fetchOpenDays({ url, fetch }: Pick<PageDataArgs, 'url' | 'fetch'>, planner: Planner) {
  const { advertiserId } = planner;
  const [{ data }] = await Promise.all([
    fetch(eventsOf(advertiserId, pageIn(url.search))),
    planner.canPlan && fetch(choicesOf(planner)),
  ]);
  const today = todayIn(new Date());
  await Promise.all(byListing(data).map((events) => fetch(monthOf(events[0].listingId, openingMonth(events, today)))));
}

function pageIn(search: string): number {
  const text = new URLSearchParams(search).get('page') ?? '';
  return /^\d{1,6}$/.test(text) ? Number(text) : 0;
}

const TITLE = 'open-days-title';

/** Open days of an advertiser by listing. */
export function OpenDays({ planner }: { planner: Planner }) {
  const { advertiserId, canPlan } = planner;
  const { t } = useTranslation('openDays');
  const number = pageIn(useLocation().search);
  // Another tab may have created or deleted open days.
  const eventsQuery = useQuery({ ...eventsOf(advertiserId, number), refetchOnWindowFocus: 'always' });
  const choices = useQuery({ ...choicesOf(planner), enabled: canPlan }).data;
  const deleting = useDeleteEvents(() => document.getElementById(TITLE)?.focus());
  const { data: result, error } = eventsQuery;
  if (error && [401, 403].includes(error.status)) return <ErrorView error={error} />;
  const total = result?.page.totalElements;
  return (
    <>
      <PageHead title={planner.agency ? `${t('title')} · ${planner.agency.name}` : t('title')} noindex />
      <Head planner={planner} total={total} canCreate={canPlan && choices?.length !== 0} />
      {canPlan && <TutorialBanner />}
      {result ? (
        <>
          <div className={styles.groups} aria-busy={eventsQuery.isPlaceholderData || undefined}>
            {byListing(result.data).map((events) => (
              <ListingGroup
                key={`${number} ${events[0].listingId}`}
                events={events}
                agencyAccount={planner.agency ? advertiserId : null}
                deleting={deleting}
              />
            ))}
          </div>
          {total === 0 && (choices?.length === 0 ? <NoListings planner={planner} /> : <NoEvents planner={planner} />)}
          {total !== 0 && result.data.length === 0 && <NothingHere planner={planner} />}
          <Pages planner={planner} page={result.page} />
        </>
      ) : error ? (
        <EventsFailed onRetry={() => void eventsQuery.refetch()} />
      ) : (
        <EventsLoading />
      )}
      {deleting.dialogs}
    </>
  );
}

type HeadProps = { planner: Planner; total: number | undefined; canCreate: boolean };

function Head({ planner, total, canCreate }: HeadProps) {
  const { t } = useTranslation('openDays');
  return (
    <div className={styles.head}>
      <div>
        <h1 id={TITLE} tabIndex={-1}>
          {t('title')}
        </h1>
        <p role="status" className={styles.total}>
          {total !== undefined && t('total', { count: total })}
        </p>
      </div>
      <div className={styles.buttons}>
        {!planner.agency && (
          <LinkButton to={links.openDayBookings()}>
            <Ticket />
            {t('mine')}
          </LinkButton>
        )}
        {canCreate && (
          <LinkButton variant="primary" to={newOpenDayOf(planner)}>
            <Plus />
            {t('create')}
          </LinkButton>
        )}
      </div>
    </div>
  );
}

function TutorialBanner() {
  const { t } = useTranslation('openDays');
  return (
    <aside className={styles.banner} aria-label={t('tutorial.title')}>
      <BookOpen aria-hidden="true" />
      <p>
        <b>{t('tutorial.title')}</b>
        {t('tutorial.text')}
      </p>
      <Link to={links.tutorial('open-days')}>{t('tutorial.action')}</Link>
    </aside>
  );
}

type PagesProps = { planner: Planner; page: { totalElements: number; number: number; size: number } };

function Pages({ planner, page }: PagesProps) {
  const { t } = useTranslation('openDays');
  const pages = Math.ceil(page.totalElements / page.size);
  return (
    <Pager
      page={page.number}
      pages={page.number < pages ? pages : 0}
      href={(number) => openDaysOf(planner, number)}
      labels={{
        nav: t('pages.nav'),
        previous: t('pages.previous'),
        next: t('pages.next'),
        page: (one) => t('pages.page', { page: one }),
      }}
    />
  );
}
