import { Copy, ListFilter } from 'lucide-react';
import { Link } from 'react-router';
import type { AuditEntry } from '#contract/trust/audit.schemas';
import { copyText } from '../../platform/forms/copy-text.ts';
import { useFormat } from '../../platform/lib/format.ts';
import { type Key, useTranslation } from '../../platform/lib/i18n.tsx';
import { links } from '../../platform/routing/links.ts';
import { IconButton } from '../../platform/ui/actions/icon-button.tsx';
import { Badge } from '../../platform/ui/feedback/badge.tsx';
import styles from './audit.module.css';
import { type AuditFilters, auditAddress } from './audit-address.ts';
import { useEventLabels } from './use-event-labels.ts';
import { changesOf, formatValue, type ValueLabels } from './value-labels.ts';

/** Audit entry: time, actor, action, subject, reason and changes. */
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
          <Actor entry={entry} filters={filters} /> <EventText event={entry.event} />
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

function EventText({ event }: { event: string }) {
  return <span>{useEventLabels().text(event)}</span>;
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

/** Subject of the entry, with a link to its page. */
function Subject({ entry, filters }: InList) {
  const { t } = useTranslation('audit');
  const { subjectType, subjectId, subjectName, actor } = entry;
  // The site is no subject. For an action on the actor's own account the entry's text is enough.
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

/** Link that filters the list by this item. */
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

/** Page of an entry's subject; null if it has none, or was deleted. */
export function subjectAddress({
  subjectType,
  subjectId,
  subjectName,
  detail,
}: Pick<AuditEntry, 'subjectType' | 'subjectId' | 'subjectName' | 'detail'>): string | null {
  if (subjectId === null) return null;
  // Reports are never deleted and have only a number.
  if (subjectType === 'report') return links.adminReport(subjectId);
  if (subjectName === null) return null;
  if (subjectType === 'user') return links.adminUser(subjectId);
  if (subjectType === 'property') return links.property(subjectId);
  if (subjectType === 'listing') return links.listing(subjectId);
  if (subjectType === 'product') return detail.product === 'PLAN' ? links.adminPlans() : links.adminBoosts();
  return null;
}

/** Values before and after, and further facts. */
function EntryChanges({ entry }: { entry: AuditEntry }) {
  const { t } = useTranslation('audit');
  const words = useValueLabels();
  const changes = changesOf(entry.before, entry.after);
  const changedFields = new Set(changes.map(({ field }) => field));
  // `fields` lists the fields of the table below, which also shows a status change.
  const facts = Object.entries(entry.detail).filter(
    ([name]) =>
      !(changes.length > 0 && (name === 'fields' || name === 'from' || name === 'to')) && !changedFields.has(name),
  );
  return (
    <>
      {facts.length > 0 && (
        <dl className={styles.facts} aria-label={t('row.detail')}>
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt>{words.field(name)}</dt>
              <dd>{name === 'fields' ? fieldList(value, words.field) : formatValue(value, words)}</dd>
            </div>
          ))}
        </dl>
      )}
      {changes.length > 0 && (
        <table className={styles.changes}>
          <caption className="visually-hidden">{t('row.changes')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('row.field')}</th>
              <th scope="col">{t('row.before')}</th>
              <th scope="col">{t('row.after')}</th>
            </tr>
          </thead>
          <tbody>
            {changes.map(({ field, before, after }) => (
              <tr key={field}>
                <th scope="row">{words.field(field)}</th>
                <td data-label={t('row.before')}>{formatValue(before, words)}</td>
                <td data-label={t('row.after')}>{formatValue(after, words)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  );
}

const fieldList = (value: unknown, fieldLabel: (name: string) => string) =>
  Array.isArray(value) ? value.map((name) => fieldLabel(String(name))).join(', ') : String(value);

/** Text groups of property terms that may contain an enum value. */
const estateGroups = ['propertyTypes', 'contractTypes', 'conservationStatuses', 'furnishingTypes'] as const;

/** Labels for values and fields of the log in the page language. */
function useValueLabels(): ValueLabels {
  const { t } = useTranslation('audit');
  const { t: estate } = useTranslation('estate');
  const format = useFormat();
  /** Text of a key that may be missing. */
  const known = (key: string): string | undefined => {
    const translated = t(key as Key<'audit'>);
    return translated === key ? undefined : translated;
  };
  const ofTrade = (value: string): string | undefined =>
    estateGroups
      .map((group) => `${group}.${value}`)
      .map((key) => [key, estate(key as Key<'estate'>)])
      .find(([key, translated]) => key !== translated)?.[1];
  return {
    empty: t('values.empty'),
    yes: t('values.yes'),
    no: t('values.no'),
    word: (value) => (isEnumerated(value) ? (known(`values.${value}`) ?? ofTrade(value) ?? value) : value),
    field: (name) => (/^\w+$/.test(name) ? (known(`fields.${name}`) ?? name) : name),
    date: format.date,
    dateTime: format.dateTime,
    price: (money) => format.price(money),
  };
}

/** Upper-case enum, or one of the few lower-case values: never user input. */
const isEnumerated = (value: string) => /^[A-Z][A-Z0-9_]+$/.test(value) || /^(self|admin|google|apple)$/.test(value);
