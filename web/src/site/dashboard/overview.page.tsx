import { useSuspenseQuery } from '@tanstack/react-query';
import { Bookmark, Clock, Heart, House, type LucideIcon, Tag } from 'lucide-react';
import { Link } from 'react-router';
import type { DashboardOverview } from '#contract/site/dashboard.schemas';
import { useMe } from '../../identity/me/me.shared.tsx';
import { useFormat } from '../../platform/lib/format.ts';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { useNow } from '../../platform/lib/now.ts';
import { PageHead } from '../../platform/page/page-head.tsx';
import { links } from '../../platform/routing/links.ts';
import { LinkButton } from '../../platform/ui/actions/link-button.tsx';
import { Avatar } from '../../platform/ui/display/avatar.tsx';
import { Card } from '../../platform/ui/display/card.tsx';
import { EmptyState } from '../../platform/ui/feedback/empty-state.tsx';
import { CalendarDrawing } from '../../platform/ui/feedback/list-drawings.tsx';
import { Note } from '../../platform/ui/feedback/note.tsx';
import styles from './overview.module.css';
import { OwnListings } from './own-listings.tsx';
import { overviewRead, ownPage } from './own-page.ts';

/** `/dashboard/overview`: pending items of the signed-in user (DSH-01…03). */
export const loader = ownPage.loader;
export const clientLoader = ownPage.clientLoader;
export const handle = { words: ['dashboard', 'myListings'] };

export default function OverviewPage() {
  const { t } = useTranslation('dashboard');
  const format = useFormat();
  const today = useNow().toISOString();
  const me = useMe();
  const { data } = useSuspenseQuery(overviewRead).data;
  if (!me) return null;
  return (
    <>
      <PageHead title={t('nav.overview')} noindex />
      <div className={styles.hello}>
        <Avatar big name={`${me.name} ${me.surname}`} url={me.avatar} />
        <div>
          <h1>{t('overview.hello', { name: me.name })}</h1>
          <p>{format.weekday(today)}</p>
        </div>
        <LinkButton to={links.searchMarket()} className={styles.search}>
          {t('overview.search')}
        </LinkButton>
      </div>
      {!me.emailVerified && <VerifyNotice email={me.email} />}
      <CountTiles counts={data} />
      <div className={styles.columns}>
        <div className={styles.listings}>
          <OwnListings advertiserId={me.id} />
        </div>
        <NextVisits visit={data.nextVisit} event={data.nextEvent} />
      </div>
    </>
  );
}

/** Publishing, booking and messages require a verified email (DECISIONS.md "Verified email"). */
function VerifyNotice({ email }: { email: string }) {
  const { t } = useTranslation('dashboard');
  return (
    <div className={styles.notice}>
      <Note tone="warn">
        <div className={styles.verify}>
          <p>
            <b>{t('overview.verify.title')}</b> {t('overview.verify.text', { email })}
          </p>
          <LinkButton size="small" to={links.verifyWait(email)}>
            {t('overview.verify.action')}
          </LinkButton>
        </div>
      </Note>
    </div>
  );
}

type Counted = 'properties' | 'listings' | 'savedSearches' | 'recentSearches' | 'favorites';

type Tile = { counted: Counted; icon: LucideIcon; to: string; toWithoutAny?: string };

/** Links of the counts, and of zero counts (spec/000 §2 "Dashboard"). */
const tiles: readonly Tile[] = [
  {
    counted: 'properties',
    icon: House,
    to: links.myProperties(),
    toWithoutAny: links.tutorial('sell-property'),
  },
  { counted: 'listings', icon: Tag, to: links.myListings() },
  { counted: 'savedSearches', icon: Bookmark, to: links.savedSearches() },
  { counted: 'recentSearches', icon: Clock, to: links.savedSearches() },
  { counted: 'favorites', icon: Heart, to: links.favorites() },
];

function CountTiles({ counts }: { counts: DashboardOverview }) {
  const { t } = useTranslation('dashboard');
  const format = useFormat();
  return (
    <ul className={styles.tiles}>
      {tiles.map(({ counted, icon: Icon, to, toWithoutAny }) => {
        const count = counts[counted];
        return (
          <li key={counted}>
            <Link to={count === 0 && toWithoutAny ? toWithoutAny : to} className={styles.tile}>
              <span className={styles.count}>
                <b>{format.number(count)}</b>
                <Icon />
              </span>
              <span className={styles.what}>{t(`overview.${counted}.what`, { count })}</span>
              <span className={styles.action}>{t(`overview.${counted}.${count === 0 ? 'none' : 'some'}`)}</span>
            </Link>
          </li>
        );
      })}
    </ul>
  );
}

type Visit = NonNullable<DashboardOverview['nextVisit']>;

/** DSH-03 (DECISIONS.md): next booked open day and next own open day. */
function NextVisits({ visit, event }: { visit: Visit | null; event: Visit | null }) {
  const { t } = useTranslation('dashboard');
  const upcoming = [
    ...(visit
      ? [{ ...visit, role: t('overview.visits.guest'), to: links.listingOpenDays(visit.listingId, visit.eventId) }]
      : []),
    ...(event ? [{ ...event, role: t('overview.visits.host'), to: links.openDayParticipants(event.eventId) }] : []),
  ].sort((a, b) => a.startsAt.localeCompare(b.startsAt));
  return (
    <Card title={t('overview.visits.heading')}>
      {upcoming.length === 0 ? (
        <EmptyState
          level={3}
          drawing={<CalendarDrawing />}
          title={t('overview.visits.none')}
          text={t('overview.visits.noneText')}
          actions={
            <LinkButton to={links.searchMarket({ hasOpenDays: 'true' })}>{t('overview.visits.find')}</LinkButton>
          }
        />
      ) : (
        <ul className={styles.visits}>
          {upcoming.map((one) => (
            <li key={one.eventId}>
              <VisitRow visit={one} role={one.role} to={one.to} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

function VisitRow({ visit, role, to }: { visit: Visit; role: string; to: string }) {
  const format = useFormat();
  return (
    <Link to={to} className={styles.visit}>
      <span className={styles.day}>{format.shortDate(visit.startsAt)}</span>
      <span>
        <b>{visit.title}</b>
        <br />
        <span className="small soft">
          {visit.address} · {format.time(visit.startsAt)} – {format.time(visit.endsAt)} · {role}
        </span>
      </span>
    </Link>
  );
}
