import type { AuditEntry } from '#contract/trust/audit';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import styles from './audit.module.css';
import { useValueWords } from './use-value-words.ts';
import { changesOf, sayValue } from './value-words.ts';

/** What was before and what is after, and the facts beside it. */
export function EntryChanges({ entry }: { entry: AuditEntry }) {
  const { t } = useTranslation('audit');
  const words = useValueWords();
  const changes = changesOf(entry.before, entry.after);
  const told = new Set(changes.map(({ field }) => field));
  // `fields` names what the table below shows, and a status that moved is in it, too.
  const facts = Object.entries(entry.detail).filter(
    ([name]) => !(changes.length > 0 && (name === 'fields' || name === 'from' || name === 'to')) && !told.has(name),
  );
  return (
    <>
      {facts.length > 0 && (
        <dl className={styles.facts} aria-label={t('row.detail')}>
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt>{words.field(name)}</dt>
              <dd>{name === 'fields' ? fieldList(value, words.field) : sayValue(value, words)}</dd>
            </div>
          ))}
        </dl>
      )}
      {changes.length > 0 && (
        <table className={styles.changes}>
          <caption>{t('row.changes')}</caption>
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
                <td data-label={t('row.before')}>{sayValue(before, words)}</td>
                <td data-label={t('row.after')}>{sayValue(after, words)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  );
}

const fieldList = (value: unknown, sayField: (name: string) => string) =>
  Array.isArray(value) ? value.map((name) => sayField(String(name))).join(', ') : String(value);
