import { useQuery } from '@tanstack/react-query';
import { BookOpen, Plus, Ticket } from 'lucide-react';
import { Link, useLocation } from 'react-router';
import { getMe } from '#contract/identity/accounts';
import { useMe } from '../../identity/me/me.shared.tsx';
import { todayIn } from '../../platform/dates/local-days.ts';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { pageData, signInFirst } from '../../platform/lib/page-data.ts';
import { read } from '../../platform/lib/queries.ts';
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
import { useDeleteEvents } from './use-delete-events.tsx';

/** `/dashboard/open-days` (ODY-01): open days of the signed-in user by listing, each listing with its month. */
const page = pageData(async ({ url, fetch }) => {
  const me = (await fetch(read(getMe, {}))).data;
  if (!me) throw signInFirst(url);
  const [{ data }] = await Promise.all([fetch(eventsOf(me.id, pageIn(url.search))), fetch(choicesOf(me.id))]);
  const today = todayIn(new Date());
  await Promise.all(byListing(data).map((events) => fetch(monthOf(events[0].listingId, openingMonth(events, today)))));
});
export const loader = page.loader;
export const clientLoader = page.clientLoader;
export const handle = { words: ['openDays'] };

function pageIn(search: string): number {
  const text = new URLSearchParams(search).get('page') ?? '';
  return /^\d{1,6}$/.test(text) ? Number(text) : 0;
}

export default function OpenDaysPage() {
  const me = useMe();
  return me && <OpenDays advertiserId={me.id} />;
}

const TITLE = 'open-days-title';

function OpenDays({ advertiserId }: { advertiserId: number }) {
  const { t } = useTranslation('openDays');
  const number = pageIn(useLocation().search);
  // Another tab may have created or deleted open days.
  const eventsQuery = useQuery({ ...eventsOf(advertiserId, number), refetchOnWindowFocus: 'always' });
  const choices = useQuery(choicesOf(advertiserId)).data;
  const deleting = useDeleteEvents(() => document.getElementById(TITLE)?.focus());
  const { data: result, error } = eventsQuery;
  if (error && [401, 403].includes(error.status)) return <ErrorView error={error} />;
  const total = result?.page.totalElements;
  return (
    <>
      <PageHead title={t('title')} noindex />
      <Head total={total} canCreate={choices?.length !== 0} />
      <TutorialBanner />
      {result ? (
        <>
          <div className={styles.groups} aria-busy={eventsQuery.isPlaceholderData || undefined}>
            {byListing(result.data).map((events) => (
              <ListingGroup key={`${number} ${events[0].listingId}`} events={events} deleting={deleting} />
            ))}
          </div>
          {total === 0 && (choices?.length === 0 ? <NoListings /> : <NoEvents />)}
          {total !== 0 && result.data.length === 0 && <NothingHere />}
          <Pages page={result.page} />
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

function Head({ total, canCreate }: { total: number | undefined; canCreate: boolean }) {
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
        <LinkButton to={links.openDayBookings()}>
          <Ticket />
          {t('mine')}
        </LinkButton>
        {canCreate && (
          <LinkButton variant="primary" to={links.newOpenDay()}>
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

function Pages({ page }: { page: { totalElements: number; number: number; size: number } }) {
  const { t } = useTranslation('openDays');
  const pages = Math.ceil(page.totalElements / page.size);
  return (
    <Pager
      page={page.number}
      pages={page.number < pages ? pages : 0}
      href={links.openDays}
      labels={{
        nav: t('pages.nav'),
        previous: t('pages.previous'),
        next: t('pages.next'),
        page: (one) => t('pages.page', { page: one }),
      }}
    />
  );
}
