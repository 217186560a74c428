import { Link } from 'react-router';
import type { AdminAppeal } from '#contract/trust/decisions.schemas';
import { type Key, useTranslation } from '../../platform/lib/i18n.tsx';
import { links } from '../../platform/routing/links.ts';
import styles from './queue.module.css';

/** Subject of reports and appeals: a listing or user, with owner and status. */
export type Subject = AdminAppeal['subject'];

/** Admin page of the subject, also for a suspended one. */
export const subjectLink = ({ type, id }: Pick<Subject, 'type' | 'id'>): string =>
  type === 'LISTING' ? links.listing(id) : links.adminUser(id);

export function SubjectLine({ subject }: { subject: Subject }) {
  const { t } = useTranslation('reportsAdmin');
  const { type, name, owner, status } = subject;
  const state = status && t(`subject.statuses.${status}` as Key<'reportsAdmin'>);
  return (
    <span className={styles.name}>
      {name === null ? <span>{t('subject.gone')}</span> : <Link to={subjectLink(subject)}>{name}</Link>}
      <span>{[t(`subject.${type}`), state, type === 'LISTING' && owner?.name].filter(Boolean).join(' · ')}</span>
    </span>
  );
}
