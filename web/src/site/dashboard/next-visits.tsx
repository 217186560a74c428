import { Link } from 'react-router';
import type { DashboardOverview } from '#contract/site/dashboard';
import { useFormat } from '../../platform/lib/format.ts';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { links } from '../../platform/routing/links.ts';
import { LinkButton } from '../../platform/ui/actions/link-button.tsx';
import { Card } from '../../platform/ui/display/card.tsx';
import { EmptyState } from '../../platform/ui/feedback/empty-state.tsx';
import { CalendarDrawing } from '../../platform/ui/feedback/list-drawings.tsx';
import styles from './overview.module.css';

type Visit = NonNullable<DashboardOverview['nextVisit']>;

/** DSH-03 (DECISIONS.md): the next open day I booked, and the next one I run. */
export function NextVisits({ visit, event }: { visit: Visit | null; event: Visit | null }) {
  const { t } = useTranslation('dashboard');
  const coming = [
    ...(visit
      ? [{ ...visit, role: t('overview.visits.guest'), to: links.listingOpenDays(visit.listingId, visit.eventId) }]
      : []),
    ...(event ? [{ ...event, role: t('overview.visits.host'), to: links.openDayParticipants(event.eventId) }] : []),
  ].sort((a, b) => a.startsAt.localeCompare(b.startsAt));
  return (
    <Card title={t('overview.visits.heading')}>
      {coming.length === 0 ? (
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
          {coming.map((one) => (
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
