import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { type AuditedEvent, auditedEvents } from '#contract/platform/audit-events';
import type { TimelineEntry } from '#contract/site/user-timeline.schemas';
import { useFormat } from '../../platform/lib/format.ts';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { links } from '../../platform/routing/links.ts';
import { Badge, type BadgeTone } from '../../platform/ui/feedback/badge.tsx';
import styles from './timeline.module.css';

type EntryOf<K extends TimelineEntry['kind']> = Extract<TimelineEntry, { kind: K }>;

const tones: Record<TimelineEntry['kind'], BadgeTone> = {
  LISTING: 'brand',
  PAYMENT: 'ok',
  SESSION: 'neutral',
  REPORT: 'warn',
  DECISION: 'bad',
  AUDIT: 'info',
};

/** One entry: time, kind and text, with a link. */
export function TimelineRow({ entry, userId }: { entry: TimelineEntry; userId: number }) {
  const { t } = useTranslation('users');
  const format = useFormat();
  const kind = entry.kind === 'REPORT' ? (`REPORT_${entry.direction}` as const) : entry.kind;
  return (
    <li className={styles.entry}>
      <time dateTime={entry.at}>{format.dateTime(entry.at)}</time>
      <div>
        <Badge tone={tones[entry.kind]}>{t(`timeline.kinds.${kind}`)}</Badge> <What entry={entry} userId={userId} />
      </div>
    </li>
  );
}

function What({ entry, userId }: { entry: TimelineEntry; userId: number }): ReactNode {
  switch (entry.kind) {
    case 'LISTING':
      return <ListingWords entry={entry} />;
    case 'PAYMENT':
      return <PaymentWords entry={entry} />;
    case 'SESSION':
      return <SessionWords entry={entry} />;
    case 'REPORT':
      return <ReportWords entry={entry} />;
    case 'DECISION':
      return <DecisionWords entry={entry} userId={userId} />;
    default:
      return <AuditWords entry={entry} userId={userId} />;
  }
}

function ListingWords({ entry }: { entry: EntryOf<'LISTING'> }) {
  const { t } = useTranslation('users');
  return (
    <>
      <Link to={links.listing(entry.id)}>{entry.title}</Link> · {t(`timeline.listing.${entry.status}`)}
    </>
  );
}

function PaymentWords({ entry }: { entry: EntryOf<'PAYMENT'> }) {
  const { t } = useTranslation('users');
  const format = useFormat();
  const { productName, listingTitle, amount, refunded, status } = entry;
  const parts = [
    productName,
    listingTitle,
    format.price(amount),
    t(`timeline.payment.${status}`),
    ...(refunded ? [t('timeline.refunded', { amount: format.price(refunded) })] : []),
  ];
  return parts.join(' · ');
}

function SessionWords({ entry }: { entry: EntryOf<'SESSION'> }) {
  const { t } = useTranslation('users');
  const format = useFormat();
  const device = [entry.browser, entry.system].filter(Boolean).join(', ') || t('timeline.unknownDevice');
  const seen = t('timeline.lastSeen', { date: format.dateTime(entry.lastSeenAt) });
  return [device, t(entry.active ? 'timeline.active' : 'timeline.over'), seen].join(' · ');
}

function ReportWords({ entry }: { entry: EntryOf<'REPORT'> }) {
  const { t } = useTranslation('users');
  return (
    <>
      <Link to={links.adminReport(entry.id)}>{entry.reference}</Link> · {t(`timeline.report.${entry.status}`)}
    </>
  );
}

function DecisionWords({ entry, userId }: { entry: EntryOf<'DECISION'>; userId: number }) {
  const { t } = useTranslation('users');
  const { outcome, subjectType, subjectId, subjectTitle, reportId } = entry;
  const words = t(`timeline.outcome.${outcome}`);
  return (
    <>
      {reportId === null ? words : <Link to={links.adminReport(reportId)}>{words}</Link>}
      {subjectType === 'LISTING' && (
        <>
          {' · '}
          {subjectTitle === null ? (
            t('timeline.goneListing', { id: subjectId })
          ) : (
            <Link to={links.listing(subjectId)}>{subjectTitle}</Link>
          )}
        </>
      )}
      {subjectType === 'USER' && subjectId !== userId && (
        <>
          {' · '}
          <Link to={links.adminUser(subjectId)}>{t('timeline.otherUser', { id: subjectId })}</Link>
        </>
      )}
    </>
  );
}

const isKnown = (event: string): event is AuditedEvent => event in auditedEvents;

function AuditWords({ entry, userId }: { entry: EntryOf<'AUDIT'>; userId: number }) {
  const { t } = useTranslation('users');
  const { t: audit } = useTranslation('audit');
  const { event, actor, byAdmin, subjectType, subjectId, subjectName, reason, redacted } = entry.entry;
  const eventText = isKnown(event) ? audit(`events.${event}`) : event;
  const isOwnAccount = subjectType === 'user' && subjectId === userId;
  return (
    <>
      {actor && actor.id !== userId ? (
        <Link to={links.adminUser(actor.id)}>{actor.name}</Link>
      ) : (
        (actor?.name ?? audit(redacted || byAdmin ? 'row.erased' : 'row.nobody'))
      )}{' '}
      {eventText}
      {subjectName !== null && !isOwnAccount && ` · ${subjectName}`}
      {reason && <span className={styles.reason}>{t('timeline.reason', { reason })}</span>}
    </>
  );
}
