import { Copy, ListFilter } from 'lucide-react';
import { Link } from 'react-router';
import type { AuditEntry } from '#contract/trust/audit';
import { copyText } from '../../platform/forms/copy-text.ts';
import { useFormat } from '../../platform/lib/format.ts';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { links } from '../../platform/routing/links.ts';
import { IconButton } from '../../platform/ui/actions/icon-button.tsx';
import { Badge } from '../../platform/ui/feedback/badge.tsx';
import styles from './audit.module.css';
import { type AuditFilters, auditAddress } from './audit-address.ts';
import { EntryChanges } from './entry-changes.tsx';
import { useEventWords } from './use-event-words.ts';

/** One row: when, who, what, about what, why, and what differs since. */
export function EntryRow({ entry, filters }: { entry: AuditEntry; filters: AuditFilters }) {
  const { t } = useTranslation('audit');
  const format = useFormat();
  return (
    <li className={styles.entry}>
      <p className={styles.when}>
        <time dateTime={entry.at}>
          <b>{format.time(entry.at)}</b> {format.date(entry.at)}
        </time>
        {entry.requestId && <RequestId id={entry.requestId} />}
      </p>
      <div className={styles.what}>
        <p>
          <Actor entry={entry} filters={filters} /> <Sentence event={entry.event} />
        </p>
        <Subject entry={entry} filters={filters} />
        {entry.reason && (
          <p className={styles.reason}>
            <span>{t('row.reason')}</span> {entry.reason}
          </p>
        )}
        <EntryChanges entry={entry} />
        {entry.redacted && <p className={styles.redacted}>{t('row.redacted')}</p>}
      </div>
    </li>
  );
}

function Sentence({ event }: { event: string }) {
  return <span>{useEventWords().sentence(event)}</span>;
}

type InList = { entry: AuditEntry; filters: AuditFilters };

function Actor({ entry, filters }: InList) {
  const { t } = useTranslation('audit');
  const { actor, byAdmin } = entry;
  if (!actor) return <b>{t(entry.redacted || byAdmin ? 'row.erased' : 'row.nobody')}</b>;
  return (
    <>
      <Link to={links.adminUser(actor.id)}>
        <b>{actor.name}</b>
      </Link>
      {byAdmin && !filters.byAdmin && (
        <>
          {' '}
          <Badge tone="info">{t('row.byAdmin')}</Badge>
        </>
      )}
      {filters.actorId === null && (
        <Only
          to={auditAddress({ ...filters, actorId: actor.id, page: 0 })}
          label={t('row.onlyActor', { name: actor.name })}
        />
      )}
    </>
  );
}

/** What it is about: a link to where that is. */
function Subject({ entry, filters }: InList) {
  const { t } = useTranslation('audit');
  const { subjectType, subjectId, subjectName, actor } = entry;
  // The portal is no thing, and what somebody did to their own account is told by the sentence.
  if (!subjectType || subjectType === 'portal' || subjectId === null) return null;
  if (subjectType === 'user' && subjectId === actor?.id) return null;
  const kind = t(`subjects.${subjectType}`);
  const to = subjectAddress(entry);
  const name = subjectName ?? `n. ${subjectId}`;
  return (
    <p className={styles.about}>
      <span>{kind}</span>{' '}
      {subjectName === null && subjectType !== 'report' ? (
        t('row.gone', { id: subjectId })
      ) : to ? (
        <Link to={to}>{name}</Link>
      ) : (
        name
      )}
      {filters.subjectId === null && (
        <Only
          to={auditAddress({ ...filters, subjectType, subjectId, page: 0 })}
          label={t('row.onlySubject', { name })}
        />
      )}
    </p>
  );
}

/** Narrows the list to this one. */
function Only({ to, label }: { to: string; label: string }) {
  return (
    <Link to={to} className={styles.only} aria-label={label} title={label}>
      <ListFilter aria-hidden="true" />
    </Link>
  );
}

function RequestId({ id }: { id: string }) {
  const { t } = useTranslation('audit');
  return (
    <span className={styles.request}>
      <code title={t('row.request', { id })}>{id.slice(0, 8)}</code>
      <IconButton
        label={`${t('row.copy')} ${id.slice(0, 8)}`}
        icon={<Copy />}
        onClick={() => void copyText(id, { done: t('row.copied'), failed: t('row.notCopied') })}
      />
    </span>
  );
}

/** Where the thing of a row is; null where it has no page, or is gone. */
export function subjectAddress({
  subjectType,
  subjectId,
  subjectName,
  detail,
}: Pick<AuditEntry, 'subjectType' | 'subjectId' | 'subjectName' | 'detail'>): string | null {
  if (subjectId === null) return null;
  // A report is never gone, and has a number only.
  if (subjectType === 'report') return links.adminReport(subjectId);
  if (subjectName === null) return null;
  if (subjectType === 'user') return links.adminUser(subjectId);
  if (subjectType === 'property') return links.property(subjectId);
  if (subjectType === 'listing') return links.listing(subjectId);
  if (subjectType === 'product') return detail.product === 'PLAN' ? links.adminPlans() : links.adminBoosts();
  return null;
}
